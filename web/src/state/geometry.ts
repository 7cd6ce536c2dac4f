// Where cells lie: the shape of the board, which the view needs to draw, move about and name cells.

export const CELLS = 81;
/** 0..80, row by row. */
export type Cell = number;
/** 1..9. */
export type Digit = number;

export const DIGITS: readonly Digit[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const ALL_CELLS: readonly Cell[] = Array.from({ length: CELLS }, (_, i) => i);

export const rowOf = (c: Cell) => Math.floor(c / 9);
export const columnOf = (c: Cell) => c % 9;
export const boxOf = (c: Cell) => Math.floor(rowOf(c) / 3) * 3 + Math.floor(columnOf(c) / 3);
export const cellAt = (row: number, column: number): Cell => row * 9 + column;

export const arePeers = (a: Cell, b: Cell) =>
  a !== b && (rowOf(a) === rowOf(b) || columnOf(a) === columnOf(b) || boxOf(a) === boxOf(b));

export const PEERS: readonly (readonly Cell[])[] = ALL_CELLS.map((c) => ALL_CELLS.filter((p) => arePeers(c, p)));

/** The cells of "row 2", "column 5" or "box 3". */
export function cellsOfHouse(name: string): Cell[] {
  const [kind, number] = name.split(" ");
  const of = { row: rowOf, column: columnOf, box: boxOf }[kind!];
  return of ? ALL_CELLS.filter((c) => of(c) === Number(number) - 1) : [];
}

/** "r2c5", as the engine names cells. */
export const nameOf = (c: Cell) => `r${rowOf(c) + 1}c${columnOf(c) + 1}`;

/** The cell of a name like "r2c5"; undefined for anything else. */
export function cellNamed(name: string): Cell | undefined {
  const match = /^r([1-9])c([1-9])$/.exec(name);
  return match ? cellAt(Number(match[1]) - 1, Number(match[2]) - 1) : undefined;
}
