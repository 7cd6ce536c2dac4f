import { describe, expect, test } from "vitest";

import { applyStep, bit, digitAt, emptyGame, enterDigit, entriesToGivens, erase, gameOf, gridLine, keepsCandidates, setGivens, toggleMark } from "../src/state/game";
import { cellNamed, nameOf, PEERS, ALL_CELLS } from "../src/state/geometry";

const PUZZLE = "..8..2...9.214.6..4..6......2..6.93.8...74.....1.3..4..........6.......7....2.4.3";

describe("a game", () => {
  test("writes the grid it was made of", () => expect(gridLine(gameOf(PUZZLE))).toBe(PUZZLE));

  test("never changes a given", () => {
    const game = gameOf(PUZZLE);
    expect(enterDigit(game, [2], 5, true).givens).toEqual(game.givens);
    expect(digitAt(enterDigit(game, [2], 5, true), 2)).toBe(8);
  });

  test("takes a digit out again that is entered twice", () => {
    const once = enterDigit(gameOf(PUZZLE), [0], 3, true);
    expect(digitAt(once, 0)).toBe(3);
    expect(digitAt(enterDigit(once, [0], 3, true), 0)).toBe(0);
  });

  test("drops the marks of peers, and of no other cell", () => {
    const marked = toggleMark(emptyGame(), ALL_CELLS, 3, "centre");
    const after = enterDigit(marked, [40], 3, true);
    for (const c of ALL_CELLS) {
      expect(after.centre[c]).toBe(PEERS[40]!.includes(c) ? 0 : bit(3));
    }
  });

  test("keeps the marks where the digit clashes or tidying is off", () => {
    const marked = toggleMark(setGivens(emptyGame(), [0], 3), [1], 3, "corner");
    expect(enterDigit(marked, [2], 3, true).corner[1]).toBe(bit(3));
    expect(enterDigit(toggleMark(emptyGame(), [1], 3, "corner"), [2], 3, false).corner[1]).toBe(bit(3));
  });

  test("erases digits before marks", () => {
    const game = enterDigit(toggleMark(emptyGame(), [0], 5, "corner"), [0], 3, false);
    const once = erase(game, [0]);
    expect([once.entries[0], once.corner[0]]).toEqual([0, bit(5)]);
    expect(erase(once, [0]).corner[0]).toBe(0);
  });

  test("has full marks after a step that removes one", () => {
    const all = ALL_CELLS.map(() => 0x3fe);
    const after = applyStep(toggleMark(emptyGame(), [5], 1, "centre"), [], [{ cell: 3, digit: 7 }], all);
    expect(keepsCandidates(after)).toBe(true);
    expect(after.centre[3]).toBe(0x3fe & ~bit(7));
    expect(after.centre[5]).toBe(0x3fe);
  });

  test("becomes a puzzle of what was typed", () => {
    const typed = entriesToGivens(enterDigit(emptyGame(), [7], 4, true));
    expect([typed.givens[7], typed.entries[7]]).toEqual([4, 0]);
  });
});

test("cells are named as the engine names them", () => {
  expect(nameOf(0)).toBe("r1c1");
  for (const c of ALL_CELLS) expect(cellNamed(nameOf(c))).toBe(c);
  expect(cellNamed("r0c1")).toBeUndefined();
});
