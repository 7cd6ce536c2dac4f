import { render } from "preact";

import "./style/base.css";
import "./style/board.css";
import "./style/print.css";
import { engine } from "./engine/client";
import * as store from "./state/store";
import { App } from "./view/App";
import { onKeyDown } from "./view/keyboard";
import { pause, start } from "./state/timer";

const ready = engine.ready(); // its thread loads while this one draws
render(<App />, document.getElementById("app")!);
store.follow();
store.openFragment(location.hash);

addEventListener("hashchange", () => store.openFragment(location.hash));
addEventListener("keydown", onKeyDown);
addEventListener("pagehide", store.saveNow);

let wasRunning = false;
document.addEventListener("visibilitychange", () => {
  const now = performance.now();
  if (document.hidden) {
    wasRunning = store.timer.value.since !== undefined;
    store.timer.value = pause(store.timer.value, now);
    store.saveNow();
  } else if (wasRunning) {
    store.timer.value = start(store.timer.value, now);
  }
});

// The files for offline use come after those that the page waits for.
if (import.meta.env.PROD && "serviceWorker" in navigator) void ready.then(() => navigator.serviceWorker.register("./sw.js"));
