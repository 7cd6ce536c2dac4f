// What a thumb needs: modes, digits, erase, undo.

import { DIGITS } from "../state/geometry";
import { digitAt, type Mode } from "../state/game";
import { ALL_CELLS } from "../state/geometry";
import * as store from "../state/store";

const MODES: Mode[] = ["digit", "corner", "centre", "colour"];

function modeName(mode: Mode): string {
  const w = store.words.value;
  return { digit: w.modeDigit, corner: w.modeCorner, centre: w.modeCentre, colour: w.modeColour }[mode];
}

export function Keypad() {
  const w = store.words.value;
  const mode = store.mode.value;
  const game = store.game.value;
  const left = (d: number) => 9 - ALL_CELLS.filter((c) => digitAt(game, c) === d).length;
  return (
    <div class="keypad">
      <div class="modes" role="radiogroup" aria-label={w.modes}>
        {MODES.map((m) => (
          <button type="button" role="radio" aria-checked={mode === m} key={m} onClick={() => (store.mode.value = m)}>
            {modeName(m)}
          </button>
        ))}
      </div>
      <div class="digits">
        {DIGITS.map((d) => (
          <button
            type="button"
            key={d}
            class={mode === "colour" ? "paint" : ""}
            style={mode === "colour" ? `--paint: var(--paint-${d - 1})` : undefined}
            aria-label={mode === "colour" ? w.colourNames[d - 1] : w.digit(d)}
            data-left={mode === "digit" ? Math.max(0, left(d)) : undefined}
            onClick={() => store.press(d)}
          >
            {mode === "colour" ? "" : d}
          </button>
        ))}
      </div>
      <div class="edits">
        <button type="button" onClick={store.undo} disabled={store.history.value.past.length === 0}>{w.undo}</button>
        <button type="button" onClick={store.redo} disabled={store.history.value.future.length === 0}>{w.redo}</button>
        <button type="button" onClick={store.eraseSelected}>{w.erase}</button>
        <button type="button" onClick={() => void store.fillCandidates()}>{w.autoCandidates}</button>
      </div>
    </div>
  );
}
