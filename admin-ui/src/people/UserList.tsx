import { ROLES, type Organization, type Ref, type User } from '@aislelab/domain';
import People from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { RaRecord } from 'react-admin';
import { nameColumn, timeColumn } from '../list/cells.tsx';
import type { Column } from '../list/column.ts';
import { ResourceList } from '../list/ResourceList.tsx';
import { ROLE_LABELS } from './roleLabels.ts';

type UserRow = RaRecord & Omit<User, 'organization'> & { organization: Ref<Organization> | null };

const COLUMNS: readonly Column<UserRow>[] = [
  { title: 'Name', sort: 'name', cell: (row) => <NameCell user={row} />, text: ({ name }) => name },
  { title: 'Email', sort: 'email', cell: ({ email }) => email, text: ({ email }) => email },
  {
    title: 'Role',
    sort: 'role',
    cell: ({ role }) => ROLE_LABELS[role],
    text: ({ role }) => ROLE_LABELS[role],
    when: ({ role }) => role === undefined,
  },
  timeColumn('Created', 'createdAt'),
  {
    ...nameColumn<UserRow>('Organization', ({ organization }) => organization),
    when: ({ role }) => role === 'CUSTOMER',
  },
];
const ROLE_FILTER = {
  field: 'role',
  label: 'Role',
  choices: ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
};

/** Everybody with an account, by name. */
export function UserList() {
  return (
    <ResourceList<UserRow>
      title="Users"
      description="Everybody with an account"
      searchLabel="Search name or email"
      columns={COLUMNS}
      sort={{ field: 'name', order: 'ASC' }}
      meta={{ search: ['name', 'email'], populate: ['organization'] }}
      filters={[ROLE_FILTER]}
      empty={{ icon: People, title: 'No users yet', text: 'Users sign in to the portal or to the back office.' }}
    />
  );
}

function NameCell({ user: { name, active } }: { user: UserRow }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        title={active ? 'Active' : 'Inactive'}
        sx={(theme) => ({
          flex: 'none',
          width: 8,
          height: 8,
          borderRadius: '50%',
          border: `1.5px solid ${active ? theme.aisle.success : theme.aisle.control}`,
          backgroundColor: active ? theme.aisle.success : 'transparent',
        })}
      />
      <Box component="span" sx={visuallyHidden}>
        {active ? 'Active: ' : 'Inactive: '}
      </Box>
      <Typography component="span" variant="subtitle2">
        {name}
      </Typography>
    </Box>
  );
}
