import { useEffect, useState } from "preact/hooks";

import { engine } from "../engine/client";
import { failed } from "../engine/protocol";
import { candidatesText } from "../state/position";
import { toFragment } from "../state/share";
import * as store from "../state/store";
import { svgOf } from "../state/svg";
import { Dialog } from "./Dialog";

const FORMATS = ["line", "grid", "pencilmarks", "hodoku"] as const;

/** Sites, and the format that is a link to each. */
const SITES = {
  SudokuWiki: "sudokuwiki", SudokuPad: "scl", "f-puzzles": "fpuzzles", SudokuExchange: "sudokuexchange", "sudoku.coach": "coach-link",
};

async function copy(text: string) {
  const w = store.words.value;
  try {
    await navigator.clipboard.writeText(text);
    store.message.value = w.copied;
  } catch {
    store.message.value = w.copyFailed;
  }
}

function Copyable({ id, label, text }: { id: string; label: string; text: string }) {
  const lines = Math.min(text.split("\n").length, 5);
  return (
    <div class="copyable">
      <label for={id}>{label}</label>
      <textarea id={id} readOnly rows={lines} value={text} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" onClick={() => void copy(text)}>{store.words.value.copy}</button>
    </div>
  );
}

export function ShareDialog() {
  const w = store.words.value;
  const game = store.game.value;
  const [texts, setTexts] = useState<Record<string, string>>({});
  useEffect(() => {
    for (const format of [...FORMATS, ...Object.values(SITES)]) {
      void engine.convert(candidatesText(game), format).then((answer) => {
        if (!failed(answer)) setTexts((known) => ({ ...known, [format]: answer.text }));
      });
    }
  }, [game]);
  const link = location.origin + location.pathname + toFragment(game);
  return (
    <Dialog title={w.shareTitle}>
      <Copyable id="share-link" label={w.shareLink} text={link} />
      <h3>{w.shareFormats}</h3>
      {FORMATS.map((format) => texts[format] && (
        <Copyable key={format} id={`share-${format}`} label={w.formatNames[format]!} text={texts[format].trimEnd()} />
      ))}
      <Copyable id="share-svg" label={w.formatNames["svg"]!} text={svgOf(game)} />
      <h3>{w.openIn}</h3>
      <p class="buttons">
        {Object.entries(SITES).map(([name, format]) => texts[format] && (
          <a key={name} class="button" href={texts[format].trim()} target="_blank" rel="noopener noreferrer">{name}</a>
        ))}
      </p>
      <p role="status">{store.message.value}</p>
    </Dialog>
  );
}
