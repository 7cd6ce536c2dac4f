// The module's answers: with and without SIMD the same, and the same as the native program's where NONET names it.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load, NonetError } from "../package/index.js";

const requests = readFileSync(new URL("../../tests/service/requests.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.startsWith('{"op":"') && line.endsWith("}")) // the others are no requests
  .map((line) => JSON.parse(line))
  // Without those that this package lacks.
  .filter(({ op, unbiased }) => !["minimize", "neighbours", "morph", "isomorphic"].includes(op) && !unbiased);
const native = process.env.NONET;

const PUZZLE = "..8..2...9.214.6..4..6......2..6.93.8...74.....1.3..4..........6.......7....2.4.3";

for (const simd of [false, true]) {
  test(`answers equal the native program's, ${simd ? "with" : "without"} SIMD`, { skip: native ? false : "NONET names no program" }, async () => {
    const engine = await load({ simd });
    const told = ({ op }) => op !== "version" && op !== "no such operation"; // both answers list all operations
    const asked = requests.filter(told);
    const input = asked.map((request) => JSON.stringify(request) + "\n").join("");
    // The exit code tells of the errors among the answers, which are wanted.
    const expected = spawnSync(native, ["call"], { input, encoding: "utf8" }).stdout.trimEnd().split("\n");
    assert.equal(expected.length, asked.length);
    asked.forEach((request, i) => assert.deepEqual(engine.call(request.op, request), JSON.parse(expected[i])));
  });
}

// A search long enough that nothing else counts; native and WebAssembly take turns. How long it takes depends on what
// else the machine does, so that it is told and not judged.
test("speed beside the native program", { skip: native ? false : "NONET names no program" }, async () => {
  const engine = await load();
  const request = { op: "count", puzzle: "1" + ".".repeat(80), limit: 1_000_000 };
  const input = JSON.stringify(request) + "\n";
  const took = (work) => {
    const begin = performance.now();
    work();
    return performance.now() - begin;
  };
  const ratio = (target) => {
    const env = { ...process.env, NONET_TARGET: target };
    const ratios = [1, 2, 3, 4, 5].map(() => {
      const there = took(() => execFileSync(native, ["call"], { input, encoding: "utf8", env }));
      return took(() => engine.call("count", request)) / there;
    });
    return ratios.sort((a, b) => a - b)[2].toFixed(2);
  };
  // The baseline's vectors are as wide as WebAssembly's.
  console.log(`# WebAssembly takes ${ratio("baseline")} times as long as native on the baseline`);
});

test("SIMD changes no answer", async () => {
  const [plain, simd] = await Promise.all([load({ simd: false }), load({ simd: true })]);
  for (const request of requests) assert.deepEqual(plain.call(request.op, request), simd.call(request.op, request));
});

test("SIMD changes no search", async () => {
  const [plain, simd] = await Promise.all([load({ small: true, simd: false }), load({ small: true })]);
  const solution = plain.solve(PUZZLE).solution;
  let seed = 1;
  const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
  for (let i = 0; i < 600; ++i) {
    const clues = [...solution].map((digit) => (random(81) < 18 + (i % 15) ? digit : "."));
    if (i % 4 === 0) clues[random(81)] = String(1 + random(9));
    const puzzle = clues.join("");
    assert.deepEqual(plain.solve(puzzle), simd.solve(puzzle), puzzle);
    assert.deepEqual(plain.count(puzzle, { limit: 50 }), simd.count(puzzle, { limit: 50 }), puzzle);
  }
});

test("the small module answers as the large one does, and names what it can't do", async () => {
  for (const simd of [false, true]) {
    const [small, all] = await Promise.all([load({ small: true, simd }), load({ simd })]);
    const { operations } = small.call("version");
    assert.deepEqual([...operations].sort(), ["check", "convert", "count", "formats", "list", "parse", "solve", "version"]);
    for (const request of requests.filter(({ op }) => op !== "version")) {
      if (operations.includes(request.op)) assert.deepEqual(small.call(request.op, request), all.call(request.op, request));
      else assert.throws(() => small.ask(request.op, request), (error) => error instanceof NonetError && error.code === "bad_argument");
    }
  }
});

test("errors have a code and a place", async () => {
  const engine = await load();
  assert.throws(() => engine.solve("12345"), (error) => error instanceof NonetError && error.code === "too_few_cells" && error.line === 1);
});

test("a deadline ends a long count", async () => {
  const engine = await load();
  const answer = engine.count(".".repeat(81), { timeout_ms: 50 });
  assert.equal(answer.exact, false);
  assert.equal(answer.stopped, true);
});

test("memory does not leak from call to call", async () => {
  const engine = await load();
  for (let i = 0; i < 20_000; ++i) assert.equal(engine.solve(PUZZLE).verdict, "unique");
});

test("it starts quickly once compiled", async () => {
  const module = await WebAssembly.compile(readFileSync(new URL("../package/nonet.wasm", import.meta.url)));
  const begin = performance.now();
  (await load({ module })).solve(PUZZLE);
  console.log(`# ready and solved in ${(performance.now() - begin).toFixed(1)} ms`);
});
