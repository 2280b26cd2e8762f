import { EmptyState, ErrorNotice } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { DataTable, useListContext, type RaRecord } from 'react-admin';
import { BulkToolbar } from './BulkToolbar.tsx';
import type { Column } from './column.ts';
import { SelectPage, SelectRow } from './selection.tsx';

/** Rows below one another: the selection on the left, each column on a line of its own. */
const STACKED = (theme: Theme) => ({
  '& .column-selection': { width: 44, paddingRight: 0 },
  [theme.breakpoints.down('sm')]: {
    '& table, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      padding: '10px 4px',
      borderBottom: `1px solid ${theme.aisle.hairline}`,
    },
    '& tbody td': {
      display: 'flex',
      alignItems: 'center',
      gridColumn: 2,
      padding: '2px 8px',
      border: 0,
      overflowWrap: 'anywhere',
    },
    '& tbody td.column-selection': { gridColumn: 1, gridRow: '1 / span 8', alignItems: 'start', padding: '0 0 0 4px' },
  },
});

/** What a list says while there is nothing in it at all. */
export interface Empty {
  icon: ComponentType;
  title: string;
  text: string;
  action?: ReactNode;
}

export interface Bulk<T> {
  actions: ReactElement;
  selectable: (row: T) => boolean;
}

/** The table, or what stands in its place. On a phone each row is a card of its own. */
export function ListBody<T extends RaRecord>(props: {
  columns: readonly Column<T>[];
  label: string;
  empty: Empty;
  bulk?: Bulk<T>;
}) {
  const { error, data, refetch, filterValues } = useListContext<T>();
  const { bulk } = props;
  const columns = props.columns.filter(({ when }) => when?.(filterValues) ?? true);
  if (error && !data)
    return (
      <Box sx={{ padding: 2 }}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Box>
    );
  return (
    <Box component="section" tabIndex={0} aria-label={props.label} sx={{ overflowX: 'auto' }}>
      {bulk && <BulkToolbar>{bulk.actions}</BulkToolbar>}
      <DataTable<T>
        bulkActionButtons={false}
        rowClick={false}
        empty={<Nothing empty={props.empty} />}
        sx={[{ minWidth: { sm: columns.length > 3 ? 880 : 0 } }, STACKED]}
      >
        {bulk && (
          <DataTable.Col
            source="selection"
            label={<SelectPage selectable={bulk.selectable} />}
            disableSort
            render={() => <SelectRow selectable={bulk.selectable} />}
          />
        )}
        {columns.map(({ title, sort, cell }, index) => (
          <DataTable.Col<RaRecord>
            key={title}
            source={sort ?? title}
            label={title}
            disableSort={sort === undefined}
            render={(row) => (
              <>
                {index > 0 && <NarrowLabel>{title}</NarrowLabel>}
                {cell(row as T)}
              </>
            )}
          />
        ))}
      </DataTable>
    </Box>
  );
}

/** What a column is called, where there is no head above it. */
function NarrowLabel({ children }: { children: string }) {
  return (
    <Typography
      component="span"
      variant="caption"
      color="text.secondary"
      sx={{ display: { xs: 'block', sm: 'none' }, flex: '0 0 104px' }}
    >
      {children}
    </Typography>
  );
}

export function Nothing({ empty: { icon: Icon, title, text, action } }: { empty: Empty }) {
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length === 0)
    return (
      <EmptyState icon={<Icon />} title={title} action={action}>
        {text}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Icon />}
      title="Nothing found"
      action={<Button onClick={() => setFilters({})}>Show everything</Button>}
    >
      Try fewer letters or another filter.
    </EmptyState>
  );
}
