// The package as a user gets it: packed, installed into an empty folder, its README's example run there.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before, test } from "node:test";

const source = fileURLToPath(new URL("../package/", import.meta.url));
/** Bytes of each module behind `gzip -9`; a user loads one of them, and index.js, 2.1 kB. Together they have at most
 * 250 kB. */
const LIMITS = {
  "nonet.wasm": 247_900,
  "nonet-simd.wasm": 247_900,
  "nonet-small.wasm": 99_500,
  "nonet-small-simd.wasm": 99_500,
};
let folder;

before(() => {
  folder = mkdtempSync(join(tmpdir(), "nonet-"));
  const [{ filename }] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--pack-destination", folder], { cwd: source, encoding: "utf8" }),
  );
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", join(folder, filename)], { cwd: folder });
});
after(() => rmSync(folder, { recursive: true }));

const examples = [...readFileSync(join(source, "README.md"), "utf8").matchAll(/```js\n([^]*?)```/g)].map(([, text]) => text);
function run(example) {
  writeFileSync(join(folder, "example.js"), example);
  return execFileSync(process.execPath, ["example.js"], { cwd: folder, encoding: "utf8" }).trimEnd().split("\n");
}

test("the README's example of verdicts runs", () => {
  const printed = run(examples[0]);
  assert.equal(printed[0], "unique");
  assert.match(printed[1], /^4[1-9]{80}$/);
  assert.equal(printed[2], "1000");
  assert.equal(printed.at(-1), "too_few_cells");
});

test("the README's example of steps runs", () => {
  const [puzzle, ...printed] = run(examples[1]);
  assert.match(puzzle, /^[1-9.]{81}$/);
  assert.equal(new Set(printed.slice(0, 4)).size, 4);
  assert.match(printed.at(-3), /[가-힣]/);
  assert.match(printed.at(-2), /^solved \d+$/);
  assert.match(printed.at(-1), /^hard \d+ \w+$/);
});

test("a module is small enough to load", () => {
  for (const [name, limit] of Object.entries(LIMITS)) {
    const file = join(folder, "node_modules/nonet", name);
    const size = execFileSync("gzip", ["-9", "-n", "-c", file], { maxBuffer: 2 ** 24 }).length;
    console.log(`# ${name}: ${size} bytes gzipped, ${statSync(file).size} as it is`);
    assert.ok(size <= limit, `${name} has ${size} bytes, of ${limit}`);
  }
});
