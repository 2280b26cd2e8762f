import Box from '@mui/material/Box';
import { RelativeTime } from '@aislelab/ui-kit/widgets';
import type { ReactNode } from 'react';
import { nameIn, type LibraryRow } from '../rows.ts';
import { CREATED, type ListField } from './kinds.ts';

/** Cell of an item in a column; a dash if the value is missing. */
export function cellOf({ name, field }: ListField, row: LibraryRow): ReactNode {
  if (name === CREATED.name) return <RelativeTime date={row.createdAt} />;
  const value: unknown = Reflect.get(row, name);
  if (field?.type === 'choice') return (typeof value === 'string' && field.names[value]) || '-';
  if (!Array.isArray(value)) return nameIn(value) || '-';
  return value.length > 0 ? <Names text={value.map(nameIn).join(', ')} /> : '-';
}

/** Many names in two lines; all of them on hover. */
function Names({ text }: { text: string }) {
  return (
    <Box
      title={text}
      sx={{
        display: '-webkit-box',
        overflow: 'hidden',
        minWidth: 160,
        maxWidth: 320,
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
      }}
    >
      {text}
    </Box>
  );
}
