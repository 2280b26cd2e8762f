import type { Organization, Ref } from '@aislelab/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { timeColumn } from '../list/cells.tsx';
import type { Column } from '../list/column.ts';
import { Marker } from './markers.tsx';

interface Marked {
  name: string;
  createdAt: string;
  organization: Ref<Organization> | null;
  purpose?: string | null;
}

/** The first column of the plain library lists: the name and whose it is. */
export function markedName<T extends Marked>(): Column<T> {
  return {
    title: 'Name',
    sort: 'name',
    cell: (row) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="span" variant="subtitle2">
          {row.name}
        </Typography>
        <Marker item={row} />
      </Box>
    ),
    text: ({ name }) => name,
  };
}

export function created<T extends Marked>(): Column<T> {
  return timeColumn<Marked, 'createdAt'>('Created', 'createdAt');
}
