import type { DataCell, DataColumn, DataKind } from '@aislelab/domain';

/** Short names of what the tables of a report are made of. */
export type Kind = DataKind;
export type Cell = DataCell;
export type Column = DataColumn;
/** A line of the head of a file, before its table. */
export type HeadLine = readonly [label: string, value: string];
