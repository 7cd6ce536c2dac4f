// The package as a user gets it: packed, installed into an empty folder, its README's example run there.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";

const source = fileURLToPath(new URL("../package/", import.meta.url));
/** Against growth unawares. The aim is 250 kB; every technique and its words are in the modules, which miss it. */
const LIMIT = 350_000;
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

test("the example of the README runs", () => {
  const [, example] = /```js\n([^]*?)```/.exec(readFileSync(join(source, "README.md"), "utf8"));
  writeFileSync(join(folder, "example.js"), example);
  const printed = execFileSync(process.execPath, ["example.js"], { cwd: folder, encoding: "utf8" }).split("\n");
  assert.equal(printed[0], "unique");
  assert.match(printed[1], /^4[1-9]{80}$/);
  assert.equal(printed.at(-2), "too_few_cells");
});

test("a module is small enough to load", () => {
  for (const name of ["nonet.wasm", "nonet-simd.wasm"]) {
    const file = join(folder, "node_modules/nonet", name);
    const size = gzipSync(readFileSync(file), { level: 9 }).length;
    console.log(`# ${name}: ${size} bytes gzipped, ${statSync(file).size} as it is`);
    assert.ok(size <= LIMIT, `${name} has ${size} bytes`);
  }
});
