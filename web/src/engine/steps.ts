// Steps as the page draws them, from the facts of the engine's answers. No technique is known here.

import type { ChainNode, DrawnLink, ExplainAnswer, Mark, PathStep, RawExplainAnswer, RawStep, Step } from "./protocol";
import { bit, digitsOf, enterDigit, gameOf, gridLine, withCentre, type Game } from "../state/game";
import { cellNamed } from "../state/geometry";

/** "r1c1=5" or "r1c1<>5" */
function candidateOf(text: string) {
  const [cell, digit] = text.split(/=|<>/);
  return { cell: cell!, digit: Number(digit) };
}

function linksOf(chain: readonly ChainNode[]): DrawnLink[] {
  return chain.flatMap((from, i) => {
    const to = chain[i + 1];
    return to && from.link !== "end" ? [{ from, to, strong: from.link === "strong" }] : [];
  });
}

export function stepOf(raw: RawStep): Step {
  const placements = (raw.placements ?? []).map(candidateOf);
  const eliminations = (raw.eliminations ?? []).map(candidateOf);
  const marks: Mark[] = (raw.facts ?? [])
    .filter((fact) => fact.cells)
    .map(({ word, cells, digits, houses }) => ({ role: word, cells: cells!, digits: digits ?? [], houses: houses ?? [] }));
  const results = [...(raw.placements ?? []), ...(raw.eliminations ?? []).map((text) => text.replace("<>", "≠"))];
  return {
    technique: raw.technique,
    title: raw.title,
    sentence: raw.sentence ?? results.join(", "),
    placements,
    eliminations,
    marks,
    links: (raw.chains ?? []).flatMap(linksOf),
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
