import { percent1 } from '@aislelab/domain';
import { marked, type CompactRow } from '@aislelab/statistics';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { attentionTo } from '../../rules/attention.ts';
import { briefly } from '../../rules/briefly.ts';
import { LowBaseNote } from '../parts/LowBaseNote.tsx';
import type { StoreDrawings } from './useDrawings.ts';

/** The map in numbers, for those who cannot see or point at it: how long a shopper of the variation looks at each product, and how many do. */
export function AttentionTable(props: {
  drawings: StoreDrawings;
  /** Of the variation. */
  row: CompactRow;
  chosen: string | null;
  onProduct: (product: string) => void;
}) {
  const { drawings, row, chosen, onProduct } = props;
  const shoppers = row.sample?.total ?? 0;
  const rows = useMemo(() => {
    const { left, right, display } = drawings;
    const standing = [left, right, ...(display ? [display] : [])].flatMap(({ facings }) => facings);
    const products = new Set([...standing.map(({ product }) => product), ...Object.keys(row.attention ?? {})]);
    return [...products]
      .map((product) => ({ product, ...(attentionTo(row, product) ?? { ms: 0, reach: 0 }) }))
      .toSorted((a, b) => b.ms - a.ms);
  }, [drawings, row]);
  return (
    <Box component="details" sx={{ '& > summary': { cursor: 'pointer', paddingBlock: 1 } }}>
      <Typography component="summary" variant="subtitle2">
        {t('Attention by product')}
      </Typography>
      <Box sx={{ overflow: 'auto', maxHeight: 420 }}>
        <Table size="small" stickyHeader aria-label={t('Attention by product')}>
          <TableHead>
            <TableRow>
              <TableCell scope="col">{t('Product')}</TableCell>
              <TableCell scope="col" align="right">
                {t('Looked at by a shopper')}
              </TableCell>
              <TableCell scope="col" align="right">
                {t('Shoppers who looked')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ product, ms, reach }) => (
              <TableRow key={product} selected={product === chosen}>
                <TableCell component="th" scope="row">
                  <Link component="button" type="button" onClick={() => onProduct(product)} sx={{ textAlign: 'left' }}>
                    {drawings.products[product]?.name ?? ''}
                  </Link>
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {marked(briefly(ms, rows[0]?.ms), shoppers)}
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {marked(percent1(reach), shoppers)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <LowBaseNote bases={[shoppers]} />
    </Box>
  );
}
