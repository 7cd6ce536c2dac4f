import { expect, test } from "vitest";

import { clock, pause, read, start, stopped } from "../src/state/timer";

test("only running spans count", () => {
  const paused = pause(start(stopped, 1000), 4000);
  expect(read(paused, 99_000)).toBe(3000);
  expect(read(start(paused, 100_000), 101_000)).toBe(4000);
});

test("starting twice is starting once", () => {
  const once = start(stopped, 1000);
  expect(start(once, 2000)).toBe(once);
});

test("it never runs backwards", () => expect(read(start(stopped, 1000), 500)).toBe(0));

test("it reads as a clock", () => {
  expect(clock(0)).toBe("0:00");
  expect(clock(245_999)).toBe("4:05");
  expect(clock(3_600_000)).toBe("1:00:00");
});
