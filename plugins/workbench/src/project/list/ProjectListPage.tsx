import { can } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { EmptyState, ErrorNotice, PageHeader, SearchField, useListState } from '@aislelab/ui-kit/widgets';
import Add from '@mui/icons-material/Add';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TablePagination from '@mui/material/TablePagination';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PROJECT_FILTERS, PROJECT_SORTS, PROJECTS_PAGE_SIZE, useProjectList } from '../data/useProjectList.ts';
import { ProjectFilters } from './ProjectFilters.tsx';
import { ProjectTable } from './ProjectTable.tsx';

/** All projects the viewer may see, the newest first. */
export function ProjectListPage() {
  const viewer = useViewer();
  const [state, change, filter] = useListState({ sorts: PROJECT_SORTS, filters: PROJECT_FILTERS });
  const list = useProjectList(state);
  const create = can(viewer, 'projects.create') && (
    <Button variant="contained" startIcon={<Add />} component={Link} to="/projects/create">
      {t('New project')}
    </Button>
  );
  const narrowed = state.search !== '' || Object.values(state.filters).some((value) => value !== '');
  const none = list.data?.count === 0 && !narrowed;
  return (
    <>
      <PageHeader
        title={t('Projects')}
        description={t('Shopper tests of your organization')}
        actions={!none && create}
      />
      <Stack sx={{ gap: 2 }}>
        {!none && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
            <SearchField label={t('Search by name')} value={state.search} onChange={(search) => change({ search })} />
            <ProjectFilters values={state.filters} onChange={filter} />
          </Stack>
        )}
        {list.error && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
        {!list.data && !list.error && <Skeleton variant="rounded" height={360} />}
        {list.data && (
          <Card sx={{ opacity: list.isPlaceholderData ? 0.6 : 1 }}>
            {list.data.data.length === 0 ? (
              <Nothing searched={!none} create={create} />
            ) : (
              <ProjectTable rows={list.data.data} sort={state.sort} onSort={(sort) => change({ sort })} />
            )}
            {list.data.count > PROJECTS_PAGE_SIZE && (
              <TablePagination
                component="div"
                count={list.data.count}
                page={state.page}
                rowsPerPage={PROJECTS_PAGE_SIZE}
                rowsPerPageOptions={[]}
                onPageChange={(_, page) => change({ page })}
              />
            )}
          </Card>
        )}
      </Stack>
    </>
  );
}

function Nothing({ searched, create }: { searched: boolean; create: ReactNode }) {
  if (searched)
    return (
      <EmptyState title={t('No projects found')}>
        {t('Try fewer letters of the name, or another status or region.')}
      </EmptyState>
    );
  return (
    <EmptyState icon={<Storefront />} title={t('No projects yet')} action={create}>
      {t(
        'A project puts your packs on a virtual shelf, sends real shoppers down the aisle and reports what they bought.',
      )}
    </EmptyState>
  );
}
