// What a hint or step looks like: classes for cells and candidates, and links. Made from the engine's marks, whose
// roles the style sheet knows; no technique is known here.

import type { DrawnLink, Mark, Step } from "../engine/protocol";
import { bit, gameOf, type Game, type Mask } from "../state/game";
import { cellNamed, type Cell, type Digit } from "../state/geometry";
import type { Shown } from "../state/store";

export interface Drawing {
  /** Something is drawn, so that the board's own highlights step back. */
  readonly active: boolean;
  /** The board to show instead of the person's, when a path is walked. */
  readonly game?: Game | undefined;
  /** Candidates to show in blank cells. */
  readonly candidates?: readonly Mask[];
  readonly links: readonly DrawnLink[];
  /** Roles that occur, for the legend. */
  readonly roles: readonly string[];
  cellClass(cell: Cell): string;
  candidateClass(cell: Cell, digit: Digit): string;
}

const nothing: Drawing = {
  active: false,
  links: [],
  roles: [],
  cellClass: () => "",
  candidateClass: () => "",
};

const maskOf = (digits: string): Mask => [...digits].reduce((mask, d) => mask | bit(Number(d)), 0);

class StepDrawing implements Drawing {
  readonly active = true;
  readonly links: readonly DrawnLink[];
  readonly roles: readonly string[];
  private readonly cells = new Map<Cell, string>();
  private readonly marked = new Map<string, string>();

  constructor(step: Step, readonly candidates: readonly Mask[], readonly game: Game | undefined = undefined) {
    this.links = step.links;
    for (const mark of step.marks) this.add(mark);
    for (const { cell, digit } of step.eliminations) this.marked.set(`${cellNamed(cell)}/${digit}`, "elimination");
    for (const { cell, digit } of step.placements) this.marked.set(`${cellNamed(cell)}/${digit}`, "placement");
    const ends = [step.eliminations.length > 0 ? "elimination" : "", step.placements.length > 0 ? "placement" : ""];
    const drawn = [step.links.some((l) => l.strong) ? "strong" : "", step.links.some((l) => !l.strong) ? "weak" : ""];
    this.roles = [...new Set([...step.marks.map((m) => m.role), ...ends, ...drawn])].filter(Boolean);
  }

  private add({ role, cells, digits }: Mark) {
    for (const name of cells) {
      const cell = cellNamed(name);
      if (cell === undefined) continue;
      this.cells.set(cell, role);
      for (const d of digits ?? []) this.marked.set(`${cell}/${d}`, role);
    }
  }

  cellClass(cell: Cell) {
    const role = this.cells.get(cell);
    return role ? `role-${role}` : "";
  }
  candidateClass(cell: Cell, digit: Digit) {
    const role = this.marked.get(`${cell}/${digit}`);
    return role ? `role-${role}` : "";
  }
}

export function drawingOf(shown: Shown | undefined): Drawing {
  if (shown?.kind === "cells") {
    return { ...nothing, active: true, cellClass: (cell) => (shown.cells.has(cell) ? "role-differs" : "") };
  }
  if (shown?.kind === "hint") {
    const { step, cells, candidates } = shown.answer;
    if (step) return new StepDrawing(step, candidates.map(maskOf));
    const named = new Set(cells.map(cellNamed));
    return { ...nothing, active: named.size > 0, cellClass: (cell) => (named.has(cell) ? "role-cells" : "") };
  }
  if (shown?.kind === "path") {
    const step = shown.steps[shown.at];
    return new StepDrawing(step, step.candidates.map(maskOf), gameOf(step.grid));
  }
  return nothing;
}
