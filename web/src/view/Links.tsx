// Chains drawn over the board: solid lines for strong links, dashed ones for weak, from candidate to candidate.

import type { LinkEnd } from "../engine/protocol";
import { cellNamed, columnOf, rowOf } from "../state/geometry";
import type { Drawing } from "./drawing";

/** Candidates lie in a 3 by 3 pattern inside a cell of 30 by 30. */
const CELL = 30;
const placeOf = ({ cells, digit }: LinkEnd): [number, number] => {
  const known = cells.map((name) => cellNamed(name) ?? 0);
  const mean = (f: (c: number) => number) => known.reduce((sum, c) => sum + f(c), 0) / known.length;
  return [
    mean(columnOf) * CELL + 5 + ((digit - 1) % 3) * 10,
    mean(rowOf) * CELL + 5 + Math.floor((digit - 1) / 3) * 10,
  ];
};

/** A gentle curve, so that links along one line don't hide each other. Ends stop short of the digits. */
function path(from: LinkEnd, to: LinkEnd): string {
  const [x1, y1] = placeOf(from);
  const [x2, y2] = placeOf(to);
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy) || 1;
  const gap = Math.min(5, length / 4);
  const [ux, uy] = [dx / length, dy / length];
  const bend = Math.min(14, length / 7);
  const [sx, sy, ex, ey] = [x1 + ux * gap, y1 + uy * gap, x2 - ux * gap, y2 - uy * gap];
  const [cx, cy] = [(sx + ex) / 2 - uy * bend, (sy + ey) / 2 + ux * bend];
  return `M ${sx} ${sy} Q ${cx} ${cy} ${ex} ${ey}`;
}

export function Links({ drawing }: { drawing: Drawing }) {
  if (drawing.links.length === 0) return null;
  return (
    <svg class="links" viewBox={`0 0 ${9 * CELL} ${9 * CELL}`} aria-hidden="true">
      <defs>
        <marker id="arrow" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M 0 0 L 6 3 L 0 6 z" fill="context-stroke" />
        </marker>
      </defs>
      {drawing.links.map((link, i) => (
        <path key={i} class={link.strong ? "strong" : "weak"} d={path(link.from, link.to)} marker-end="url(#arrow)" />
      ))}
    </svg>
  );
}
