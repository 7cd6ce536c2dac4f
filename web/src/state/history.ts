// Undo and redo over immutable states.

export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

/** Long enough for any sitting, short enough to save. */
const DEPTH = 1000;

export const historyOf = <T>(now: T): History<T> => ({ past: [], now, future: [] });

export function push<T>(history: History<T>, next: T): History<T> {
  return { past: [...history.past.slice(1 - DEPTH), history.now], now: next, future: [] };
}

export function undo<T>(history: History<T>): History<T> {
  const now = history.past.at(-1);
  if (now === undefined) return history;
  return { past: history.past.slice(0, -1), now, future: [history.now, ...history.future] };
}

export function redo<T>(history: History<T>): History<T> {
  const [now, ...future] = history.future;
  if (now === undefined) return history;
  return { past: [...history.past, history.now], now, future };
}
