import { render } from "preact";

import "./style/base.css";
import "./style/board.css";
import "./style/print.css";
import * as store from "./state/store";
import { App } from "./view/App";
import { onKeyDown } from "./view/keyboard";
import { pause, start } from "./state/timer";

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

if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("./sw.js");
