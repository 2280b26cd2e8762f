import { NarrowLabel, stackedTable } from '@aislelab/ui-kit/widgets';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

export interface CellTableProps {
  label: string;
  heads: readonly string[];
  /** Columns from here on hold figures. */
  figuresFrom: number;
  rows: readonly { key: string; cells: readonly string[] }[];
}

/** On a phone, where a row is a card, the label is on the left of the figure. */
const figure = { textAlign: { sm: 'right' }, fontVariantNumeric: 'tabular-nums' } as const;

/** Texts and figures by row; on a phone each row is a card that repeats the heads. */
export function CellTable({ label, heads, figuresFrom, rows }: CellTableProps) {
  return (
    <Table size="small" aria-label={label} sx={stackedTable}>
      <TableHead>
        <TableRow>
          {heads.map((head, index) => (
            <TableCell key={head} sx={index < figuresFrom ? undefined : figure}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            {cells.map((cell, index) => (
              <TableCell key={heads[index]} sx={index < figuresFrom ? undefined : figure}>
                <NarrowLabel>{heads[index] ?? ''}</NarrowLabel>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
