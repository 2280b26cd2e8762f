import {
  can,
  PROJECT_STATUSES,
  STATUS_LABELS,
  type Organization,
  type Project,
  type Ref,
  type Region,
  type User,
  type Viewer,
} from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { t, translated } from '@aislelab/ui-kit/texts';
import { StatusChip } from '@aislelab/ui-kit/widgets';
import { projectPath } from '@aislelab/workbench/project';
import Add from '@mui/icons-material/Add';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import Button from '@mui/material/Button';
import LinkBase from '@mui/material/Link';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { nameColumn, timeColumn } from '../list/cells.tsx';
import type { Column } from '../list/column.ts';
import { exportRows } from '../list/exporter.ts';
import { ResourceList } from '../list/ResourceList.tsx';
import { ProjectBulkActions } from './ProjectBulkActions.tsx';
import { ProjectFilters } from './ProjectFilters.tsx';

export type ProjectRow = RaRecord &
  Pick<Project, '_id' | 'name' | 'status' | 'payment' | 'testing' | 'stats' | 'createdAt' | 'updatedAt'> & {
    region: Ref<Region> | null;
    createdBy: Ref<User> | null;
    organization: Ref<Organization>;
  };

/** Columns as the viewer sees them. */
function projectColumns(viewer: Viewer): Column<ProjectRow>[] {
  return [
    {
      title: t('Name'),
      sort: 'name',
      cell: (row) => (
        <LinkBase component={Link} to={projectPath(row)} variant="subtitle2">
          {row.name}
        </LinkBase>
      ),
      text: ({ name }) => name,
    },
    {
      title: t('Status'),
      sort: 'status',
      cell: ({ status }) => <StatusChip status={status} />,
      text: ({ status }) => STATUS_LABELS[status],
    },
    nameColumn(t('Region'), ({ region }) => region),
    nameColumn(t('Created By'), ({ createdBy }) => createdBy),
    timeColumn(t('Created At'), 'createdAt'),
    timeColumn(t('Last Activity'), 'updatedAt'),
    ...(viewer.role === 'ADMIN' ? [nameColumn<ProjectRow>(t('Organization'), ({ organization }) => organization)] : []),
  ];
}

const TITLE = t('Projects');
const META = { search: ['name'], populate: ['region', 'createdBy', 'organization'] };
const STATUS_FILTER = {
  field: 'status',
  label: t('Status'),
  choices: PROJECT_STATUSES.map((value) => ({ value, label: translated(STATUS_LABELS[value]) })),
};

/** The projects of all organizations, the newest first. */
export function ProjectList() {
  const viewer = useViewer();
  const columns = projectColumns(viewer);
  const create = can(viewer, 'projects.create') && (
    <Button variant="contained" startIcon={<Add />} component={Link} to="/projects/create">
      {t('New project')}
    </Button>
  );
  return (
    <ResourceList<ProjectRow>
      title={TITLE}
      description={t('Shopper tests of all organizations')}
      columns={columns}
      sort={{ field: 'createdAt', order: 'DESC' }}
      meta={META}
      filters={[STATUS_FILTER]}
      moreFilters={<ProjectFilters />}
      bulk={{
        actions: <ProjectBulkActions meta={META} toFile={(rows) => void exportRows(TITLE, columns, rows)} />,
        selectable: () => true,
      }}
      actions={create}
      empty={{
        icon: Storefront,
        title: t('No projects yet'),
        text: t('A project puts packs on a virtual shelf, sends shoppers down the aisle and reports what they bought.'),
        action: create,
      }}
    />
  );
}
