/// <reference lib="webworker" />
// The engine in its own thread: one request after another, so that the page never waits.

import { load, type Engine } from "nonet";

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

let engine: Promise<Engine> | undefined;

interface Solved {
  verdict?: string;
  solution?: string;
  error?: EngineError;
}

/** A list in one message: each line becomes its solution, its verdict or its error. Blank lines stay. */
function solveLines(ready: Engine, puzzles: string[]): BatchAnswer {
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

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  engine ??= load();
  let answer: object;
  try {
    const ready = await engine;
    answer = data.op === "batch" ? solveLines(ready, data.parameters["lines"] as string[]) : ready.call(data.op, data.parameters);
  } catch (error) {
    answer = { error: { code: "engine_unavailable", message: String(error) } };
  }
  self.postMessage({ id: data.id, answer } satisfies Response);
};
