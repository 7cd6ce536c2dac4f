import { useRef, useState } from "preact/hooks";

import { longRunning } from "../engine/client";
import { failed } from "../engine/protocol";
import * as store from "../state/store";
import { Dialog } from "./Dialog";

/** Lines a question to the engine: enough to keep it busy, few enough that progress moves and Stop works. */
const BLOCK = 500;

export function BatchDialog() {
  const w = store.words.value;
  const text = useRef<HTMLTextAreaElement>(null);
  const [done, setDone] = useState(0);
  const [all, setAll] = useState(0);
  const [summary, setSummary] = useState("");
  const [answers, setAnswers] = useState("");
  const running = all > 0 && summary === "";

  const solveAll = async (content: string) => {
    const lines = content.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
    setAll(lines.length);
    setDone(0);
    setSummary("");
    const out: string[] = [];
    const counts = new Map<string, number>();
    for (let at = 0; at < lines.length; at += BLOCK) {
      const answer = await longRunning.batch(lines.slice(at, at + BLOCK));
      if (failed(answer)) {
        setSummary(answer.error.code === "cancelled" ? w.cancelled : answer.error.message);
        break;
      }
      for (const line of answer.lines) out.push(line);
      for (const [kind, n] of Object.entries(answer.counts)) counts.set(kind, (counts.get(kind) ?? 0) + n);
      setDone(out.length);
    }
    setAnswers(out.join("\n") + "\n");
    if (out.length === lines.length) setSummary(w.batchDone([...counts].map(([kind, n]) => `${n} ${kind}`).join(", ")));
  };
  const open = async (file: File | undefined) => {
    if (file) text.current!.value = await store.textOf(file);
  };
  const save = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([answers], { type: "text/plain" }));
    link.download = "solutions.txt";
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Dialog title={w.batchTitle} onDrop={(file) => void open(file)}>
      <label for="batch-text">{w.batchText}</label>
      <textarea id="batch-text" ref={text} rows={8} spellcheck={false} />
      <div class="buttons">
        <button type="button" class="primary" disabled={running} onClick={() => void solveAll(text.current!.value)}>{w.batchGo}</button>
        {running && <button type="button" onClick={() => longRunning.cancel()}>{w.stop}</button>}
        <label class="button">
          {w.importOpen}
          <input type="file" class="hidden-input" onChange={(event) => void open(event.currentTarget.files?.[0])} />
        </label>
      </div>
      {all > 0 && <progress max={all} value={done} aria-label={w.batchProgress(done, all)} />}
      <p role="status">{summary || (all > 0 ? w.batchProgress(done, all) : "")}</p>
      {answers && (
        <>
          <textarea readOnly rows={6} value={answers.slice(0, 8200)} aria-label={w.solve} />
          <div class="buttons"><button type="button" onClick={save}>{w.batchSave}</button></div>
        </>
      )}
    </Dialog>
  );
}
