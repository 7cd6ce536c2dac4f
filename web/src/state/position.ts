// The board as text for the engine: what is given, what was filled in, and the person's own candidates.

import { digitAt, digitsOf, givensLine, gridLine, isGiven, keepsCandidates, type Game } from "./game";
import { ALL_CELLS, columnOf, rowOf } from "./geometry";

/**
 * A HoDoKu library line: "+" before digits filled in, then the candidates removed from what the digits leave
 * open. Without full marks the candidates are whatever the digits leave.
 */
export function candidatesText(game: Game): string {
  if (!keepsCandidates(game) && game.entries.every((d) => d === 0)) return givensLine(game);
  const grid = gridLine(game);
  const digits = ALL_CELLS.map((c) => (isGiven(game, c) || digitAt(game, c) === 0 ? grid[c] : "+" + grid[c])).join("");
  const removed = keepsCandidates(game)
    ? ALL_CELLS.filter((c) => digitAt(game, c) === 0).flatMap((c) =>
        digitsOf(~game.centre[c] & 0x3fe).map((d) => `${d}${rowOf(c) + 1}${columnOf(c) + 1}`),
      )
    : [];
  return `:0000:x:${digits}:${removed.join(" ")}:::`;
}
