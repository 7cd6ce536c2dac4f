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

/** Copies, and says how it went. */
async function copy(text: string): Promise<string> {
  const w = store.words.value;
  try {
    await navigator.clipboard.writeText(text);
    return w.copied;
  } catch {
    return w.copyFailed;
  }
}

function Copyable({ id, label, text, onCopy }: { id: string; label: string; text: string; onCopy: (text: string) => void }) {
  const lines = text.split("\n").length;
  return (
    <div class="copyable">
      <label for={id}>{label}</label>
      <textarea id={id} readOnly rows={Math.min(Math.max(lines, 2), 5)} wrap={lines > 1 ? "off" : "soft"} value={text} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" onClick={() => onCopy(text)}>{store.words.value.copy}</button>
    </div>
  );
}

export function ShareDialog() {
  const w = store.words.value;
  const game = store.game.value;
  const [said, setSaid] = useState("");
  const onCopy = (text: string) => void copy(text).then(setSaid);
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
      <Copyable id="share-link" label={w.shareLink} text={link} onCopy={onCopy} />
      <h3>{w.shareFormats}</h3>
      {FORMATS.map((format) => texts[format] && (
        <Copyable key={format} id={`share-${format}`} label={w.formatNames[format]!} text={texts[format].trimEnd()} onCopy={onCopy} />
      ))}
      <Copyable id="share-svg" label={w.formatNames["svg"]!} text={svgOf(game)} onCopy={onCopy} />
      <h3>{w.openIn}</h3>
      <p class="buttons">
        {Object.entries(SITES).map(([name, format]) => texts[format] && (
          <a key={name} class="button" href={texts[format].trim()} target="_blank" rel="noopener noreferrer">{name}</a>
        ))}
      </p>
      <p role="status">{said}</p>
    </Dialog>
  );
}
