/// <reference lib="webworker" />
// The engine in its own thread: one request after another, so that the page never waits.

import { load, type SmallEngine } from "nonet";

import type { BatchAnswer, EngineError } from "./protocol";

export interface Request {
  id: number;
  op: string;
  parameters: Record<string, unknown>;
}
export interface Response {
  id: number;
  answer: object;
}

/** At once: the page's first questions are within the small module. The large one comes when it is first needed. */
const small = load({ small: true }).then((engine) => ({ engine, knows: new Set(engine.call("version")["operations"] as string[]) }));
// Whoever asks first is told; until then it is no fault of the page.
small.catch(() => undefined);
let all: Promise<SmallEngine> | undefined;

async function engineFor(op: string): Promise<SmallEngine> {
  const { engine, knows } = await small;
  if (knows.has(op)) return engine;
  all ??= load();
  all.catch(() => (all = undefined)); // without a network just now; the next question tries again
  return all;
}

interface Solved {
  verdict?: string;
  solution?: string;
  error?: EngineError;
}

/** A list in one message: each line becomes its solution, its verdict or its error. Blank lines stay. */
function solveLines(ready: SmallEngine, puzzles: string[]): BatchAnswer {
  const counts: Record<string, number> = {};
  const lines = puzzles.map((puzzle) => {
    if (puzzle.trim() === "") return "";
    const { verdict, solution, error } = ready.call("solve", { puzzle }) as Solved;
    const kind = verdict ?? error!.code;
    counts[kind] = (counts[kind] ?? 0) + 1;
    return verdict === "unique" ? solution! : (verdict ?? error!.message);
  });
  return { lines, counts };
}

async function answerTo({ op, parameters }: Request): Promise<object> {
  if (op === "batch") return solveLines(await engineFor("solve"), parameters["lines"] as string[]);
  return (await engineFor(op)).call(op, parameters);
}

// In turn: a question that waits for the large module holds up those behind it.
let last: Promise<unknown> = Promise.resolve();
self.onmessage = ({ data }: MessageEvent<Request>) => {
  last = last
    .then(() => answerTo(data))
    .catch((error): { error: EngineError } => ({ error: { code: "engine_unavailable", message: String(error) } }))
    .then((answer) => self.postMessage({ id: data.id, answer } satisfies Response));
};
