// One to six puzzles on a sheet. On screen it is hidden; print style sheets show it alone.

import { useState } from "preact/hooks";

import { engine, longRunning } from "../engine/client";
import { failed } from "../engine/protocol";
import { gameOf, givensLine, isEmpty, type Game } from "../state/game";
import * as store from "../state/store";
import { svgOf } from "../state/svg";
import { Dialog } from "./Dialog";

interface Sheet {
  puzzles: Game[];
  marks: boolean;
  solutions: Game[];
}

function Pictures({ games, marks }: { games: Game[]; marks: boolean }) {
  return (
    <div class={`sheet count-${games.length}`}>
      {games.map((game, i) => <div key={i} class="picture" dangerouslySetInnerHTML={{ __html: svgOf(game, marks) }} />)}
    </div>
  );
}

export function PrintSheet({ sheet }: { sheet: Sheet | undefined }) {
  if (!sheet) return null;
  return (
    <div class="print-only" aria-hidden="true">
      <Pictures games={sheet.puzzles} marks={sheet.marks} />
      {sheet.solutions.length > 0 && <Pictures games={sheet.solutions} marks={false} />}
    </div>
  );
}

async function moreLike(n: number): Promise<Game[]> {
  if (n <= 0) return [];
  const answer = await longRunning.generate({ count: n, seed: Math.floor(Math.random() * 2 ** 52), timeout_ms: 20_000 });
  return failed(answer) ? [] : answer.puzzles.map(({ puzzle }) => gameOf(puzzle));
}

async function solutionsOf(games: Game[]): Promise<Game[]> {
  const answers = await Promise.all(games.map((game) => engine.check(givensLine(game))));
  return games.map((game, i) => {
    const answer = answers[i]!;
    if (failed(answer) || !answer.solution) return game;
    const entries = [...answer.solution].map((d, c) => (game.givens[c] ? "." : d)).join("");
    return gameOf(givensLine(game), entries);
  });
}

export function PrintDialog({ onSheet }: { onSheet: (sheet: Sheet) => void }) {
  const w = store.words.value;
  const [busy, setBusy] = useState(false);
  const print = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const count = Number(data.get("count"));
    setBusy(true);
    // The board first; the rest of the sheet is filled with new puzzles.
    const own = isEmpty(store.game.value) ? [] : [store.game.value];
    const puzzles = [...own, ...(await moreLike(count - own.length))];
    const solutions = data.get("solutions") ? await solutionsOf(puzzles) : [];
    setBusy(false);
    onSheet({ puzzles, marks: data.get("marks") !== null, solutions });
  };
  return (
    <Dialog title={w.printTitle}>
      <form onSubmit={(event) => (event.preventDefault(), void print(event.currentTarget))}>
        <p class="field">
          <label for="print-count">{w.printCount}</label>
          <select id="print-count" name="count">{[1, 2, 3, 4, 5, 6].map((n) => <option key={n}>{n}</option>)}</select>
        </p>
        <p class="field"><label><input type="checkbox" name="marks" /> {w.printMarks}</label></p>
        <p class="field"><label><input type="checkbox" name="solutions" /> {w.printSolutions}</label></p>
        <div class="buttons"><button type="submit" class="primary" disabled={busy}>{busy ? w.working : w.printGo}</button></div>
      </form>
    </Dialog>
  );
}

export type { Sheet };
