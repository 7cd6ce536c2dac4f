// Keys, by their physical place where layouts and NumLock would otherwise differ.

import { columnOf, rowOf, cellAt, type Cell } from "../state/geometry";
import * as store from "../state/store";

const MODE_KEYS = { KeyZ: "digit", KeyX: "corner", KeyC: "centre", KeyV: "colour" } as const;
const MOVES: Record<string, [number, number]> = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
  KeyW: [-1, 0], KeyS: [1, 0], KeyA: [0, -1], KeyD: [0, 1],
};
const ORDER = ["digit", "corner", "centre", "colour"] as const;

function moved(cell: Cell, [rows, columns]: [number, number]): Cell {
  return cellAt((rowOf(cell) + rows + 9) % 9, (columnOf(cell) + columns + 9) % 9);
}

/** The digit on the key, whatever Shift or NumLock make of it. */
function digitOf(code: string): number | undefined {
  const match = /^(?:Digit|Numpad)([0-9])$/.exec(code);
  return match ? Number(match[1]) : undefined;
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, dialog, [contenteditable]") !== null;

export function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || typing(event.target) || event.altKey || event.isComposing) return;
  const command = event.ctrlKey || event.metaKey;
  if (handle(event, command)) event.preventDefault();
}

function handle(event: KeyboardEvent, command: boolean): boolean {
  const { code } = event;
  const onBoard = event.target instanceof HTMLElement && event.target.closest("[role=grid]") !== null;

  if (command && code === "KeyZ") return event.shiftKey ? run(store.redo) : run(store.undo);
  if (command && code === "KeyY") return run(store.redo);
  if (command && code === "KeyA") return run(store.selectAll);

  const digit = digitOf(code);
  if (digit === 0) return run(store.typeBlank);
  if (digit !== undefined) return run(() => store.press(digit, event.shiftKey ? "corner" : command ? "centre" : store.mode.value));

  const move = MOVES[code];
  if (move && (code.startsWith("Arrow") || !command)) {
    const to = moved(store.cursor.value, move);
    return run(() => (event.shiftKey || command ? store.extendTo(to) : store.moveTo(to)));
  }
  if (code === "Home" || code === "End") {
    const last = code === "End" ? 8 : 0;
    return run(() => store.moveTo(cellAt(command ? last : rowOf(store.cursor.value), last)));
  }
  if (command) return false;

  if (code === "Backspace" || code === "Delete" || code === "NumpadDecimal") return run(store.eraseSelected);
  if (code === "Period" && store.setup.value) return run(store.typeBlank);
  if (code === "Escape") {
    return run(() => (store.shown.value ? (store.shown.value = undefined) : store.selectNone()));
  }
  if (code === "KeyH") return run(() => void store.hint());
  if (code in MODE_KEYS) return run(() => (store.mode.value = MODE_KEYS[code as keyof typeof MODE_KEYS]));
  // Space presses the button that has the focus; only on the board it changes the mode.
  if (code === "Space" && onBoard) {
    if (store.setup.value) return run(store.typeBlank);
    const step = event.shiftKey ? ORDER.length - 1 : 1;
    return run(() => (store.mode.value = ORDER[(ORDER.indexOf(store.mode.value) + step) % ORDER.length]!));
  }
  return false;
}

function run(action: () => void): true {
  action();
  return true;
}
