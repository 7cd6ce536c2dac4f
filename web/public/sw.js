// Offline: all files of one build are fetched once and served from there until the next build takes over.

const CACHE = "nonet-__VERSION__";
// Of the modules only those that this browser will use.
const MODULES = { plain: ["__PLAIN__"], simd: ["__SIMD__"] };
const simd = WebAssembly.validate(new Uint8Array(["__PROBE__"]));
const FILES = ["./", "__FILES__", ...(simd ? MODULES.simd : MODULES.plain)];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const dropOld = async () => {
    for (const name of await caches.keys()) if (name.startsWith("nonet-") && name !== CACHE) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(dropOld());
});

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || new URL(url).origin !== location.origin) return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((found) => found ?? fetch(event.request)));
});
