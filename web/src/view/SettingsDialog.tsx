import type { Settings } from "../state/storage";
import * as store from "../state/store";
import { Dialog } from "./Dialog";

const set = (change: Partial<Settings>) => (store.settings.value = { ...store.settings.value, ...change });

function Switch({ name, label }: { name: "tidyMarks" | "showClashes" | "checkEntries" | "timer"; label: string }) {
  return (
    <p class="field">
      <label>
        <input type="checkbox" checked={store.settings.value[name]} onChange={(event) => set({ [name]: event.currentTarget.checked })} /> {label}
      </label>
    </p>
  );
}

export function SettingsDialog() {
  const w = store.words.value;
  const { lang, theme } = store.settings.value;
  return (
    <Dialog title={w.settingsTitle}>
      <p class="field">
        <label for="lang">{w.language}</label>
        <select id="lang" value={lang} onChange={(event) => set({ lang: event.currentTarget.value as Settings["lang"] })}>
          <option value="en" lang="en">{w.language_en}</option>
          <option value="ko" lang="ko">{w.language_ko}</option>
        </select>
      </p>
      <p class="field">
        <label for="theme">{w.theme}</label>
        <select id="theme" value={theme} onChange={(event) => set({ theme: event.currentTarget.value as Settings["theme"] })}>
          {Object.entries(w.themes).map(([value, text]) => <option key={value} value={value}>{text}</option>)}
        </select>
      </p>
      <Switch name="showClashes" label={w.showClashes} />
      <Switch name="checkEntries" label={w.checkEntries} />
      <Switch name="tidyMarks" label={w.tidyMarks} />
      <Switch name="timer" label={w.showTimer} />
    </Dialog>
  );
}

export function HelpDialog() {
  const w = store.words.value;
  return (
    <Dialog title={w.helpTitle}>
      <dl class="keys">
        {w.keys.map(([key, what]) => (
          <div key={key}><dt>{key}</dt><dd>{what}</dd></div>
        ))}
      </dl>
    </Dialog>
  );
}
