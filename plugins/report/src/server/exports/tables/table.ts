/** What a column holds, and with it how numbers look: fractions as percentages, money, seconds. */
export type Kind = 'text' | 'count' | 'percent' | 'points' | 'money' | 'seconds' | 'decimal' | 'z' | 'p';
export type Cell = string | number | null;
export interface Column {
  title: string;
  kind: Kind;
}
/** A table as data: numbers are numbers, in the units of their kind. */
export interface DataTable {
  title: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
}
/** What a file says of itself before its table. */
export type HeadLine = readonly [label: string, value: string];
