import type { Organization } from '@aislelab/domain';
import Corporate from '@mui/icons-material/CorporateFareOutlined';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { timeColumn } from '../list/cells.tsx';
import type { Column } from '../list/column.ts';
import { ResourceList } from '../list/ResourceList.tsx';

type OrganizationRow = RaRecord & Organization;

const COLUMNS: readonly Column<OrganizationRow>[] = [
  {
    title: 'Name',
    sort: 'name',
    cell: ({ name }) => (
      <Typography component="span" variant="subtitle2">
        {name}
      </Typography>
    ),
    text: ({ name }) => name,
  },
  timeColumn('Joined', 'createdAt'),
];

/** The customers, by name. */
export function OrganizationList() {
  return (
    <ResourceList<OrganizationRow>
      title="Organizations"
      description="The customers and their teams"
      columns={COLUMNS}
      sort={{ field: 'name', order: 'ASC' }}
      empty={{
        icon: Corporate,
        title: 'No organizations yet',
        text: 'An organization owns projects and its own library.',
      }}
    />
  );
}
