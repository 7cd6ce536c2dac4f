// A modal dialog on the browser's own element, which keeps the focus and closes on Escape.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import * as store from "../state/store";

export function Dialog({ title, children }: { title: string; children: ComponentChildren }) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog ref={element} aria-labelledby="dialog-title" onClose={() => (store.dialog.value = undefined)}>
      <header>
        <h2 id="dialog-title">{title}</h2>
        <button type="button" class="plain" aria-label={store.words.value.close} onClick={() => element.current?.close()}>×</button>
      </header>
      {children}
    </dialog>
  );
}
