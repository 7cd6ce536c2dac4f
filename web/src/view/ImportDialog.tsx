import { useRef, useState } from "preact/hooks";

import * as store from "../state/store";
import { Dialog } from "./Dialog";

export function ImportDialog() {
  const w = store.words.value;
  const [fault, setFault] = useState("");
  const text = useRef<HTMLTextAreaElement>(null);

  const take = async (content: string) => {
    if (await store.importText(content)) return;
    setFault(store.message.value);
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    const content = await store.textOf(file);
    text.current!.value = content;
    await take(content);
  };
  return (
    <Dialog title={w.importTitle}>
      <form onSubmit={(event) => (event.preventDefault(), void take(text.current!.value))}>
        <label for="import-text">{w.importText}</label>
        <textarea id="import-text" ref={text} rows={11} spellcheck={false} autocomplete="off"
          aria-invalid={fault !== ""} aria-describedby="import-fault" />
        <p id="import-fault" class="fault" role="alert">{fault}</p>
        <div class="buttons">
          <button type="submit" class="primary">{w.importGo}</button>
          <label class="button">
            {w.importOpen}
            <input type="file" class="hidden-input" onChange={(event) => void open(event.currentTarget.files?.[0])} />
          </label>
        </div>
        <p class="aside">{w.importDrop}</p>
      </form>
    </Dialog>
  );
}
