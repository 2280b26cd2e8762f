import { formatDollars, percent1, pointsText, SIGNIFICANCE_THRESHOLD, type CompactRow } from '@aislelab/domain';
import { NarrowLabel, stackedTable, VariationBadge } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const HEADS = ['Product', 'Variation', 'Buyers', 'Spent per shopper', 'Share', 'Penetration'] as const;

/** What a report would show of it, with 'Simulated' written across. */
export function DryRunTable(props: {
  rows: readonly CompactRow[];
  /** Position of the control. */
  control: number;
  nameOf: (product: string) => string;
}) {
  return (
    <Box sx={{ position: 'relative' }}>
      <Watermark />
      <Table size="small" aria-label="Simulated result" sx={stackedTable}>
        <TableHead>
          <TableRow>
            {HEADS.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {props.rows.map((row) => (
            <TableRow key={`${row.content ?? ''} ${row.variation}`}>
              <Cell head="Product">{row.content ? props.nameOf(row.content) : 'All products'}</Cell>
              <Cell head="Variation">
                <VariationBadge index={row.variation} control={row.variation === props.control} />
              </Cell>
              <Cell head="Buyers">
                {row.sample?.cart} of {row.sample?.total}
              </Cell>
              <Cell head="Spent per shopper">{formatDollars(Math.round(100 * (row.spending ?? 0)))}</Cell>
              <Cell head="Share">{compared(row.marketShare)}</Cell>
              <Cell head="Penetration">{compared(row.marketPenetration)}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="body2" color="text.secondary" sx={{ marginTop: 1.5 }}>
        Simulated shoppers, no people. Differences are against the control, in percentage points; a report of people
        would mark what is flagged.
      </Typography>
    </Box>
  );
}

function Cell({ head, children }: { head: string; children: ReactNode }) {
  return (
    <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <NarrowLabel>{head}</NarrowLabel>
      <span>{children}</span>
    </TableCell>
  );
}

function compared(cell: CompactRow['marketShare']): string {
  if (!cell || cell.value === null) return '-';
  const { value, difference, significance } = cell;
  if (!difference) return percent1(value);
  const flag = significance !== null && Math.abs(significance) > SIGNIFICANCE_THRESHOLD ? ', flagged' : '';
  return `${percent1(value)} (${pointsText(difference)} points${flag})`;
}

/** Faint on purpose, and drawn, not written: what it says stands below the table for everybody. */
function Watermark() {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        pointerEvents: 'none',
        fontSize: { xs: '2.5rem', sm: '4.5rem' },
        fontWeight: 700,
        letterSpacing: '0.08em',
        color: 'text.primary',
        opacity: 0.08,
        '&::before': { content: '"Simulated"', transform: 'rotate(-12deg)' },
      }}
    />
  );
}
