// What the page knows, as signals. Changes go through the functions here; views only read and call.

import { batch, computed, effect, signal } from "@preact/signals";

import { engine } from "../engine/client";
import { failed, type CheckAnswer, type Failed, type Hint, type PathStep } from "../engine/protocol";
import { en, type Words } from "../i18n/en";
import { ko } from "../i18n/ko";
import * as G from "./game";
import { ALL_CELLS, cellNamed, nameOf, type Cell } from "./geometry";
import { historyOf, push, redo as redoHistory, undo as undoHistory } from "./history";
import { candidatesText } from "./position";
import { fromFragment } from "./share";
import { loadGame, loadSettings, saveGame, saveSettings, type Settings } from "./storage";
import * as T from "./timer";

// ---- State --------------------------------------------------------------------------------------------

const saved = loadGame(localStorage);

export const settings = signal<Settings>(loadSettings(localStorage, navigator.language));
export const words = computed<Words>(() => (settings.value.lang === "ko" ? ko : en));

export const history = signal(saved?.history ?? historyOf(G.emptyGame()));
export const game = computed(() => history.value.now);

export const cursor = signal<Cell>(0);
export const selection = signal<ReadonlySet<Cell>>(new Set([0]));
export const mode = signal<G.Mode>("digit");
/** Typing in a puzzle: digits become givens. */
export const setup = signal(false);

export const timer = signal<T.Timer>({ elapsed: saved?.elapsed ?? 0 });

/** What the engine says of the givens, and of the board as it stands. */
export const puzzle = signal<CheckAnswer | undefined>(undefined);
export const clashes = signal<CheckAnswer["clashes"]>([]);

/** The sentence under the board, also read out by screen readers. */
export const message = signal("");

export type Dialog = "import" | "share" | "generate" | "print" | "batch" | "settings" | "help";
export const dialog = signal<Dialog | undefined>(undefined);

/** What is drawn over the board. */
export type Shown =
  | { kind: "hint"; level: number; answer: Hint }
  | { kind: "path"; at: number; steps: PathStep[]; end: string }
  | { kind: "cells"; cells: ReadonlySet<Cell>; grid?: string };
export const shown = signal<Shown | undefined>(undefined);

export const busy = signal(false);

export const wrongCells = computed<ReadonlySet<Cell>>(() => {
  const solution = puzzle.value?.verdict === "unique" ? puzzle.value.solution : undefined;
  if (!settings.value.checkEntries || !solution) return new Set();
  return wrongIn(game.value, solution);
});

export const clashCells = computed<ReadonlySet<Cell>>(
  () => new Set((clashes.value ?? []).flatMap((clash) => clash.cells.map((name) => cellNamed(name)!))),
);

export const solved = computed(() => G.isFull(game.value) && puzzle.value?.solution === G.gridLine(game.value));

const wrongIn = (board: G.Game, solution: string) =>
  new Set(ALL_CELLS.filter((c) => board.entries[c] !== 0 && String(board.entries[c]) !== solution[c]));

// ---- Keeping up with the board --------------------------------------------------------------------------

const savedSoon = (() => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(saveNow, 300);
  };
})();

export function saveNow() {
  saveGame(localStorage, { history: history.value, elapsed: T.read(timer.value, performance.now()) });
}

const givensLine = computed(() => G.givensLine(game.value));
const gridLine = computed(() => G.gridLine(game.value));

/** Starts everything that follows the board by itself; called once. */
export function follow() {
  effect(() => {
    history.value;
    savedSoon();
  });
  effect(() => saveSettings(localStorage, settings.value));
  effect(() => {
    const line = givensLine.value;
    puzzle.value = undefined;
    if (/^\.*$/.test(line)) return;
    void engine.check(line).then((answer) => {
      if (line === givensLine.value && !failed(answer)) puzzle.value = answer;
    });
  });
  effect(() => {
    const line = gridLine.value;
    void engine.check(line).then((answer) => {
      if (line === gridLine.value && !failed(answer)) clashes.value = answer.clashes ?? [];
    });
  });
  effect(() => {
    if (!solved.value) return;
    timer.value = T.pause(timer.peek(), performance.now());
    message.value = words.value.solvedBanner;
  });
}

// ---- Changing the board ---------------------------------------------------------------------------------

/** Makes `next` the board, with undo. What was shown over the old board goes. */
export function change(next: G.Game, keepShown = false) {
  if (G.sameGame(next, game.value)) return;
  batch(() => {
    history.value = push(history.value, next);
    if (!keepShown) shown.value = undefined;
    message.value = "";
    if (!setup.value && !G.isEmpty(next)) timer.value = T.start(timer.value, performance.now());
  });
}

export function undo() {
  batch(() => {
    history.value = undoHistory(history.value);
    shown.value = undefined;
    message.value = "";
  });
}

export function redo() {
  batch(() => {
    history.value = redoHistory(history.value);
    shown.value = undefined;
    message.value = "";
  });
}

