import { can, type Id, type LibraryKind } from '@aislelab/domain';
import { useApi, useViewer } from '@aislelab/ui-kit/api';
import { libraryKeys, useCustomFields } from '@aislelab/ui-kit/data';
import { usePlugins } from '@aislelab/ui-kit/plugins';
import { inSentence, t } from '@aislelab/ui-kit/texts';
import { EmptyState, ErrorNotice, PageHeader, SearchField, useListState } from '@aislelab/ui-kit/widgets';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TablePagination from '@mui/material/TablePagination';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import type { LibraryHost } from '../page/host.ts';
import { KIND_NAMES, type LibraryRow } from '../rows.ts';
import { BulkBar } from './BulkBar.tsx';
import { customFilter } from './customFilters.ts';
import { FilterBar } from './FilterBar.tsx';
import { KindTabs } from './KindTabs.tsx';
import { KIND_TEXTS, LIBRARY_FILTERS } from './kinds.ts';
import { contentQuery, PAGE_SIZES, pageQuery, pageSizeOf } from './libraryQuery.ts';
import { LibraryTable } from './LibraryTable.tsx';

const SORTS = ['-createdAt', 'createdAt', 'name', '-name'] as const;
const NONE: ReadonlyMap<Id, LibraryRow> = new Map();

/** One kind of the library: search, filters and page are in the address. */
export function LibraryListPage({ kind, host }: { kind: LibraryKind; host: LibraryHost }) {
  const api = useApi();
  const viewer = useViewer();
  const { libraryActions } = usePlugins();
  const listed = useCustomFields(kind).filter((field) => field.listed);
  const filters = [...LIBRARY_FILTERS, ...listed.map(customFilter), 'rows'];
  const [state, change, filter] = useListState({ sorts: SORTS, filters });
  // A new filter clears the selection: no items are deleted out of sight. Another page keeps it.
  const scope = JSON.stringify([kind, state.search, { ...state.filters, rows: null }]);
  const [selection, setSelection] = useState({ scope, rows: NONE });
  const selected = selection.scope === scope ? selection.rows : NONE;
  const setSelected = (rows: ReadonlyMap<Id, LibraryRow>) => setSelection({ scope, rows });
  const query = pageQuery(kind, state, viewer, listed);
  const found = useQuery({
    queryKey: libraryKeys.list(kind, query),
    queryFn: ({ signal }) => api.list<LibraryRow>(`/library/${kind}`, query, { signal }),
    placeholderData: keepPreviousData,
  });
  const last = Math.max(0, Math.ceil((found.data?.count ?? 0) / pageSizeOf(state)) - 1);
  const beyond = found.data !== undefined && !found.isPlaceholderData && state.page > last;
  // The items of this page may have been deleted.
  const turnBack = useEffectEvent(() => change({ page: last }));
  useEffect(() => {
    if (beyond) turnBack();
  }, [beyond]);
  const { many, one } = KIND_NAMES[kind];
  host.usePageTitle(many);
  const filtered =
    state.search !== '' || Object.entries(state.filters).some(([name, value]) => name !== 'rows' && value);
  const empty = found.data?.count === 0 && !filtered;
  const count = found.data?.count ?? null;
  const writes = can(viewer, 'library.write');
  const create = writes && (
    <Button variant="contained" startIcon={<Add />} component={Link} to={`/library/${kind}/create`} data-create>
      {t('New %{one}', { one })}
    </Button>
  );
  const content = contentQuery(kind, state, viewer, listed);
  return (
    <>
      {host.tabs && <KindTabs kind={kind} />}
      <PageHeader
        title={many}
        description={KIND_TEXTS[kind].description}
        actions={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            {host.ListTools && !empty && (
              <host.ListTools
                kind={kind}
                filters={{ ...state.filters, search: state.search }}
                onChange={({ search = '', ...filters }) => change({ search, filters })}
              />
            )}
            {libraryActions
              .filter(({ kinds }) => kinds.includes(kind))
              .map(({ id, Component }) => (
                <Component key={id} kind={kind} query={content} count={count} />
              ))}
            {!empty && create}
          </Stack>
        }
      />
      <Stack sx={{ gap: 2, paddingBottom: 3 }}>
        {!empty && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
            <SearchField
              label={KIND_TEXTS[kind].searchLabel}
              value={state.search}
              onChange={(search) => change({ search })}
            />
            <FilterBar kind={kind} listed={listed} values={state.filters} onChange={filter} />
          </Stack>
        )}
        {found.error && <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />}
        {!found.data && !found.error && <Skeleton variant="rounded" height={400} />}
        {selected.size > 0 && (
          <BulkBar kind={kind} selected={selected} onChange={setSelected} onClear={() => setSelected(NONE)} />
        )}
        {found.data && (
          <Card sx={{ opacity: found.isPlaceholderData ? 0.6 : 1 }}>
            {empty ? (
              <EmptyState
                title={t('No %{replace} yet', {
                  replace: inSentence(many),
                })}
                action={create}
              >
                {KIND_TEXTS[kind].purpose}
              </EmptyState>
            ) : found.data.count === 0 ? (
              <EmptyState
                title={kind === 'products' ? t('No Products Found') : t('Nothing found')}
                action={<Button onClick={() => change({ search: '', filters: {} })}>{t('Show everything')}</Button>}
              >
                {t('Try fewer letters or another filter.')}
              </EmptyState>
            ) : (
              <LibraryTable
                kind={kind}
                rows={found.data.data}
                listed={listed}
                sort={state.sort}
                onSort={(sort) => change({ sort })}
                selected={selected}
                onSelect={writes ? setSelected : null}
              />
            )}
            {!empty && (
              <TablePagination
                component="div"
                count={found.data.count}
                page={Math.min(state.page, last)}
                rowsPerPage={pageSizeOf(state)}
                rowsPerPageOptions={[...PAGE_SIZES]}
                onPageChange={(_, page) => change({ page })}
                onRowsPerPageChange={({ target }) => filter('rows', target.value)}
              />
            )}
          </Card>
        )}
      </Stack>
    </>
  );
}
