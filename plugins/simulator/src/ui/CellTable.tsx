import { NarrowLabel, stackedTable } from '@aislelab/ui-kit/widgets';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

export interface CellTableProps {
  label: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

/** Texts and figures by row; on a phone each row is a card that repeats the heads. */
export function CellTable({ label, heads, rows }: CellTableProps) {
  return (
    <Table size="small" aria-label={label} sx={stackedTable}>
      <TableHead>
        <TableRow>
          {heads.map((head) => (
            <TableCell key={head}>{head}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            {cells.map((cell, index) => (
              <TableCell key={heads[index]} sx={{ fontVariantNumeric: 'tabular-nums' }}>
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
