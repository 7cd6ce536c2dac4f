// Beside the board: actions, and the hint or path that is being shown.

import { useState } from "preact/hooks";

import { failed } from "../engine/protocol";
import { engine } from "../engine/client";
import { givensLine, isEmpty } from "../state/game";
import { DIGITS } from "../state/geometry";
import * as store from "../state/store";
import { drawingOf } from "./drawing";

function Legend() {
  const w = store.words.value;
  const { roles } = drawingOf(store.shown.value);
  if (roles.length === 0) return null;
  return (
    <ul class="legend" aria-label={w.legend}>
      {roles.map((role) => (
        <li key={role}>
          <span class={`swatch role-${role}`} aria-hidden="true" />
          {w.roles[role] ?? role}
        </li>
      ))}
    </ul>
  );
}

function HintPanel() {
  const w = store.words.value;
  const shown = store.shown.value;
  if (shown?.kind !== "hint") return null;
  const { step, title, more } = shown.answer;
  return (
    <section class="panel" aria-labelledby="hint-title">
      <h2 id="hint-title">{title ?? w.hintTitle}</h2>
      <p class="sentence">{shown.answer.sentence}</p>
      {step?.notation && <p class="notation">{step.notation}</p>}
      <Legend />
      <div class="buttons">
        {more && <button type="button" class="primary" onClick={() => void store.hint()}>{w.moreHint}</button>}
        {step && <button type="button" class="primary" onClick={() => void store.applyShown()}>{w.apply}</button>}
        <button type="button" onClick={() => (store.shown.value = undefined)}>{w.close}</button>
      </div>
    </section>
  );
}

function PathPanel() {
  const w = store.words.value;
  const shown = store.shown.value;
  if (shown?.kind !== "path") return null;
  const step = shown.steps[shown.at];
  const go = (to: number) => store.goToStep(shown, to);
  return (
    <section class="panel" aria-labelledby="path-title">
      <h2 id="path-title">{w.pathTitle}</h2>
      <p class="count">{w.step(shown.at + 1, shown.steps.length)}</p>
      <input
        type="range" min={1} max={shown.steps.length} value={shown.at + 1} aria-label={w.pathTitle}
        onInput={(event) => go(Number(event.currentTarget.value) - 1)}
      />
      <h3>{step.title}</h3>
      <p class="sentence">{step.sentence}</p>
      {step.notation && <p class="notation">{step.notation}</p>}
      {shown.at + 1 === shown.steps.length && shown.end !== "solved" && <p>{w.pathStuck}</p>}
      <Legend />
      <div class="buttons">
        <button type="button" disabled={shown.at === 0} onClick={() => go(shown.at - 1)}>{w.previousStep}</button>
        <button type="button" class="primary" disabled={shown.at + 1 === shown.steps.length} onClick={() => go(shown.at + 1)}>{w.nextStep}</button>
        <button type="button" onClick={() => store.playFrom(step.grid, step.candidates)}>{w.playFromHere}</button>
        <button type="button" onClick={() => (store.shown.value = undefined)}>{w.close}</button>
      </div>
    </section>
  );
}

/** "Why not 5 here?" for the cell under the cursor. */
function WhyNot() {
  const w = store.words.value;
  const [open, setOpen] = useState(false);
  return (
    <div class="why-not">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>{w.whyNotTitle}</button>
      {open && (
        <div class="why-digits">
          {DIGITS.map((d) => (
            <button type="button" key={d} aria-label={w.whyNot(d)} onClick={() => void store.whyNot(d)}>{d}</button>
          ))}
        </div>
      )}
    </div>
  );
}

/** How often each technique comes on the path, by its name; the commonest first. */
function tally(steps: readonly { title: string }[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { title } of steps) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

function Rating() {
  const w = store.words.value;
  const { lang } = store.settings.value;
  const [rating, setRating] = useState<{ level: string; score: number; of: string; techniques: [string, number][] }>();
  const line = givensLine(store.game.value);
  const of = lang + line;
  const ask = async () => {
    const [answer, path] = await Promise.all([engine.rate(line), engine.ratedPath(line, lang)]);
    if (failed(answer)) store.message.value = answer.error.message;
    else if (answer.level === undefined) store.message.value = w.verdict[answer.verdict];
    else {
      const techniques = failed(path) ? [] : tally(path.steps);
      setRating({ level: answer.level, score: answer.score ?? 0, of, techniques });
    }
  };
  if (rating?.of !== of) return <button type="button" onClick={() => void ask()}>{w.ratingTitle}</button>;
  return (
    <div class="rating" role="status">
      {w.rating(w.levels[rating.level.toLowerCase()] ?? rating.level, rating.score)}
      <ul>{rating.techniques.map(([title, count]) => <li key={title}>{title} × {count}</li>)}</ul>
    </div>
  );
}

export function Panel() {
  const w = store.words.value;
  const empty = isEmpty(store.game.value);
  if (store.setup.value) {
    return (
      <aside class="side">
        <section class="panel">
          <h2>{w.enterPuzzle}</h2>
          <p>{w.setupHint}</p>
          <div class="buttons">
            <button type="button" class="primary" onClick={() => store.endSetup(true)}>{w.setupDone}</button>
            <button type="button" onClick={() => store.endSetup(false)}>{w.setupCancel}</button>
          </div>
        </section>
      </aside>
    );
  }
  return (
    <aside class="side">
      <div class="actions" role="group" aria-label={w.actions}>
        <button type="button" class="primary" disabled={empty} onClick={() => void store.hint()}>{w.hint}</button>
        <button type="button" disabled={empty} onClick={() => void store.checkWork()}>{w.check}</button>
        <button type="button" disabled={empty} onClick={() => void store.explainAll()}>{w.explain}</button>
        <button type="button" disabled={empty} onClick={() => void store.solveNow()}>{w.solve}</button>
        <button type="button" disabled={empty} onClick={() => void store.countSolutions()}>{w.count}</button>
        <button type="button" disabled={empty} onClick={store.restart}>{w.restart}</button>
        {!empty && <WhyNot />}
        {!empty && <Rating />}
      </div>
      <HintPanel />
      <PathPanel />
    </aside>
  );
}
