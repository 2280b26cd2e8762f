import { t } from '@aislelab/ui-kit/texts';
import { EmptyState, ErrorNotice } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { BulkToolbar } from './BulkToolbar.tsx';
import type { Column } from './column.ts';
import { ListTable } from './ListTable.tsx';

/** Content of an empty list. */
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

/** The table, or its replacement: an error or the text of an empty list. */
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
    <>
      {/* Outside what scrolls sideways: it stays in sight either way. */}
      {bulk && <BulkToolbar>{bulk.actions}</BulkToolbar>}
      <Box component="section" tabIndex={0} aria-label={props.label} sx={{ overflowX: 'auto' }}>
        {data?.length === 0 ? (
          <Nothing empty={props.empty} />
        ) : (
          <ListTable<T> columns={columns} selectable={bulk?.selectable} />
        )}
      </Box>
    </>
  );
}

/** Replaces the rows: the purpose of an empty list, or a note that no row matches the filters. */
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
      title={t('Nothing found')}
      action={<Button onClick={() => setFilters({})}>{t('Show everything')}</Button>}
    >
      {t('Try fewer letters or another filter.')}
    </EmptyState>
  );
}
