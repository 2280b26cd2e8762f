import type { LibraryItem } from '@aislelab/domain';
import Chip from '@mui/material/Chip';
import type { Populated } from './rows.ts';

/** Whose an item is: everybody's, one organization's, or dressing of the store. */
export function markerOf(item: Pick<Populated<LibraryItem>, 'organization'> & { purpose?: string | null }): string {
  if (item.purpose) return 'Special';
  return item.organization ? 'Organization' : 'Global';
}

export function Marker({ item }: { item: Parameters<typeof markerOf>[0] }) {
  return <Chip size="small" variant="outlined" label={markerOf(item)} sx={{ height: 20, fontSize: '0.6875rem' }} />;
}
