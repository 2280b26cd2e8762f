import type { CsvCell } from '@aislelab/domain';
import type { ReactNode } from 'react';

/** A column of a list, on the screen and in the export. */
export interface Column<T> {
  title: string;
  /** The field to sort by; without it the column cannot be sorted. */
  sort?: string;
  cell: (row: T) => ReactNode;
  /** Value in the export. */
  text: (row: T) => CsvCell;
  /** Shown only under such filters; the export has it always. */
  when?: (filter: Readonly<Record<string, unknown>>) => boolean;
}
