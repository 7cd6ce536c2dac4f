// The page's side of the engine: typed questions, answers as promises.

import {
  failed, type BatchAnswer, type CheckAnswer, type CountAnswer, type EngineError, type ExplainAnswer, type Failed,
  type GenerateAnswer, type Hint, type ParseAnswer, type RateAnswer, type RawExplainAnswer, type RawHintAnswer,
  type RawWhyNotAnswer, type TechniquesAnswer,
} from "./protocol";
import { hintOf, pathOf, whyNotOf } from "./steps";
import type { Request, Response } from "./worker";

type Parameters = Record<string, unknown>;

const stopped: EngineError = { code: "cancelled", message: "cancelled" };

export class EngineClient {
  private worker: Worker | undefined;
  private waiting = new Map<number, (answer: object) => void>();
  private lastId = 0;

  constructor(private readonly makeWorker: () => Worker) {}

  call<A extends object>(op: string, parameters: Parameters): Promise<A | Failed> {
    this.worker ??= this.begin();
    const request: Request = { id: ++this.lastId, op, parameters };
    return new Promise((resolve) => {
      this.waiting.set(request.id, resolve as (answer: object) => void);
      this.worker!.postMessage(request);
    });
  }

  /** Ends whatever is running; questions still open are answered with the error "cancelled". */
  cancel() {
    this.worker?.terminate();
    this.worker = undefined;
    for (const resolve of this.waiting.values()) resolve({ error: stopped });
    this.waiting.clear();
  }

  private begin(): Worker {
    const worker = this.makeWorker();
    worker.onmessage = ({ data }: MessageEvent<Response>) => {
      this.waiting.get(data.id)?.(data.answer);
      this.waiting.delete(data.id);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      for (const resolve of this.waiting.values()) {
        resolve({ error: { code: "engine_unavailable", message: event.message || "the engine did not start" } });
      }
      this.waiting.clear();
    };
    return worker;
  }

  /** Loads the engine ahead of the first question. */
  ready = () => this.call("version", {});

  // The operations, one line each.
  check = (puzzle: string, proof = false) => this.call<CheckAnswer>("check", { puzzle, proof });
  count = (puzzle: string, limit: number) => this.call<CountAnswer>("count", { puzzle, limit });
  parse = (text: string) => this.call<ParseAnswer>("parse", { puzzle: text });
  convert = (puzzle: string, to: string) => this.call<{ text: string }>("convert", { puzzle, to });
  rate = (puzzle: string) => this.call<RateAnswer>("rate", { puzzle });
  /** The path that the rating is of, step by step. */
  ratedPath = (puzzle: string, lang: string) => this.call<RawExplainAnswer>("explain", { puzzle, lang, order: "hodoku" });
  techniques = (lang: string) => this.call<TechniquesAnswer>("techniques", { lang });
  batch = (lines: string[]) => this.call<BatchAnswer>("batch", { lines });
  generate = (parameters: Parameters) => this.call<GenerateAnswer>("generate", parameters);

  async hint(puzzle: string, level: number, lang: string): Promise<Hint | Failed> {
    const [board, answer] = await Promise.all([this.parse(puzzle), this.call<RawHintAnswer>("hint", { puzzle, level, lang })]);
    if (failed(board)) return board;
    return failed(answer) ? answer : hintOf(answer, board);
  }

  /** `title` is the question in words. */
  async whyNot(puzzle: string, cell: string, digit: number, title: string, lang: string): Promise<Hint | Failed> {
    const question = { puzzle, candidate: `${cell}=${digit}`, lang };
    const [board, answer] = await Promise.all([this.parse(puzzle), this.call<RawWhyNotAnswer>("why_not", question)]);
    if (failed(board)) return board;
    return failed(answer) ? answer : whyNotOf(answer, board, cell, title);
  }

  /** The explained path, each step with the board before it. */
  async explain(puzzle: string, lang: string): Promise<ExplainAnswer | Failed> {
    const [start, answer] = await Promise.all([this.parse(puzzle), this.call<RawExplainAnswer>("explain", { puzzle, lang })]);
    if (failed(start)) return start;
    return failed(answer) ? answer : pathOf(answer, start.grid, start.candidates);
  }
}

const newWorker = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

/** For what the person waits for, and, apart, for long work that may be cancelled. */
export const engine = new EngineClient(newWorker);
export const longRunning = new EngineClient(newWorker);
