// The board as a picture that stands by itself.

import { digitAt, digitsOf, isGiven, type Game } from "./game";
import { ALL_CELLS, columnOf, rowOf } from "./geometry";

const CELL = 50;
const MARGIN = 5;
const SIDE = 9 * CELL + 2 * MARGIN;

function lines(): string {
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    .map((i) => {
      const at = MARGIN + i * CELL;
      const width = i % 3 === 0 ? 3 : 1;
      return `<path d="M${MARGIN} ${at}H${SIDE - MARGIN}M${at} ${MARGIN}V${SIDE - MARGIN}" stroke="#000" stroke-width="${width}" stroke-linecap="square"/>`;
    })
    .join("");
}

/** `marks`: with the candidates in the cells' centres. */
export function svgOf(game: Game, marks = true): string {
  const texts = ALL_CELLS.map((c) => {
    const [x, y] = [MARGIN + (columnOf(c) + 0.5) * CELL, MARGIN + (rowOf(c) + 0.5) * CELL];
    const digit = digitAt(game, c);
    if (digit !== 0) {
      const look = isGiven(game, c) ? 'fill="#000"' : 'fill="#1a4fb4"';
      return `<text x="${x}" y="${y}" font-size="32" ${look}>${digit}</text>`;
    }
    if (!marks) return "";
    return digitsOf(game.centre[c])
      .map((d) => `<text x="${x + (((d - 1) % 3) - 1) * 15}" y="${y + (Math.ceil(d / 3) - 2) * 15}" font-size="12" fill="#555">${d}</text>`)
      .join("");
  }).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}" fill="#fff"/>${lines()}` +
    `<g font-family="sans-serif" text-anchor="middle" dominant-baseline="central">${texts}</g></svg>`
  );
}