export const selected = (): Cell[] => [...selection.value].sort((a, b) => a - b);

export function press(digit: number, as: G.Mode = mode.value) {
  const cells = selected();
  const now = game.value;
  if (setup.value) {
    change(G.setGivens(now, [cursor.value], digit));
    moveTo(Math.min(cursor.value + 1, 80));
  } else if (as === "digit") {
    change(G.enterDigit(now, cells, digit, settings.value.tidyMarks));
  } else if (as === "colour") {
    change(G.toggleColour(now, cells, digit - 1));
  } else {
    change(G.toggleMark(now, cells, digit, as));
  }
}

export function eraseSelected() {
  if (setup.value) {
    change(G.setGivens(game.value, [cursor.value], 0));
  } else {
    change(G.erase(game.value, selected()));
  }
}

/** In set-up a blank moves on, so that a puzzle can be typed like a line of text. */
export function typeBlank() {
  if (!setup.value) return eraseSelected();
  change(G.setGivens(game.value, [cursor.value], 0));
  moveTo(Math.min(cursor.value + 1, 80));
}

/** Another puzzle: it goes onto the same history, so that the old board comes back with undo. */
export function play(next: G.Game) {
  batch(() => {
    setup.value = false;
    change(next);
    timer.value = T.start(T.stopped, performance.now());
    dialog.value = undefined;
    moveTo(ALL_CELLS.find((c) => G.digitAt(next, c) === 0) ?? 0);
  });
}

export function beginSetup() {
  batch(() => {
    setup.value = true;
    mode.value = "digit";
    change(G.emptyGame());
    moveTo(0);
    message.value = words.value.setupHint;
  });
}

export function endSetup(keep: boolean) {
  batch(() => {
    setup.value = false;
    if (!keep) return undo();
    timer.value = T.start(T.stopped, performance.now());
    void checkPuzzle();
  });
}

export function restart() {
  change(G.restart(game.value));
  timer.value = T.start(T.stopped, performance.now());
}

// ---- Selecting ------------------------------------------------------------------------------------------

export function moveTo(cell: Cell) {
  batch(() => {
    cursor.value = cell;
    selection.value = new Set([cell]);
  });
}

export function extendTo(cell: Cell) {
  batch(() => {
    cursor.value = cell;
    selection.value = new Set([...selection.value, cell]);
  });
}

export function toggleSelected(cell: Cell) {
  const next = new Set(selection.value);
  if (next.has(cell) && next.size > 1) next.delete(cell);
  else next.add(cell);
  batch(() => {
    cursor.value = cell;
    selection.value = next;
  });
}

export const selectAll = () => (selection.value = new Set(ALL_CELLS));
export const selectNone = () => (selection.value = new Set([cursor.value]));

// ---- Asking the engine ----------------------------------------------------------------------------------

/** Runs a question, shows that it runs, and says why where it failed. */
async function ask<A extends object>(question: Promise<A | Failed>): Promise<A | undefined> {
  busy.value = true;
  const answer = await question;
  busy.value = false;
  if (!failed(answer)) return answer;
  const { code, message: sentence } = answer.error;
  message.value =
    code === "cancelled" ? words.value.cancelled : code === "engine_unavailable" ? words.value.engineTrouble : sentence;
  return undefined;
}

/** The board as the engine takes it: with the person's own candidates where they have written any. */
const position = () => candidatesText(game.value);

function boardIsEmpty(): boolean {
  if (!G.isEmpty(game.value)) return false;
  message.value = words.value.emptyBoard;
  return true;
}

/** Says what kind of puzzle the givens make, with the proof where it is no proper one. */
export async function checkPuzzle() {
  if (boardIsEmpty()) return;
  const answer = await ask(engine.check(G.givensLine(game.value), true));
  if (!answer) return;
  const w = words.value;
  let sentence = w.verdict[answer.verdict];
  const differ = answer.differ ?? answer.core?.clues.map((clue) => clue.split("=")[0]!);
  if (answer.verdict === "multiple" && differ) sentence += " " + w.twoSolutions(differ.length);
  if (answer.verdict === "none" && answer.core) sentence += " " + w.coreClues(answer.core.clues.length);
  message.value = sentence;
  if (differ) shown.value = { kind: "cells", cells: new Set(differ.map((name) => cellNamed(name)!)) };
}

/** Compares what was filled in with the solution; with a puzzle that has no single one, says so instead. */
export async function checkWork() {
  if (boardIsEmpty()) return;
  const answer = await ask(engine.check(G.givensLine(game.value)));
  if (!answer) return;
  if (answer.verdict !== "unique" || !answer.solution) return checkPuzzle();
  const wrong = wrongIn(game.value, answer.solution);
  message.value = wrong.size > 0 ? words.value.mistakes(wrong.size) : G.isFull(game.value) ? words.value.complete : words.value.allGood;
  shown.value = wrong.size > 0 ? { kind: "cells", cells: wrong } : undefined;
}

