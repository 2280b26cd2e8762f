import { EmptyState, ErrorNotice } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentType, ReactNode } from 'react';
import { DataTable, useListContext, type RaRecord } from 'react-admin';
import type { Column } from './column.ts';

/** What a list says while there is nothing in it at all. */
export interface Empty {
  icon: ComponentType;
  title: string;
  text: string;
  action?: ReactNode;
}

/** The table, or what stands in its place. */
export function ListBody<T extends RaRecord>(props: { columns: readonly Column<T>[]; label: string; empty: Empty }) {
  const { error, data, refetch, filterValues } = useListContext<T>();
  const columns = props.columns.filter(({ when }) => when?.(filterValues) ?? true);
  if (error && !data)
    return (
      <Box sx={{ padding: 2 }}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Box>
    );
  return (
    <Box component="section" tabIndex={0} aria-label={props.label} sx={{ overflowX: 'auto' }}>
      <DataTable<T>
        bulkActionButtons={false}
        rowClick={false}
        empty={<Nothing empty={props.empty} />}
        sx={{ minWidth: columns.length > 3 ? 880 : 0 }}
      >
        {columns.map(({ title, sort, cell }) => (
          <DataTable.Col<RaRecord>
            key={title}
            source={sort ?? title}
            label={title}
            disableSort={sort === undefined}
            render={(row) => cell(row as T)}
          />
        ))}
      </DataTable>
    </Box>
  );
}

function Nothing({ empty: { icon: Icon, title, text, action } }: { empty: Empty }) {
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
