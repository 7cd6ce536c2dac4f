import { useEffect, useState } from "preact/hooks";

import * as store from "../state/store";
import { clock, pause, read, start } from "../state/timer";

/** The stopwatch. It stops while the page is hidden, and goes on when it is back. */
export function Clock() {
  const w = store.words.value;
  const timer = store.timer.value;
  const running = timer.since !== undefined;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return;
    const interval = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(interval);
  }, [running]);
  if (!store.settings.value.timer) return null;
  const toggle = () => {
    const now = performance.now();
    store.timer.value = running ? pause(timer, now) : start(timer, now);
  };
  return (
    <div class="clock">
      <span role="timer" aria-label={w.time}>{clock(read(timer, performance.now()))}</span>
      <button type="button" class="plain" onClick={toggle} disabled={store.solved.value}>{running ? w.pauseTimer : w.resumeTimer}</button>
    </div>
  );
}
