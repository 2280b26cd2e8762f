import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { RowCards } from './RowCards.tsx';
import { WideTable } from './WideTable.tsx';

export interface ReportColumn {
  id: string;
  label: string;
  /** Parts of a cell, as a hint. */
  hint?: string;
  /** Definition of the column, as a sentence on hover. */
  about?: string;
  /** Columns of one group are side by side under its heading. */
  group?: { id: string; kind: string; name: string };
  /** Prose instead of a number: on the left, as wide as there is room. */
  prose?: boolean;
}
export interface ReportRow {
  id: string;
  header: ReactNode;
  /** One for each column. */
  cells: readonly ReactNode[];
}
export interface ReportTableProps {
  /** Describes the table to screen readers. */
  caption: string;
  /** Heading of the rows; 'Variation' by default. */
  rowLabel?: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
}

/** All rows at once, without pages. On a phone a row becomes a card: numbers are never cut off or scrolled out of sight. */
export function ReportTable(props: ReportTableProps) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return narrow ? <RowCards {...props} /> : <WideTable {...props} />;
}
