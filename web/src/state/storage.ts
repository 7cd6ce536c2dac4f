// Autosave: the last game, its history and timer, and the settings, in the browser's own storage.

import { sameGame, type Game } from "./game";
import { historyOf, type History } from "./history";

const GAME_KEY = "nonet.game.1";
const SETTINGS_KEY = "nonet.settings.1";
/** Older steps than these are not saved: storage is small. */
const SAVED_STEPS = 50;

export interface Saved {
  history: History<Game>;
  elapsed: number;
}

export interface Settings {
  lang: "en" | "ko";
  theme: "system" | "light" | "dark" | "contrast";
  tidyMarks: boolean;
  showClashes: boolean;
  checkEntries: boolean;
  timer: boolean;
}

export function defaultSettings(language: string): Settings {
  return {
    lang: language.startsWith("ko") ? "ko" : "en",
    theme: "system",
    tidyMarks: true,
    showClashes: true,
    checkEntries: false,
    timer: true,
  };
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length === 81 && value.every((n) => Number.isInteger(n) && n >= 0 && n < 1024);

const isGame = (value: unknown): value is Game => {
  const game = value as Game;
  return [game?.givens, game?.entries, game?.corner, game?.centre, game?.colours].every(isNumbers);
};

function read(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null; // damaged or forbidden storage is the same as none
  }
}

function write(storage: Storage, key: string, value: unknown) {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage must not stop the game.
  }
}

export function saveGame(storage: Storage, { history, elapsed }: Saved) {
  write(storage, GAME_KEY, { past: history.past.slice(-SAVED_STEPS), now: history.now, elapsed });
}

export function loadGame(storage: Storage): Saved | undefined {
  const saved = read(storage, GAME_KEY) as { past?: unknown[]; now?: unknown; elapsed?: unknown } | null;
  if (!saved || !isGame(saved.now)) return undefined;
  const past = Array.isArray(saved.past) ? saved.past.filter(isGame) : [];
  const elapsed = typeof saved.elapsed === "number" && saved.elapsed >= 0 ? saved.elapsed : 0;
  return { history: { ...historyOf(saved.now), past: past.filter((g) => !sameGame(g, saved.now as Game)) }, elapsed };
}

export function saveSettings(storage: Storage, settings: Settings) {
  write(storage, SETTINGS_KEY, settings);
}

export function loadSettings(storage: Storage, language: string): Settings {
  const saved = (read(storage, SETTINGS_KEY) ?? {}) as Partial<Settings>;
  const fallback = defaultSettings(language);
  return {
    lang: saved.lang === "en" || saved.lang === "ko" ? saved.lang : fallback.lang,
    theme: ["system", "light", "dark", "contrast"].includes(saved.theme ?? "") ? saved.theme! : fallback.theme,
    tidyMarks: saved.tidyMarks ?? fallback.tidyMarks,
    showClashes: saved.showClashes ?? fallback.showClashes,
    checkEntries: saved.checkEntries ?? fallback.checkEntries,
    timer: saved.timer ?? fallback.timer,
  };
}
