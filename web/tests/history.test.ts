import { expect, test } from "vitest";

import { historyOf, push, redo, undo } from "../src/state/history";

test("undo and redo walk the same states", () => {
  const three = push(push(historyOf(1), 2), 3);
  expect(undo(three).now).toBe(2);
  expect(undo(undo(three)).now).toBe(1);
  expect(redo(undo(three))).toEqual(three);
});

test("a new state drops what was undone", () => {
  const changed = push(undo(push(historyOf(1), 2)), 5);
  expect(redo(changed)).toBe(changed);
});

test("there is nothing before the first and after the last", () => {
  const one = historyOf(1);
  expect(undo(one)).toBe(one);
  expect(redo(one)).toBe(one);
});

test("the past is bounded", () => {
  let history = historyOf(0);
  for (let i = 1; i < 3000; ++i) history = push(history, i);
  expect(history.past.length).toBe(1000);
  expect(history.past.at(-1)).toBe(2998);
});
