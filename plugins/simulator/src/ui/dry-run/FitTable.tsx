import { percent1, type DryRunFit, type Id } from '@aislelab/domain';
import { NarrowLabel, stackedTable } from '@aislelab/ui-kit/widgets';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

/** In a row that has become a card its label stands on the left of it. */
const number = { textAlign: { sm: 'right' }, fontVariantNumeric: 'tabular-nums' } as const;

export interface BrandNames {
  category: (id: Id) => string;
  brand: (id: Id) => string;
}

/** Market shares that were typed, and what the fitted liking of brands gives instead. */
export function FitTable({ fits, names }: { fits: readonly DryRunFit[]; names: BrandNames }) {
  return (
    <Table size="small" aria-label="Market shares" sx={stackedTable}>
      <TableHead>
        <TableRow>
          <TableCell>Brand</TableCell>
          <TableCell>Category</TableCell>
          <TableCell sx={number}>Asked for</TableCell>
          <TableCell sx={number}>Reached</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fits.map(({ category, brand, target, share }) => (
          <TableRow key={`${category} ${brand}`}>
            <TableCell>
              <NarrowLabel>Brand</NarrowLabel>
              {names.brand(brand)}
            </TableCell>
            <TableCell>
              <NarrowLabel>Category</NarrowLabel>
              {names.category(category)}
            </TableCell>
            <TableCell sx={number}>
              <NarrowLabel>Asked for</NarrowLabel>
              {percent1(target)}
            </TableCell>
            <TableCell sx={number}>
              <NarrowLabel>Reached</NarrowLabel>
              {percent1(share)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
