import { t } from '@aislelab/ui-kit/texts';
import { PageHeader } from '@aislelab/ui-kit/widgets';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { ListBase, Pagination, useListContext, type RaRecord } from 'react-admin';
import type { ListMeta } from '../data/listQuery.ts';
import { Allowed } from '../shell/Allowed.tsx';
import { usePageTitle } from '../shell/usePageTitle.ts';
import type { Column } from './column.ts';
import { exporterOf } from './exporter.ts';
import type { FilterChoice } from './FilterSelect.tsx';
import { ListBody, type Bulk, type Empty } from './ListBody.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { useListKeys } from './useListKeys.ts';

export interface ResourceListProps<T extends RaRecord> {
  title: string;
  description: string;
  columns: readonly Column<T>[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  perPage?: number;
  /** Label of the search box, beside the fields in `meta.search`. */
  searchLabel?: string;
  meta?: ListMeta;
  filters?: readonly FilterChoice[];
  /** Filters that are more than a choice. */
  moreFilters?: ReactNode;
  /** Actions on several rows at once. */
  bulk?: Bulk<T>;
  /** Interval of refreshes while the list is visible, ms. */
  refreshMs?: number;
  /** In place of the table: a list that draws its rows itself. */
  body?: ReactNode;
  /** Notes above the list. */
  notice?: ReactNode;
  /** Beside the title: what starts something new. */
  actions?: ReactNode;
  empty: Empty;
}

/** A page with a list: search, filters, export, table and pages. The query is in the address. */
export function ResourceList<T extends RaRecord>(props: ResourceListProps<T>) {
  return (
    <Allowed action="list">
      <OpenList {...props} />
    </Allowed>
  );
}

function OpenList<T extends RaRecord>(props: ResourceListProps<T>) {
  usePageTitle(props.title);
  const { perPage = 25, columns, meta } = props;
  useListKeys();
  return (
    <ListBase<T>
      sort={props.sort}
      perPage={perPage}
      exporter={exporterOf(props.title, columns)}
      queryOptions={{ meta: { ...meta }, staleTime: 0, refetchInterval: props.refreshMs ?? false }}
    >
      <PageHeader title={props.title} description={props.description} actions={props.actions} />
      {props.notice}
      <ListToolbar
        searchLabel={props.searchLabel ?? t('Search by name')}
        filters={props.filters ?? []}
        moreFilters={props.moreFilters}
        meta={meta}
      />
      {/* Clipped, not hidden: what is hidden holds a sticky bar fast. */}
      <Card sx={{ marginBottom: 3, overflow: 'clip' }}>
        {props.body ?? <ListBody columns={columns} label={props.title} empty={props.empty} bulk={props.bulk} />}
        <Pages perPage={perPage} />
      </Card>
    </ListBase>
  );
}

/** Nothing is known of the pages of a list that could not be read. */
function Pages({ perPage }: { perPage: number }) {
  const { error, data } = useListContext();
  if (error && !data) return null;
  return <Pagination rowsPerPageOptions={[...new Set([perPage, 25, 50, 100])].sort((a, b) => a - b)} />;
}
