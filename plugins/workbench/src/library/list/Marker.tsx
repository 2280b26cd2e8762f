import Chip from '@mui/material/Chip';
import { markerOf } from '../rows.ts';

/** Owner of an item, in one word. */
export function Marker({ item }: { item: Parameters<typeof markerOf>[0] }) {
  return (
    <Chip
      component="span"
      size="small"
      variant="outlined"
      label={markerOf(item)}
      sx={{ height: 20, fontSize: '0.6875rem', letterSpacing: 0, verticalAlign: 'middle' }}
    />
  );
}
