import { SESSIONS_PAGE_SIZE, type Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { EmptyState } from '@aislelab/ui-kit/widgets';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataGrid } from '@mui/x-data-grid/DataGrid';
import { useMemo } from 'react';
import { sessionColumns } from './sessionColumns.tsx';
import type { SessionRow, SessionSort, Where } from './useSessions.ts';

const NARROW_HIDES = ['variation', '_id', 'shopper.age', 'device.mode', 'search.durShopping', 'search.sumSpending'];

export interface SessionGridProps {
  project: Project;
  rows: readonly SessionRow[];
  count: number;
  loading: boolean;
  page: number;
  onPage: (page: number) => void;
  sort: SessionSort;
  onSort: (sort: SessionSort) => void;
  filtered: boolean;
  /** Nothing can be enabled or disabled now. */
  locked: boolean;
  onEnable: (change: { where: Where; enabled: boolean }) => void;
  onReplay: (row: SessionRow) => void;
}

/** A page of sessions; sorted and paged by the server. */
export function SessionGrid(props: SessionGridProps) {
  const { project, locked, onEnable, onReplay } = props;
  const { simulatedCounted, testing } = project;
  const { control } = testing.variations;
  const narrow = useMediaQuery(({ breakpoints }) => breakpoints.down('md'));
  const columns = useMemo(
    () => sessionColumns({ control, simulatedCounted, locked, onEnable, onReplay }),
    [control, simulatedCounted, locked, onEnable, onReplay],
  );
  const { field, descending } = props.sort;
  // A new model begins at the first page, even when it says the same.
  const sortModel = useMemo(
    () => [{ field, sort: descending ? ('desc' as const) : ('asc' as const) }],
    [field, descending],
  );
  const hidden = Object.fromEntries(NARROW_HIDES.map((field) => [field, !narrow]));
  const nothing = () => (
    <EmptyState icon={<FactCheck />} title={props.filtered ? t('No session matches') : t('No sessions yet')}>
      {props.filtered ? t('Widen the filters to see more.') : t('Completed visits will appear here.')}
    </EmptyState>
  );
  return (
    <DataGrid
      aria-label={t('Sessions')}
      rows={props.rows}
      columns={columns}
      getRowId={({ _id }) => _id}
      rowCount={props.count}
      loading={props.loading}
      paginationMode="server"
      paginationModel={{ page: props.page, pageSize: SESSIONS_PAGE_SIZE }}
      pageSizeOptions={[SESSIONS_PAGE_SIZE]}
      onPaginationModelChange={({ page }) => props.onPage(page)}
      sortingMode="server"
      sortingOrder={['asc', 'desc']}
      sortModel={sortModel}
      onSortModelChange={([first]) => {
        const next = { field: first?.field ?? props.sort.field, descending: first?.sort === 'desc' };
        // The grid also tells what it was told.
        if (next.field !== props.sort.field || next.descending !== props.sort.descending) props.onSort(next);
      }}
      columnVisibilityModel={hidden}
      getRowHeight={() => 'auto'}
      disableColumnMenu
      disableRowSelectionOnClick
      slots={{ noRowsOverlay: nothing }}
      getRowClassName={({ row }) => (row.enabled ? '' : 'disabled-session')}
      sx={(theme) => ({
        minHeight: 320,
        '--DataGrid-overlayHeight': '280px',
        fontVariantNumeric: 'tabular-nums',
        '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', minHeight: 44 },
        '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
        '& .disabled-session': { color: theme.aisle.textSecondary, backgroundColor: theme.aisle.sunken },
      })}
    />
  );
}
