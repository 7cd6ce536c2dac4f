import { useEffect, useState } from "preact/hooks";

import * as store from "../state/store";
import { BatchDialog } from "./BatchDialog";
import { Board } from "./Board";
import { Clock } from "./Clock";
import { GenerateDialog } from "./GenerateDialog";
import { ImportDialog } from "./ImportDialog";
import { Keypad } from "./Keypad";
import { Panel } from "./Panel";
import { PrintDialog, PrintSheet, type Sheet } from "./PrintSheet";
import { HelpDialog, SettingsDialog } from "./SettingsDialog";
import { ShareDialog } from "./ShareDialog";

function Menu() {
  const w = store.words.value;
  const open = (dialog: store.Dialog) => () => (store.dialog.value = dialog);
  return (
    <nav class="menu">
      <button type="button" onClick={open("generate")}>{w.newPuzzle}</button>
      <button type="button" onClick={store.beginSetup}>{w.enterPuzzle}</button>
      <button type="button" onClick={open("import")}>{w.importPuzzle}</button>
      <button type="button" onClick={open("share")}>{w.share}</button>
      <button type="button" onClick={open("print")}>{w.print}</button>
      <button type="button" onClick={open("batch")}>{w.batch}</button>
      <button type="button" onClick={open("settings")}>{w.settings}</button>
      <button type="button" onClick={open("help")}>{w.help}</button>
    </nav>
  );
}

/** Takes a dropped file or pasted text anywhere outside an input. */
function useDropAndPaste() {
  useEffect(() => {
    const isInput = (target: EventTarget | null) => target instanceof HTMLElement && target.closest("input, textarea, dialog") !== null;
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text/plain");
      if (!text || isInput(event.target)) return;
      event.preventDefault();
      void store.importText(text);
    };
    const drag = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      const text = event.dataTransfer?.getData("text/plain");
      if (file) void store.textOf(file).then(store.importText);
      else if (text) void store.importText(text);
    };
    document.addEventListener("paste", paste);
    document.addEventListener("dragover", drag);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("paste", paste);
      document.removeEventListener("dragover", drag);
      document.removeEventListener("drop", drop);
    };
  }, []);
}

export function App() {
  const w = store.words.value;
  const { lang, theme } = store.settings.value;
  const [sheet, setSheet] = useState<Sheet>();
  useDropAndPaste();

  useEffect(() => {
    document.documentElement.lang = lang;
    document.documentElement.dataset["theme"] = theme;
    document.title = `${w.title} – ${w.tagline}`;
  }, [lang, theme]);
  useEffect(() => {
    if (sheet) window.print();
  }, [sheet]);

  const dialog = store.dialog.value;
  const told = panelTells();
  return (
    <>
      <header class="top">
        <h1>{w.title}</h1>
        <Clock />
        <Menu />
      </header>
      <main>
        <div class="play">
          <Board />
          <p class={`message ${told ? "told" : ""}`} role="status" aria-live="polite">
            {store.busy.value ? w.working : store.message.value || clashSentence()}
          </p>
          {!store.setup.value && <Keypad />}
        </div>
        <Panel />
      </main>
      {dialog === "import" && <ImportDialog />}
      {dialog === "share" && <ShareDialog />}
      {dialog === "generate" && <GenerateDialog />}
      {dialog === "print" && <PrintDialog onSheet={(made) => (setSheet(made), (store.dialog.value = undefined))} />}
      {dialog === "batch" && <BatchDialog />}
      {dialog === "settings" && <SettingsDialog />}
      {dialog === "help" && <HelpDialog />}
      <PrintSheet sheet={sheet} />
    </>
  );
}

/** Whether the panel of a hint or a path shows the very sentence of the message. */
function panelTells(): boolean {
  const shown = store.shown.value;
  if (store.busy.value || !shown || shown.kind === "cells") return false;
  const { sentence } = shown.kind === "hint" ? shown.answer : shown.steps[shown.at]!;
  return sentence === store.message.value;
}

/** Which digit clashes where, in words as well as colour. */
function clashSentence(): string {
  const w = store.words.value;
  const [clash] = store.clashes.value ?? [];
  return clash && store.settings.value.showClashes ? w.clash(clash.digit, w.house(clash.house)) : "";
}
