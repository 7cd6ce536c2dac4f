// A modal dialog on the browser's own element, which keeps the focus and closes on Escape.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import * as store from "../state/store";

interface Props {
  title: string;
  /** Takes a file dropped on the dialog; without it the page does. */
  onDrop?: (file: File) => void;
  children: ComponentChildren;
}

export function Dialog({ title, onDrop, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal(), []);
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    if (!file || !onDrop) return;
    event.preventDefault();
    event.stopPropagation();
    onDrop(file);
  };
  return (
    <dialog ref={element} aria-labelledby="dialog-title" onClose={() => (store.dialog.value = undefined)} onDrop={drop}>
      <header>
        <h2 id="dialog-title">{title}</h2>
        <button type="button" class="plain" aria-label={store.words.value.close} onClick={() => element.current?.close()}>×</button>
      </header>
      {children}
    </dialog>
  );
}
