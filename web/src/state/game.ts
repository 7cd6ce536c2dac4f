// The board as the person has it. Every change makes a new Game, so that undo is a list of Games.

import { ALL_CELLS, CELLS, PEERS, type Cell, type Digit } from "./geometry";

/** Sets of digits are bit masks: bit d for digit d, 1..9. */
export type Mask = number;
export const bit = (d: Digit): Mask => 1 << d;
export const digitsOf = (mask: Mask): Digit[] => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((d) => mask & bit(d));

export interface Game {
  /** 0 = blank. Given digits can't be changed while playing. */
  readonly givens: readonly Digit[];
  /** Digits the person has filled in; 0 where there is none or a given. */
  readonly entries: readonly Digit[];
  /** Marks written in the corners, and in the centre: the person's candidates. */
  readonly corner: readonly Mask[];
  readonly centre: readonly Mask[];
  /** Background colours: bit k for colour k, 0..8. */
  readonly colours: readonly Mask[];
}

export type Mode = "digit" | "corner" | "centre" | "colour";

const blank = (): number[] => new Array<number>(CELLS).fill(0);

export function emptyGame(): Game {
  return { givens: blank(), entries: blank(), corner: blank(), centre: blank(), colours: blank() };
}

/** From 81 digits, '.' or '0' for a blank. */
export function gameOf(givens: string, entries = "", centre?: readonly Mask[]): Game {
  const parse = (line: string) => ALL_CELLS.map((c) => Number(line[c]?.replace(/[^1-9]/, "0") ?? 0));
  return { ...emptyGame(), givens: parse(givens), entries: parse(entries), centre: centre ?? blank() };
}

export const digitAt = (game: Game, c: Cell): Digit => game.givens[c] || game.entries[c];
export const isGiven = (game: Game, c: Cell) => game.givens[c] !== 0;
export const isFull = (game: Game) => ALL_CELLS.every((c) => digitAt(game, c) !== 0);
export const isEmpty = (game: Game) => ALL_CELLS.every((c) => digitAt(game, c) === 0);

const lineOf = (cells: readonly Digit[]) => cells.map((d) => (d === 0 ? "." : String(d))).join("");
export const givensLine = (game: Game) => lineOf(game.givens);
export const gridLine = (game: Game) => lineOf(ALL_CELLS.map((c) => digitAt(game, c)));

export function sameGame(a: Game, b: Game): boolean {
  const keys = ["givens", "entries", "corner", "centre", "colours"] as const;
  return keys.every((key) => a[key].every((value, c) => value === b[key][c]));
}

/** A copy with `change` applied to the arrays named; the arrays not named are shared. */
function edit(game: Game, keys: (keyof Game)[], change: (copy: Record<keyof Game, number[]>) => void): Game {
  const copy = { ...game } as Record<keyof Game, number[]>;
  for (const key of keys) copy[key] = [...game[key]];
  change(copy);
  return copy;
}

/** Puts a digit into cells. Where all of them hold it already, it is taken out again. */
export function enterDigit(game: Game, cells: readonly Cell[], digit: Digit, tidyMarks: boolean): Game {
  const open = cells.filter((c) => !isGiven(game, c));
  const remove = open.length > 0 && open.every((c) => game.entries[c] === digit);
  return edit(game, ["entries", "corner", "centre"], (g) => {
    for (const c of open) {
      g.entries[c] = remove ? 0 : digit;
      if (remove || !tidyMarks) continue;
      // A digit that stands can't be a mark of its peers. A clashing one clears nothing: it may be a slip.
      if (PEERS[c].some((p) => digitAt(game, p) === digit)) continue;
      for (const p of PEERS[c]) {
        g.corner[p] &= ~bit(digit);
        g.centre[p] &= ~bit(digit);
      }
    }
  });
}

/** Adds a mark to blank cells, or takes it away where all of them have it. */
export function toggleMark(game: Game, cells: readonly Cell[], digit: Digit, kind: "corner" | "centre"): Game {
  const open = cells.filter((c) => digitAt(game, c) === 0);
  const remove = open.length > 0 && open.every((c) => game[kind][c] & bit(digit));
  return edit(game, [kind], (g) => {
    for (const c of open) g[kind][c] = remove ? g[kind][c] & ~bit(digit) : g[kind][c] | bit(digit);
  });
}

export function toggleColour(game: Game, cells: readonly Cell[], colour: number): Game {
  const remove = cells.length > 0 && cells.every((c) => game.colours[c] & (1 << colour));
  return edit(game, ["colours"], (g) => {
    for (const c of cells) g.colours[c] = remove ? g.colours[c] & ~(1 << colour) : g.colours[c] | (1 << colour);
  });
}

/** Clears one layer: digits first, then the marks under them, then colours. */
export function erase(game: Game, cells: readonly Cell[]): Game {
  const layers: (keyof Game)[] = ["entries", "centre", "corner", "colours"];
  const layer = layers.find((key) => cells.some((c) => game[key][c] !== 0 && !isGiven(game, c)));
  if (!layer) return game;
  return edit(game, [layer], (g) => {
    for (const c of cells) g[layer][c] = 0;
  });
}

export function setGivens(game: Game, cells: readonly Cell[], digit: Digit): Game {
  return edit(game, ["givens", "entries"], (g) => {
    for (const c of cells) {
      g.givens[c] = digit;
      g.entries[c] = 0;
    }
  });
}

/** Everything filled in becomes given, as when a puzzle has been typed in. */
export function entriesToGivens(game: Game): Game {
  return { ...game, givens: ALL_CELLS.map((c) => digitAt(game, c)), entries: blank() };
}

/** The puzzle as it was given. */
export function restart(game: Game): Game {
  return { ...emptyGame(), givens: game.givens };
}

/** Whether the person keeps full candidates: marks in the centre of every blank cell. */
export const keepsCandidates = (game: Game) => ALL_CELLS.every((c) => digitAt(game, c) !== 0 || game.centre[c] !== 0);

export const withCentre = (game: Game, centre: readonly Mask[]): Game => ({ ...game, centre });

/**
 * Applies a step: digits placed, centre marks removed. A board without full marks first gets the candidates of the
 * step's position; a few marks alone would not count as candidates, and the same step would come again.
 */
export function applyStep(
  game: Game,
  placements: readonly { cell: Cell; digit: Digit }[],
  eliminations: readonly { cell: Cell; digit: Digit }[],
  candidates: readonly Mask[],
): Game {
  const marked = eliminations.length === 0 || keepsCandidates(game) ? game : withCentre(game, candidates);
  let next = edit(marked, ["centre"], (g) => {
    for (const { cell, digit } of eliminations) g.centre[cell]! &= ~bit(digit);
  });
  for (const { cell, digit } of placements) {
    if (digitAt(next, cell) !== digit) next = enterDigit(next, [cell], digit, true);
  }
  return next;
}
