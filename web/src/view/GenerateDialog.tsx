import { useEffect, useState } from "preact/hooks";

import { engine, longRunning } from "../engine/client";
import { failed } from "../engine/protocol";
import { gameOf } from "../state/game";
import * as store from "../state/store";
import { Dialog } from "./Dialog";

/** Rare orders must not hang the page: the engine gives up after this and says so. */
const TIME_MS = 20_000;

interface Props {
  id: string;
  label: string;
  options: Record<string, string>;
  disabled?: boolean;
  onChange?: (value: string) => void;
}

function Choice({ id, label, options, disabled, onChange }: Props) {
  return (
    <p class="field">
      <label for={id}>{label}</label>
      <select id={id} name={id} disabled={disabled} onChange={(event) => onChange?.(event.currentTarget.value)}>
        {Object.entries(options).map(([value, text]) => <option key={value} value={value}>{text}</option>)}
      </select>
    </p>
  );
}

/** Titles by id, the easiest first; none until the engine has told them. */
function useTechniques(lang: string): Record<string, string> {
  const [titles, setTitles] = useState<Record<string, string>>({});
  useEffect(() => {
    void engine.techniques(lang).then((answer) => {
      if (!failed(answer)) setTitles(Object.fromEntries(answer.techniques.map(({ id, title }) => [id, title])));
    });
  }, [lang]);
  return titles;
}

export function GenerateDialog() {
  const w = store.words.value;
  const techniques = useTechniques(store.settings.value.lang);
  const [technique, setTechnique] = useState("");
  const [state, setState] = useState<"idle" | "working" | string>("idle");
  const make = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    setState("working");
    const parameters: Record<string, unknown> = { count: 1, seed: Math.floor(Math.random() * 2 ** 52), timeout_ms: TIME_MS };
    for (const key of ["difficulty", "technique", "symmetry"]) if (data.get(key)) parameters[key] = data.get(key);
    const answer = await longRunning.generate(parameters);
    if (failed(answer)) return setState(answer.error.code === "cancelled" ? "idle" : answer.error.message);
    const made = answer.puzzles[0];
    if (!made) return setState(w.noPuzzleMade);
    store.play(gameOf(made.puzzle));
  };
  return (
    <Dialog title={w.generateTitle}>
      <form onSubmit={(event) => (event.preventDefault(), void make(event.currentTarget))}>
        <Choice id="technique" label={w.technique} options={{ "": w.anyTechnique, ...techniques }} onChange={setTechnique} />
        <Choice id="difficulty" label={w.level} options={w.levels} disabled={technique !== ""} />
        <Choice id="symmetry" label={w.symmetry} options={w.symmetries} />
        <p class="aside">{w.replaceWarning}</p>
        <p class="fault" role="alert">{state !== "idle" && state !== "working" ? state : ""}</p>
        <div class="buttons">
          <button type="submit" class="primary" disabled={state === "working"}>{state === "working" ? w.working : w.make}</button>
          {state === "working" && <button type="button" onClick={() => longRunning.cancel()}>{w.stop}</button>}
        </div>
      </form>
    </Dialog>
  );
}
