// Nonet for JavaScript: loads the WebAssembly module and asks it through its one JSON door.

/** A module that uses one SIMD instruction: valid where SIMD is known. (v128.const 0; drop) */
export const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 23, 1, 21, 0, 253, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 26, 11,
]);

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// Bundlers find the files by these words alone.
const urlOf = {
  all: () => new URL("./nonet.wasm", import.meta.url),
  allSimd: () => new URL("./nonet-simd.wasm", import.meta.url),
  small: () => new URL("./nonet-small.wasm", import.meta.url),
  smallSimd: () => new URL("./nonet-small-simd.wasm", import.meta.url),
};

async function compiled(url) {
  if (url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Nonet: ${url} could not be loaded (${response.status})`);
  // While it comes in, where the server names the type that browsers insist on for that.
  const streams = WebAssembly.compileStreaming && response.headers.get("content-type") === "application/wasm";
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** What the module asks of its surroundings: the time, and nothing else that it would ever need. */
function imports(memory) {
  const wasi = {
    clock_time_get(_clock, _precision, at) {
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory().buffer).setBigUint64(at, nanoseconds, true);
      return 0;
    },
    proc_exit(code) {
      throw new Error(`Nonet: the engine stopped (${code})`);
    },
  };
  // Functions that the C library links but the engine never calls (files, the environment) answer "not there".
  const orAbsent = { get: (known, name) => known[name] ?? (() => 52) };
  return {
    wasi_snapshot_preview1: new Proxy(wasi, orAbsent),
    env: new Proxy({ emscripten_notify_memory_growth() {} }, orAbsent),
  };
}

export class NonetError extends Error {
  constructor(error) {
    super(error.message);
    this.name = "NonetError";
    Object.assign(this, { code: error.code, line: error.line, column: error.column });
  }
}

class SmallEngine {
  #exports;

  constructor(instance) {
    this.#exports = instance.exports;
  }

  /** The door itself: an operation and its parameters in, its answer out; errors are answers with "error". */
  call(op, parameters = {}) {
    const { memory, malloc, free, nonet_call, nonet_free } = this.#exports;
    const request = encoder.encode(JSON.stringify({ op, ...parameters }));
    const at = malloc(request.length || 1);
    if (at === 0) return { op, error: { code: "out_of_memory", message: "not enough memory" } };
    new Uint8Array(memory.buffer, at, request.length).set(request);
    const answer = nonet_call(at, request.length, 0);
    free(at);
    if (answer === 0) return { op, error: { code: "out_of_memory", message: "not enough memory" } };
    const bytes = new Uint8Array(memory.buffer);
    const text = decoder.decode(bytes.subarray(answer, bytes.indexOf(0, answer)));
    nonet_free(answer);
    return JSON.parse(text);
  }

  ask(op, parameters) {
    const answer = this.call(op, parameters);
    if (answer.error) throw new NonetError(answer.error);
    return answer;
  }

  solve(puzzle, options) { return this.ask("solve", { puzzle, ...options }); }
  count(puzzle, options) { return this.ask("count", { puzzle, ...options }); }
  check(puzzle, options) { return this.ask("check", { puzzle, ...options }); }
  list(puzzle, options) { return this.ask("list", { puzzle, ...options }); }
  parse(text, options) { return this.ask("parse", { puzzle: text, ...options }); }
  format(puzzle, to, options) { return this.ask("convert", { puzzle, to, ...options }).text; }
}

class Engine extends SmallEngine {
  explain(puzzle, options) { return this.ask("explain", { puzzle, ...options }); }
  hint(puzzle, options) { return this.ask("hint", { puzzle, ...options }); }
  steps(puzzle, options) { return this.ask("steps", { puzzle, ...options }); }
  whyNot(puzzle, candidate, options) { return this.ask("why_not", { puzzle, candidate, ...options }); }
  rate(puzzle, options) { return this.ask("rate", { puzzle, ...options }); }
  generate(options) { return this.ask("generate", { ...options }).puzzles; }
  canon(puzzle, options) { return this.ask("canon", { puzzle, ...options }); }
}

/**
 * Compiles and starts the engine. `options.small`: true takes the module that is less than half as large and has no more than
 * the methods of SmallEngine. `options.simd`: false takes a module without SIMD. `options.module`: a
 * WebAssembly.Module or its bytes, where you load it yourself; else it is fetched from beside this file.
 */
export async function load(options = {}) {
  const simd = options.simd ?? WebAssembly.validate(SIMD_PROBE);
  const url = urlOf[(options.small ? "small" : "all") + (simd ? "Simd" : "")];
  const source = options.module ?? (await compiled(url()));
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  let instance;
  instance = await WebAssembly.instantiate(module, imports(() => instance.exports.memory));
  instance.exports._initialize?.();
  return options.small ? new SmallEngine(instance) : new Engine(instance);
}
