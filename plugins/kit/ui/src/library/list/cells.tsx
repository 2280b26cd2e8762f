import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { refName } from '../../project/data/useProjectList.ts';
import { RelativeTime } from '../../widgets/RelativeTime.tsx';
import { POS_TYPE_LABELS } from '../labels.ts';
import type { LibraryRow } from '../rows.ts';
import type { ColumnId } from './kinds.ts';

export const COLUMN_TITLES: Record<ColumnId, string> = {
  type: 'Type',
  region: 'Region',
  category: 'Category',
  company: 'Company',
  brand: 'Brand',
  categories: 'Categories',
  created: 'Created',
  organization: 'Organization',
};

/** What a column shows of an item; a dash where it has nothing. */
export function cellOf(column: ColumnId, row: LibraryRow): ReactNode {
  switch (column) {
    case 'created':
      return <RelativeTime date={row.createdAt} />;
    case 'type':
      return 'type' in row ? POS_TYPE_LABELS[row.type] : '-';
    case 'categories':
      return 'categories' in row && row.categories.length > 0 ? (
        <Names text={row.categories.map(refName).join(', ')} />
      ) : (
        '-'
      );
    case 'organization':
      return refName(row.organization);
    case 'region':
      return 'region' in row ? refName(row.region) : '-';
    case 'category':
      return 'category' in row ? refName(row.category) : '-';
    case 'company':
      return 'company' in row ? refName(row.company) : '-';
    case 'brand':
      return 'brand' in row ? refName(row.brand) : '-';
  }
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