export async function solveNow() {
  if (boardIsEmpty()) return;
  const answer = await ask(engine.check(G.givensLine(game.value)));
  if (!answer) return;
  message.value = words.value.verdict[answer.verdict];
  const { solution } = answer;
  if (!solution) return checkPuzzle();
  const now = game.value;
  change({ ...now, entries: ALL_CELLS.map((c) => (G.isGiven(now, c) ? 0 : Number(solution[c]))) });
  message.value = words.value.verdict[answer.verdict];
}

const COUNT_LIMIT = 1_000_000;

export async function countSolutions() {
  if (boardIsEmpty()) return;
  const answer = await ask(engine.count(G.givensLine(game.value), COUNT_LIMIT));
  if (answer) message.value = words.value.counted(answer.solutions.toLocaleString(settings.value.lang), answer.exact);
}

export async function hint() {
  if (boardIsEmpty()) return;
  const now = shown.value;
  const level = now?.kind === "hint" ? Math.min(now.level + 1, 4) : 1;
  const answer = await ask(engine.hint(position(), level, settings.value.lang));
  if (!answer) return;
  shown.value = { kind: "hint", level, answer };
  message.value = answer.sentence;
}

export async function whyNot(digit: number) {
  if (G.digitAt(game.value, cursor.value) !== 0) {
    message.value = words.value.pickCell;
    return;
  }
  const answer = await ask(engine.whyNot(position(), nameOf(cursor.value), digit, words.value.whyNot(digit), settings.value.lang));
  if (!answer) return;
  shown.value = { kind: "hint", level: 4, answer };
  message.value = answer.sentence;
}

export async function explainAll() {
  if (boardIsEmpty()) return;
  const answer = await ask(engine.explain(position(), settings.value.lang));
  if (!answer) return;
  if (answer.steps.length === 0) {
    message.value = clashes.value?.length ? "" : words.value.pathStuck; // a clash has its own sentence
    return;
  }
  goToStep({ kind: "path", at: 0, steps: answer.steps, end: answer.end }, 0);
}

export function goToStep(path: Extract<Shown, { kind: "path" }>, at: number) {
  const step = path.steps[at];
  if (!step) return;
  batch(() => {
    shown.value = { ...path, at };
    message.value = step.sentence;
  });
}

export const asCandidates = (items: readonly { cell: string; digit: number }[]) =>
  items.map(({ cell, digit }) => ({ cell: cellNamed(cell)!, digit }));

/** The centre marks that stand for the candidates of the board, cell by cell. */
async function openCandidates(): Promise<G.Mask[] | undefined> {
  const answer = await ask(engine.parse(G.gridLine(game.value)));
  return answer?.candidates.map((text, c) =>
    G.digitAt(game.value, c) ? 0 : [...text].reduce((mask, d) => mask | G.bit(Number(d)), 0),
  );
}

export async function applyShown() {
  const now = shown.value;
  const step = now?.kind === "hint" ? now.answer.step : undefined;
  if (!step) return;
  const candidates = await openCandidates();
  if (!candidates) return;
  change(G.applyStep(game.value, asCandidates(step.placements), asCandidates(step.eliminations), candidates));
}

export async function fillCandidates() {
  if (boardIsEmpty()) return;
  const candidates = await openCandidates();
  if (candidates) change(G.withCentre(game.value, candidates));
}

/** Reads any text; says where it is wrong. True where a puzzle was taken. */
export async function importText(text: string): Promise<boolean> {
  const answer = await ask(engine.parse(text));
  if (!answer) return false;
  const marks = answer.candidates.map((cell, c) =>
    answer.grid[c] === "." ? [...cell].reduce((mask, d) => mask | G.bit(Number(d)), 0) : 0,
  );
  const entries = [...answer.grid].map((d, c) => (answer.givens[c] === "." ? d : ".")).join("");
  play(G.gameOf(answer.givens, entries, answer.has_candidates ? marks : undefined));
  if (answer.more) message.value = words.value.importMany(answer.more);
  void checkPuzzle();
  return true;
}

/** A link that was opened. */
export function openFragment(fragment: string) {
  const found = fromFragment(fragment);
  if (found === "none") return;
  if (found === "damaged") message.value = words.value.damagedLink;
  else if (!G.sameGame(found, game.value)) play(found);
}

/** Goes on by hand from a step of a path: its digits and candidates become the board's. */
export function playFrom(grid: string, candidates: readonly string[]) {
  const now = game.value;
  change({
    ...now,
    entries: ALL_CELLS.map((c) => (G.isGiven(now, c) || grid[c] === "." ? 0 : Number(grid[c]))),
    centre: candidates.map((digits, c) => (grid[c] === "." ? [...digits].reduce((m, d) => m | G.bit(Number(d)), 0) : 0)),
  });
}

/** A file as the engine takes text. UTF-16 is told by its mark; anything else is UTF-8. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const label = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(label).decode(bytes);
}
