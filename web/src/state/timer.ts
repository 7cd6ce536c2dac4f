// A stopwatch that never runs backwards: it adds up spans of a monotonic clock.

export interface Timer {
  /** Milliseconds of the spans that have ended. */
  readonly elapsed: number;
  /** When the running span began, on the monotonic clock; undefined while paused. */
  readonly since?: number;
}

export const stopped: Timer = { elapsed: 0 };

export const start = (timer: Timer, now: number): Timer => (timer.since === undefined ? { ...timer, since: now } : timer);

export const pause = (timer: Timer, now: number): Timer => ({ elapsed: read(timer, now) });

export const read = (timer: Timer, now: number): number =>
  timer.elapsed + (timer.since === undefined ? 0 : Math.max(0, now - timer.since));

/** "4:05", "1:00:00". */
export function clock(milliseconds: number): string {
  const total = Math.floor(milliseconds / 1000);
  const [h, m, s] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
