// The board: an ARIA grid of HTML cells, with a drawing of links over it.

import { useEffect, useRef } from "preact/hooks";

import { digitAt, digitsOf, isGiven, type Game, type Mask } from "../state/game";
import { ALL_CELLS, arePeers, columnOf, rowOf, type Cell } from "../state/geometry";
import * as store from "../state/store";
import { drawingOf, type Drawing } from "./drawing";
import { Links } from "./Links";

/** What the cell shows, in words: of the person's board, or of the one that is drawn instead. */
function labelOf(game: Game, c: Cell, drawing: Drawing, clash: boolean, wrong: boolean): string {
  const w = store.words.value;
  const parts = [w.cellPlace(rowOf(c) + 1, columnOf(c) + 1)];
  const digit = digitAt(drawing.game ?? game, c);
  if (digit !== 0) parts.push(isGiven(game, c) ? w.cellGiven(digit) : w.cellEntry(digit));
  else parts.push(w.cellEmpty);
  if (digit === 0) parts.push(...marksOf(drawing.candidates?.[c] ?? game.centre[c], drawing.candidates ? 0 : game.corner[c]));
  if (clash) parts.push(w.cellClash);
  if (wrong) parts.push(w.cellWrong);
  const colours = w.colourNames.filter((_, k) => game.colours[c] & (1 << k));
  if (colours.length > 0) parts.push(w.cellColour(colours.join(" ")));
  return parts.join(", ");
}

const list = (mask: Mask) => digitsOf(mask).join(" ");

/** In the order in which they stand in the cell, so that the name of the cell has its text in it. */
function marksOf(centre: Mask, corner: Mask): string[] {
  const w = store.words.value;
  if (centre && corner) return [w.cellBoth(list(corner), list(centre))];
  if (centre) return [w.cellCandidates(list(centre))];
  return corner ? [w.cellCorner(list(corner))] : [];
}

/** Colours of one cell, side by side. */
function colourStyle(mask: Mask): string | undefined {
  const colours = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((k) => mask & (1 << k));
  if (colours.length === 0) return undefined;
  const share = 100 / colours.length;
  const stops = colours.map((k, i) => `var(--paint-${k}) ${i * share}% ${(i + 1) * share}%`);
  return `background-image: linear-gradient(120deg, ${stops.join(", ")})`;
}

function Candidates({ mask, cell, drawing }: { mask: Mask; cell: Cell; drawing: Drawing }) {
  return (
    <span class="candidates" aria-hidden="true">
      {digitsOf(mask).map((d) => (
        <span key={d} class={`candidate ${drawing.candidateClass(cell, d)}`} style={`grid-area: ${Math.ceil(d / 3)} / ${((d - 1) % 3) + 1}`}>
          {d}{" "}
        </span>
      ))}
    </span>
  );
}

function Inside({ game, cell, drawing }: { game: Game; cell: Cell; drawing: Drawing }) {
  const digit = digitAt(drawing.game ?? game, cell);
  if (digit !== 0) return <span class="digit">{digit}</span>;
  const open = drawing.candidates?.[cell];
  if (open !== undefined) return <Candidates mask={open} cell={cell} drawing={drawing} />;
  return (
    <>
      {game.corner[cell] !== 0 && <span class="corner" aria-hidden="true">{digitsOf(game.corner[cell]).map((d) => <i key={d}>{d} </i>)}</span>}
      {game.centre[cell] !== 0 && <span class="centre" aria-hidden="true">{list(game.centre[cell])}</span>}
    </>
  );
}

function CellView({ game, cell, drawing }: { game: Game; cell: Cell; drawing: Drawing }) {
  const element = useRef<HTMLDivElement>(null);
  const current = store.cursor.value === cell;
  const clash = store.settings.value.showClashes && store.clashCells.value.has(cell);
  const wrong = store.wrongCells.value.has(cell);
  const chosen = store.selection.value.has(cell);
  const at = store.cursor.value;

  // The cursor takes the focus with it, but only if the board has the focus: dialogs keep theirs.
  useEffect(() => {
    // By now the cursor may have moved on; a late focus would pull it back.
    if (store.cursor.peek() === cell && document.activeElement?.closest("[role=grid]")) element.current?.focus();
  }, [current]);

  const same = digitAt(game, cell) !== 0 && digitAt(game, cell) === digitAt(game, at) && !drawing.active;
  const classes = [
    "cell",
    isGiven(game, cell) ? "given" : "",
    chosen ? "chosen" : "",
    !drawing.active && arePeers(cell, at) ? "peer" : "",
    same ? "same" : "",
    clash ? "clash" : "",
    wrong ? "wrong" : "",
    drawing.cellClass(cell),
    columnOf(cell) % 3 === 2 && columnOf(cell) !== 8 ? "box-right" : "",
    rowOf(cell) % 3 === 2 && rowOf(cell) !== 8 ? "box-bottom" : "",
  ];
  return (
    <div
      ref={element}
      role="gridcell"
      class={classes.filter(Boolean).join(" ")}
      tabIndex={current ? 0 : -1}
      data-cell={cell}
      aria-colindex={columnOf(cell) + 1}
      aria-label={labelOf(game, cell, drawing, clash, wrong)}
      aria-selected={chosen}
      aria-readonly={isGiven(game, cell) && !store.setup.value}
      aria-invalid={clash || wrong}
      style={drawing.active ? undefined : colourStyle(game.colours[cell])}
      onFocus={() => store.cursor.value !== cell && store.moveTo(cell)}
    >
      <Inside game={game} cell={cell} drawing={drawing} />
    </div>
  );
}

const cellUnder = (x: number, y: number): Cell | undefined => {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-cell]");
  return element ? Number(element.dataset["cell"]) : undefined;
};

export function Board() {
  const grid = useRef<HTMLDivElement>(null);
  const dragging = useRef(false);
  const game = store.game.value;
  const drawing = drawingOf(store.shown.value);

  const onPointerDown = (event: PointerEvent) => {
    const cell = cellUnder(event.clientX, event.clientY);
    if (cell === undefined) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) store.toggleSelected(cell);
    else if (event.shiftKey) store.extendTo(cell);
    else store.moveTo(cell);
    dragging.current = true;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!dragging.current || store.setup.value) return;
    const cell = cellUnder(event.clientX, event.clientY);
    if (cell !== undefined && cell !== store.cursor.value) store.extendTo(cell);
  };
  const onPointerUp = () => (dragging.current = false);

  return (
    <div class={`board ${store.setup.value ? "setup" : ""}`}>
      <div
        ref={grid}
        role="grid"
        aria-label={store.words.value.board}
        aria-multiselectable="true"
        aria-rowcount={9}
        aria-colcount={9}
        class="grid"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
      >
        {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <div role="row" class="row" key={row} aria-rowindex={row + 1}>
            {ALL_CELLS.slice(9 * row, 9 * row + 9).map((cell) => (
              <CellView key={cell} game={game} cell={cell} drawing={drawing} />
            ))}
          </div>
        ))}
      </div>
      <Links drawing={drawing} />
    </div>
  );
}

