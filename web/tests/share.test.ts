import { expect, test } from "vitest";

import { emptyGame, enterDigit, gameOf, toggleColour, toggleMark } from "../src/state/game";
import { fromFragment, toFragment } from "../src/state/share";

const PUZZLE = "..8..2...9.214.6..4..6......2..6.93.8...74.....1.3..4..........6.......7....2.4.3";

test("a link holds givens, entries, marks and colours", () => {
  let game = gameOf(PUZZLE);
  for (const digit of [1, 5, 9]) game = toggleMark(toggleMark(game, [1, 79], digit, "corner"), [3, 75], digit, "centre");
  game = toggleColour(toggleColour(enterDigit(game, [0], 3, false), [80], 8), [40], 0);
  expect(fromFragment(toFragment(game))).toEqual(game);
});

test("an empty board survives", () => expect(fromFragment(toFragment(emptyGame()))).toEqual(emptyGame()));

test("no game is told from a broken one", () => {
  expect(fromFragment("")).toBe("none");
  expect(fromFragment("#section")).toBe("none");
  const whole = toFragment(toggleMark(gameOf(PUZZLE), [1], 1, "corner"));
  expect(fromFragment(whole.slice(0, -1))).toBe("damaged");
  expect(fromFragment("#p=123")).toBe("damaged");
  expect(fromFragment(`#p=${"0".repeat(81)}&n=zz01`)).toBe("damaged");
});
