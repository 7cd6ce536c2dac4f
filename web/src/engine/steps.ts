// Steps as the page draws them, from the marks of the engine's answers. No technique is known here.

import type { ExplainAnswer, Hint, Mark, ParseAnswer, PathStep, RawExplainAnswer, RawHintAnswer, RawMarks, RawStep, RawWhyNotAnswer, Step } from "./protocol";
import { bit, digitsOf, enterDigit, gameOf, gridLine, withCentre, type Game } from "../state/game";
import { cellNamed, cellsOfHouse, nameOf } from "../state/geometry";

/** "r1c1=5" or "r1c1<>5" */
function candidateOf(text: string) {
  const [cell, digit] = text.split(/=|<>/);
  return { cell: cell!, digit: Number(digit) };
}
const cellOf = (text: string) => candidateOf(text).cell;

/** What a step places and removes is drawn from the step itself. */
const RESULTS = new Set(["place", "eliminate"]);

function marksOf({ cells = [], candidates = [] }: RawMarks): Mark[] {
  const open = candidates.filter(({ role }) => !RESULTS.has(role));
  return [
    ...cells.map(({ role, cell }) => ({ role, cells: [cell] })),
    ...open.map(({ role, cell, digit }) => ({ role, cells: [cell], digits: [digit] })),
  ];
}

/** The same from the facts alone. */
function marksOfFacts({ facts = [], chains = [] }: RawStep): RawMarks {
  const all = facts.flatMap(({ word: role, cells = [], digits = [] }) => cells.map((cell) => ({ role, cell, digits })));
  return {
    cells: all.filter(({ digits }) => digits.length === 0),
    candidates: all.flatMap(({ role, cell, digits }) => digits.map((digit) => ({ role, cell, digit }))),
    links: chains.flatMap((chain) =>
      chain.slice(0, -1).flatMap((from, i) => (from.link === "end" ? [] : [{ link: from.link, from, to: chain[i + 1]! }])),
    ),
  };
}

export function stepOf(raw: RawStep): Step {
  const results = [...(raw.placements ?? []), ...(raw.eliminations ?? []).map((text) => text.replace("<>", "≠"))];
  const marks = raw.marks ?? marksOfFacts(raw);
  return {
    technique: raw.technique,
    title: raw.title,
    sentence: raw.sentence ?? results.join(", "),
    ...(raw.notation ? { notation: raw.notation } : {}),
    placements: (raw.placements ?? []).map(candidateOf),
    eliminations: (raw.eliminations ?? []).map(candidateOf),
    marks: marksOf(marks),
    links: (marks.links ?? []).map(({ link, from, to }) => ({ from, to, strong: link === "strong" })),
  };
}

export function hintOf(answer: RawHintAnswer, board: ParseAnswer): Hint {
  const { look, clashes, wrong = [], missing = [], core = [] } = answer;
  const told = [...(clashes ?? []).flatMap((clash) => clash.cells), ...wrong.map(cellOf), ...missing.map(cellOf), ...core];
  const looked = look?.house ? cellsOfHouse(look.house).map(nameOf) : [];
  return {
    title: answer.title,
    sentence: answer.sentence,
    cells: told.length > 0 ? told : (answer.cells ?? looked),
    step: answer.step && stepOf(answer.step),
    candidates: board.candidates,
    more: look !== undefined && answer.level < 4,
  };
}

export function whyNotOf(answer: RawWhyNotAnswer, board: ParseAnswer, cell: string, title: string): Hint {
  const others = [answer.seen, answer.empty_cell].filter((name) => name !== undefined);
  return {
    title,
    sentence: answer.sentences.join(" "),
    cells: [cell, ...others],
    step: answer.step && stepOf(answer.step),
    candidates: board.candidates,
    more: false,
  };
}

/** The board after a step: what it places and rules out. */
function after(game: Game, step: Step): Game {
  const centre = [...game.centre];
  for (const { cell, digit } of step.eliminations) centre[cellNamed(cell)!]! &= ~bit(digit);
  return step.placements.reduce(
    (now, { cell, digit }) => enterDigit(now, [cellNamed(cell)!], digit, true),
    withCentre(game, centre),
  );
}

/** The path with the board before each of its steps, from the candidates at its beginning. */
export function pathOf(answer: RawExplainAnswer, grid: string, candidates: readonly string[]): ExplainAnswer {
  const masks = candidates.map((digits, c) => (grid[c] === "." ? [...digits].reduce((m, d) => m | bit(Number(d)), 0) : 0));
  let game = gameOf(grid, "", masks);
  const steps: PathStep[] = [];
  for (const step of answer.steps.map(stepOf)) {
    steps.push({ ...step, grid: gridLine(game), candidates: game.centre.map((mask) => digitsOf(mask).join("")) });
    game = after(game, step);
  }
  return { end: answer.end, steps };
}
