import { JOB_STATUSES, type Job } from '@aislelab/domain';
import { JOB_LABELS } from '@aislelab/ui-kit/jobs';
import { t } from '@aislelab/ui-kit/texts';
import Pending from '@mui/icons-material/PendingActionsOutlined';
import type { RaRecord } from 'react-admin';
import { nameOf, timeColumn } from '../list/cells.tsx';
import type { Column } from '../list/column.ts';
import { ResourceList } from '../list/ResourceList.tsx';
import { JobActions } from './JobActions.tsx';
import { JobAbout, JobStatusCell, JobTitle } from './cells.tsx';

export type JobRow = RaRecord & Job;

const COLUMNS: readonly Column<JobRow>[] = [
  { title: t('Job'), cell: (row) => <JobTitle job={row} />, text: ({ title }) => title },
  { title: t('Status'), cell: (row) => <JobStatusCell job={row} />, text: ({ status }) => JOB_LABELS[status] },
  {
    title: t('About'),
    cell: (row) => <JobAbout job={row} />,
    text: ({ project, organization }) => nameOf(project) || nameOf(organization),
  },
  { title: t('Asked by'), cell: ({ askedBy }) => askedBy?.name ?? '', text: ({ askedBy }) => askedBy?.name },
  timeColumn(t('Created'), 'createdAt'),
  { title: t('Actions'), cell: (row) => <JobActions job={row} />, text: ({ reason }) => reason },
];
const FILTERS = [
  {
    field: 'status',
    label: t('Status'),
    choices: JOB_STATUSES.map((value) => ({ value, label: JOB_LABELS[value] })),
  },
];
const META = { search: ['title', 'name'], populate: ['project', 'organization'] };
const REFRESH_MS = 5_000;

/** Work in the background: what failed comes first, then what runs and waits. */
export function JobList() {
  return (
    <ResourceList<JobRow>
      title={t('Jobs')}
      description={t('Work in the background: what runs, what failed and why')}
      searchLabel={t('Search jobs')}
      columns={COLUMNS}
      // The order of the platform: failed ones first.
      sort={{ field: 'id', order: 'ASC' }}
      meta={META}
      filters={FILTERS}
      refreshMs={REFRESH_MS}
      empty={{
        icon: Pending,
        title: t('No jobs'),
        text: t('Imports, schedules and other work of plugins appear here, and whatever else fails in the background.'),
      }}
    />
  );
}
