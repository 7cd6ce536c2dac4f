// What the engine is asked and what it answers: the JSON of nonet_call (docs/schema), as far as the page uses it.

export type Verdict = "unique" | "multiple" | "none" | "invalid" | "unknown";

export interface EngineError {
  code: string;
  message: string;
  line?: number;
  column?: number;
}
export type Failed = { error: EngineError };
export const failed = (answer: object): answer is Failed => "error" in answer;

/** "r2c5" */
export type CellName = string;
export interface Candidate {
  cell: CellName;
  digit: number;
}

export interface Clash {
  house: string;
  digit: number;
  cells: CellName[];
}

export interface CheckAnswer {
  verdict: Verdict;
  solution?: string;
  clashes?: Clash[];
  /** With "proof": two solutions and where they differ; the clues that contradict each other. */
  solutions?: string[];
  differ?: CellName[];
  core?: { clues: string[]; smallest: boolean };
}

export interface CountAnswer {
  solutions: number;
  exact: boolean;
}

/** A puzzle read from any text: what is given, filled in, and still open. */
export interface ParseAnswer {
  format: string;
  givens: string;
  grid: string;
  /** Per cell the digits still possible, e.g. "1379"; for a filled cell its digit. */
  candidates: string[];
  has_candidates: boolean;
  title?: string;
  more: number;
}

/** What to draw for a step. `role` is one of a closed set that the style sheet has a colour for. */
export interface Mark {
  role: string;
  cells: CellName[];
  digits?: number[];
  houses?: string[];
}
export interface LinkEnd {
  cells: CellName[];
  digit: number;
}
export interface DrawnLink {
  from: LinkEnd;
  to: LinkEnd;
  strong: boolean;
}

export interface Step {
  technique: string;
  title: string;
  sentence: string;
  notation?: string;
  placements: Candidate[];
  eliminations: Candidate[];
  marks: Mark[];
  links: DrawnLink[];
}

/** A hint as the page shows it; `step` only where the whole step is told. */
export interface Hint {
  title: string | undefined;
  sentence: string;
  cells: readonly CellName[];
  step: Step | undefined;
  /** Of the position the hint is about, cell by cell. */
  candidates: readonly string[];
  /** There is more to tell at the next level. */
  more: boolean;
}

/** Levels 1 nudge, 2 technique, 3 where, 4 the whole step; or else what is wrong with the board. */
export interface RawHintAnswer {
  state: "sound" | "solved" | "clash" | "wrong" | "no_solution" | "several" | "unknown";
  level: number;
  stuck: boolean;
  sentence: string;
  clashes?: Clash[];
  /** "r1c1=5" */
  wrong?: string[];
  /** Cells that lack their right candidate, in full as "r1c1=5". */
  missing?: string[];
  core?: CellName[];
  look?: { house?: string; digits?: number[] };
  title?: string;
  cells?: CellName[];
  step?: RawStep;
}
export interface RawWhyNotAnswer {
  can_stand: boolean;
  reason: string;
  sentences: string[];
  seen?: CellName;
  step?: RawStep;
  empty_cell?: CellName;
}

/** A step as the engine tells it: "r1c1=5", "r1c1<>5", and the facts in its own words. */
export interface RawStep {
  technique: string;
  title: string;
  sentence?: string;
  placements?: string[];
  eliminations?: string[];
  notation?: string;
  /** What to draw, from the background to the foreground; an engine without it tells the bare facts. */
  marks?: RawMarks;
  facts?: { word: string; cells?: CellName[]; digits?: number[] }[];
  chains?: (LinkEnd & { link: "weak" | "strong" | "end" })[][];
}
export interface RawMarks {
  cells?: { role: string; cell: CellName }[];
  candidates?: { role: string; cell: CellName; digit: number }[];
  links?: { link: "strong" | "weak"; from: LinkEnd; to: LinkEnd }[];
}
export interface RawExplainAnswer {
  end: string;
  steps: RawStep[];
}

/** A step with the board before it. */
export type PathStep = Step & { grid: string; candidates: string[] };
export interface ExplainAnswer {
  end: string;
  steps: PathStep[];
}

export interface RateAnswer {
  verdict: Verdict;
  /** This and what follows is there where the verdict is unique. */
  level?: string;
  score?: number;
  hardest?: string;
  steps?: number;
}

/** All techniques, the easiest first. */
export interface TechniquesAnswer {
  techniques: { id: string; title: string }[];
}

export interface GenerateAnswer {
  puzzles: { puzzle: string; clues: number }[];
}

/** One answer a line: the solution, or why there is none; and how often each verdict came. */
export interface BatchAnswer {
  lines: string[];
  counts: Record<string, number>;
}
