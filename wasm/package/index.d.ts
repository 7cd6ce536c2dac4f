// The answers are those of the JSON door, which docs/json.md and docs/schema/answer.json of the sources describe.

export type Verdict = "unique" | "multiple" | "none" | "invalid" | "unknown";

/** How long a question may take. */
export interface Limits {
  /** Guesses, or searches for a technique and their parts. */
  nodes?: number;
  timeout_ms?: number;
}
/** Takes the puzzle for this format instead of detecting it. */
export interface Reading {
  format?: string;
}

/** In which words steps are told. */
export interface Wording {
  lang?: "en" | "ko";
  /** How cells are named: r2c5, B5 or 2행 5열. */
  notation?: "rc" | "a1" | "ko";
}
/** Which techniques steps may use, by id, title or HoDoKu's code. */
export interface Searching {
  disable?: string[];
  only?: string[];
  no_uniqueness?: boolean;
  /** How to go on where no technique does; "none". */
  last_resort?: "none" | "chains" | "nets" | "search";
}
export interface ExplainOptions {
  order?: "easiest" | "hodoku";
  /** Stop before the first step by this technique. */
  until?: string;
  /** Each step with the grid and the candidates before it. */
  positions?: boolean;
}

export interface Clash {
  house: string;
  digit: number;
  cells: string[];
}

export interface SolveAnswer {
  op: string;
  puzzle: string;
  verdict: Verdict;
  /** The lexicographically first solution, 81 digits, where there is one. */
  solution?: string;
  clashes?: Clash[];
  nodes: number;
}

export interface CheckAnswer extends SolveAnswer {
  /** With `proof`, for "multiple": two solutions and the cells in which they differ. */
  solutions?: [string, string];
  differ?: string[];
  /** With `proof`, for "none": clues ("r1c1=5") that contradict each other. */
  core?: { clues: string[]; smallest: boolean };
}

export interface CountAnswer {
  op: string;
  puzzle: string;
  solutions: number;
  /** False where there may be more. */
  exact: boolean;
  stopped: boolean;
  nodes: number;
}

export interface ListAnswer {
  op: string;
  puzzle: string;
  solutions: string[];
  complete: boolean;
  stopped: boolean;
}

export interface Fact {
  word: string;
  cells?: string[];
  digits?: number[];
  houses?: string[];
}
export interface ChainNode {
  cells: string[];
  digit: number;
  /** How it is linked to the next node. */
  link: "weak" | "strong" | "end";
}
export interface Step {
  technique: string;
  /** In the language asked for, as is the sentence that says what the step does and why. */
  title: string;
  sentence: string;
  /** "r1c1=5" */
  placements?: string[];
  /** "r1c1<>5" */
  eliminations?: string[];
  notation?: string;
  facts?: Fact[];
  chains?: ChainNode[][];
}
export interface ExplainAnswer {
  op: string;
  puzzle: string;
  end: "solved" | "stuck" | "contradiction" | "until" | "stopped";
  steps: Step[];
}

/** Whether the digits and candidates of a board are right so far, and what is wrong with them. */
export interface Review {
  state: "sound" | "solved" | "clash" | "wrong" | "no_solution" | "several" | "unknown";
  clashes?: Clash[];
  /** "r1c1=5" */
  wrong?: string[];
  /** Cells that lack the candidate of their digit; the candidates themselves from level 4 on. */
  missing?: string[];
  /** Cells whose clues contradict each other. */
  core?: string[];
}
export interface HintAnswer extends Review {
  op: string;
  puzzle: string;
  level: 1 | 2 | 3 | 4;
  /** The board is right, but no technique finds a step. */
  stuck: boolean;
  /** A limit was met first. */
  stopped: boolean;
  sentence: string;
  /** From level 1 on: a house or digits to look at. */
  look?: { house?: string; digits?: number[] };
  /** From level 2 on. */
  technique?: string;
  title?: string;
  /** From level 3 on. */
  cells?: string[];
  /** At level 4. */
  step?: Step;
}
export interface StepsAnswer extends Review {
  op: string;
  puzzle: string;
  /** A limit was met before every technique was tried. */
  stopped: boolean;
  /** Every step that is there now, easiest first. */
  steps: Step[];
}
export interface WhyNotAnswer extends Review {
  op: string;
  puzzle: string;
  candidate: string;
  can_stand: boolean;
  reason: "stands" | "possible" | "no_puzzle" | "filled" | "seen" | "step" | "refuted" | "searched" | "unknown";
  /** A limit was met before a shorter argument was found. */
  stopped: boolean;
  sentences: string[];
  /** The cell that has the digit already. */
  seen?: string;
  /** The step that rules the candidate out. */
  step?: Step;
  /** Where the candidate leads, and what can't be filled then. */
  refutation?: Step[];
  empty_cell?: string;
  no_place?: { house: string; digit: number };
}

