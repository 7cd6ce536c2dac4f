import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";

import { defineConfig, type Plugin } from "vite";

import { SIMD_PROBE } from "../wasm/package/index.js";

/** Writes the names of all built files, and a version that changes with them, into the service worker. */
function precache(): Plugin {
  let folder = "";
  return {
    name: "precache",
    apply: "build",
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== "sw.js")
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .sort();
      const hash = createHash("sha256");
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      const modules = files.filter((file) => file.endsWith(".wasm"));
      const list = (names: string[]) => names.map((name) => JSON.stringify(`./${name}`)).join(", ");
      const others = files.filter((file) => !modules.includes(file));
      const worker = join(folder, "sw.js");
      const text = readFileSync(worker, "utf8")
        .replace("__VERSION__", hash.digest("hex").slice(0, 16))
        .replace('"__SIMD__"', list(modules.filter((file) => file.includes("simd"))))
        .replace('"__PLAIN__"', list(modules.filter((file) => !file.includes("simd"))))
        .replace('"__PROBE__"', SIMD_PROBE.join(", "))
        .replace('"__FILES__"', list(others));
      writeFileSync(worker, text);
    },
  };
}

export default defineConfig({
  base: "./",
  resolve: { alias: { nonet: fileURLToPath(new URL("../wasm/package/index.js", import.meta.url)) } },
  worker: { format: "es" },
  build: { target: "es2022", assetsInlineLimit: 0 },
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  plugins: [precache()],
});
