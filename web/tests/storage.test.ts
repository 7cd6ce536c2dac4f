import { expect, test } from "vitest";

import { emptyGame, enterDigit } from "../src/state/game";
import { historyOf, push, undo } from "../src/state/history";
import { defaultSettings, loadGame, loadSettings, saveGame, saveSettings } from "../src/state/storage";

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}
const forbidden = {
  getItem: () => { throw new Error("no"); },
  setItem: () => { throw new Error("no"); },
} as unknown as Storage;

test("a game comes back with its past and its time", () => {
  const storage = memory();
  const history = push(historyOf(emptyGame()), enterDigit(emptyGame(), [0], 3, true));
  saveGame(storage, { history, elapsed: 5000 });
  const saved = loadGame(storage)!;
  expect(saved.elapsed).toBe(5000);
  expect(saved.history.now).toEqual(history.now);
  expect(undo(saved.history).now).toEqual(emptyGame());
});

test("settings come back", () => {
  const storage = memory();
  const settings = { ...defaultSettings("ko-KR"), theme: "dark" as const, timer: false };
  saveSettings(storage, settings);
  expect(loadSettings(storage, "en")).toEqual(settings);
});

test("damaged and forbidden storage count as none", () => {
  const storage = memory();
  storage.setItem("nonet.game.1", '{"now":{"givens":[1]}}');
  storage.setItem("nonet.settings.1", "{");
  expect(loadGame(storage)).toBeUndefined();
  expect(loadSettings(storage, "en")).toEqual(defaultSettings("en"));
  expect(loadGame(forbidden)).toBeUndefined();
  saveGame(forbidden, { history: historyOf(emptyGame()), elapsed: 0 });
});