export interface GenerateOptions extends Limits {
  /** How many; 1. */
  count?: number;
  /** The same seed gives the same puzzles everywhere; 1. */
  seed?: number;
  /** "24", or a range "24..28". */
  clues?: string;
  /** No clue can be left out. */
  minimal?: boolean;
  symmetry?: string;
  /** 81 characters; where '.', '0' or '-' stands, no clue may be. */
  pattern?: string;
  /** The solution of all puzzles. */
  from?: string;
  difficulty?: "easy" | "medium" | "hard" | "unfair" | "extreme";
  /** HoDoKu's score, a range such as "600..1000". */
  rating?: string;
  /** Give up a puzzle after so many grids; 100000. */
  tries?: number;
  unique_up_to_symmetry?: boolean;
}
export interface GeneratedPuzzle {
  index: number;
  puzzle: string;
  solution: string;
  clues: number;
  tries: number;
}

export interface RateAnswer {
  op: string;
  puzzle: string;
  scale: string;
  verdict: Verdict;
  /** True where a limit was met. */
  stopped: boolean;
  /** This and what follows is there where the verdict is unique and no limit was met. */
  level?: string;
  score?: number;
  hardest?: string;
  steps?: number;
  solved?: boolean;
  guessed?: boolean;
}

export interface Transform {
  transpose: boolean;
  rows: number[];
  columns: number[];
  digits: number[];
}
export interface CanonAnswer {
  op: string;
  puzzle: string;
  form: string;
  automorphisms: number;
  moves: number;
  bands: (number | null)[];
  transform: Transform;
}

export interface ParseAnswer {
  op: string;
  format: string;
  title?: string;
  givens: string;
  grid: string;
  /** Per cell the digits still possible, e.g. "1379". */
  candidates: string[];
  /** Whether the text ruled candidates out that the digits leave open. */
  has_candidates: boolean;
  /** How many more puzzles the text holds. */
  more: number;
}

/** What a method throws where the answer is an error; `code` is one of docs/errors.md. */
export class NonetError extends Error {
  readonly code: string;
  readonly line?: number;
  readonly column?: number;
}

/** What the small module can do. */
export interface SmallEngine {
  /** The door itself; never throws, errors are answers with `error`. call("version") lists the operations. */
  call(op: string, parameters?: Record<string, unknown>): Record<string, unknown>;
  /** The same door; throws a NonetError where the answer is an error. */
  ask(op: string, parameters?: Record<string, unknown>): Record<string, unknown>;

  solve(puzzle: string, options?: Limits & Reading): SolveAnswer;
  check(puzzle: string, options?: Limits & Reading & { proof?: boolean }): CheckAnswer;
  count(puzzle: string, options?: Limits & Reading & { limit?: number }): CountAnswer;
  list(puzzle: string, options?: Limits & Reading & { limit?: number }): ListAnswer;
  parse(text: string, options?: Reading): ParseAnswer;
  format(puzzle: string, to: string, options?: Reading & { fit?: boolean }): string;
}

export interface Engine extends SmallEngine {
  explain(puzzle: string, options?: Limits & Reading & Wording & Searching & ExplainOptions): ExplainAnswer;
  hint(puzzle: string, options?: Limits & Reading & Wording & Searching & { level?: 1 | 2 | 3 | 4 }): HintAnswer;
  steps(puzzle: string, options?: Limits & Reading & Wording & Searching & { limit?: number }): StepsAnswer;
  /** `candidate`: "r2c5=7". */
  whyNot(puzzle: string, candidate: string, options?: Limits & Reading & Wording & Omit<Searching, "last_resort">): WhyNotAnswer;
  rate(puzzle: string, options?: Limits & Reading): RateAnswer;
  generate(options?: GenerateOptions): GeneratedPuzzle[];
  canon(puzzle: string, options?: Reading): CanonAnswer;
}

/** A module that is valid where SIMD is known. */
export const SIMD_PROBE: Uint8Array;

export interface LoadOptions {
  /** True takes the module that is less than half as large and can do what SmallEngine says. */
  small?: boolean;
  /** False takes a module without SIMD; without it, SIMD is used where the machine has it. */
  simd?: boolean;
  /** The module or its bytes, where you load it yourself. */
  module?: WebAssembly.Module | BufferSource;
}

/** Compiles and starts the engine. Nothing is fetched but one module beside this file. */
export function load(options: LoadOptions & { small: true }): Promise<SmallEngine>;
export function load(options?: LoadOptions & { small?: false }): Promise<Engine>;
