import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { briefly } from '../../rules/briefly.ts';
import { AREAS } from '../../rules/areas.ts';
import { attentionByProduct } from '../../rules/attention.ts';
import type { StoreDrawings } from './useDrawings.ts';
import type { Heat } from '../../rules/store-heat.ts';

/** The map in numbers, for those who cannot see or point at it: how long a shopper looks at each product. */
export function AttentionTable(props: {
  drawings: StoreDrawings;
  heat: Heat;
  chosen: string | null;
  onProduct: (product: string) => void;
}) {
  const { drawings, heat, chosen, onProduct } = props;
  const rows = useMemo(() => {
    const sums = new Map<string, number>();
    for (const area of AREAS) {
      const drawing = area.section && drawings[area.section];
      if (!drawing) continue;
      for (const { product } of drawing.facings) sums.set(product, sums.get(product) ?? 0);
      for (const [product, ms] of attentionByProduct(drawing, heat.grids[area.id], area))
        sums.set(product, (sums.get(product) ?? 0) + ms);
    }
    return [...sums].toSorted(([, a], [, b]) => b - a);
  }, [drawings, heat.grids]);
  return (
    <Box component="details" sx={{ '& > summary': { cursor: 'pointer', paddingBlock: 1 } }}>
      <Typography component="summary" variant="subtitle2">
        Attention by product
      </Typography>
      <Box sx={{ overflow: 'auto', maxHeight: 420 }}>
        <Table size="small" stickyHeader aria-label="Attention by product">
          <TableHead>
            <TableRow>
              <TableCell scope="col">Product</TableCell>
              <TableCell scope="col" align="right">
                Looked at by a shopper
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(([product, ms]) => (
              <TableRow key={product} selected={product === chosen}>
                <TableCell component="th" scope="row">
                  <Link component="button" type="button" onClick={() => onProduct(product)} sx={{ textAlign: 'left' }}>
                    {drawings.products[product]?.name ?? ''}
                  </Link>
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {briefly(ms, rows[0]?.[1])}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
