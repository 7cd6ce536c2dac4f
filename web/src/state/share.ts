// A link that holds puzzle and state, short enough to send: the state as JSON-free fields in the fragment, which
// browsers do not send to any server.
//
//     #p=<81 givens>            the puzzle
//     &e=<81 entries>           digits filled in, where there are any
//     &n=<marks> &c=<marks> &k=<colours>   per cell with something in it: cell in base 36 (2) and mask in base 36 (2)

import { ALL_CELLS, CELLS } from "./geometry";
import { emptyGame, givensLine, type Game } from "./game";

const packMasks = (masks: readonly number[]) =>
  ALL_CELLS.filter((c) => masks[c] !== 0)
    .map((c) => c.toString(36).padStart(2, "0") + masks[c].toString(36).padStart(2, "0"))
    .join("");

/** Undefined where the text is damaged: a link is restored whole or not at all. */
function unpackMasks(text: string, limit: number): number[] | undefined {
  const masks = new Array<number>(CELLS).fill(0);
  if (!/^([0-9a-z]{4})*$/.test(text)) return undefined;
  for (let i = 0; i < text.length; i += 4) {
    const cell = parseInt(text.slice(i, i + 2), 36);
    const mask = parseInt(text.slice(i + 2, i + 4), 36);
    if (cell >= CELLS || mask >= limit) return undefined;
    masks[cell] = mask;
  }
  return masks;
}

const line = (digits: readonly number[]) => digits.join("");

export function toFragment(game: Game): string {
  const fields = new URLSearchParams({ p: givensLine(game).replaceAll(".", "0") });
  if (game.entries.some((d) => d !== 0)) fields.set("e", line(game.entries));
  // Marks use bits 1..9; shifted down so that two characters hold them.
  const shifted = (masks: readonly number[]) => masks.map((m) => m >> 1);
  for (const [key, masks] of [["n", shifted(game.corner)], ["c", shifted(game.centre)], ["k", game.colours]] as const) {
    const packed = packMasks(masks);
    if (packed) fields.set(key, packed);
  }
  return "#" + fields.toString();
}

/** The game in a fragment, "none" where it holds no game, "damaged" where it holds a broken one. */
export function fromFragment(fragment: string): Game | "none" | "damaged" {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const givens = fields.get("p");
  if (givens === null) return "none";
  const entries = fields.get("e") ?? "0".repeat(CELLS);
  if (!/^[0-9]{81}$/.test(givens) || !/^[0-9]{81}$/.test(entries)) return "damaged";
  const corner = unpackMasks(fields.get("n") ?? "", 512);
  const centre = unpackMasks(fields.get("c") ?? "", 512);
  const colours = unpackMasks(fields.get("k") ?? "", 512);
  if (!corner || !centre || !colours) return "damaged";
  const digits = (text: string) => [...text].map(Number);
  const game: Game = {
    ...emptyGame(),
    givens: digits(givens),
    entries: digits(entries).map((d, c) => (givens[c] === "0" ? d : 0)),
    corner: corner.map((m) => m << 1),
    centre: centre.map((m) => m << 1),
    colours,
  };
  return game;
}
