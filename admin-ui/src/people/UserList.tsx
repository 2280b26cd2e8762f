import { ROLES } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import People from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { nameColumn, timeColumn } from '../list/cells.tsx';
import type { Column } from '../list/column.ts';
import { CreateButton } from '../list/CreateButton.tsx';
import { NameLink } from '../list/NameLink.tsx';
import { ResourceList } from '../list/ResourceList.tsx';
import { ActiveDot } from './ActiveDot.tsx';
import { OrganizationFilter } from './OrganizationFilter.tsx';
import { ROLE_LABELS } from './roleLabels.ts';
import { UserBulkActions } from './UserBulkActions.tsx';
import type { UserRow } from './user.ts';

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
const FILTERS = [
  { field: 'role', label: 'Role', choices: ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })) },
  {
    field: 'active',
    label: 'Account',
    choices: [
      { value: true, label: 'Active' },
      { value: false, label: 'Inactive' },
    ],
  },
];

/** Everyone with an account, by name. */
export function UserList() {
  const me = useViewer()._id;
  const create = <CreateButton label="New user" />;
  return (
    <ResourceList<UserRow>
      title="Users"
      description="Everyone with an account"
      searchLabel="Search name or email"
      columns={COLUMNS}
      sort={{ field: 'name', order: 'ASC' }}
      meta={{ search: ['name', 'email'], populate: ['organization'] }}
      filters={FILTERS}
      moreFilters={<OrganizationFilter />}
      // Users cannot deactivate themselves, not even among others.
      bulk={{ actions: <UserBulkActions />, selectable: ({ _id }) => _id !== me }}
      actions={create}
      empty={{
        icon: People,
        title: 'No users yet',
        text: 'Users sign in to the portal or to the back office.',
        action: create,
      }}
    />
  );
}

function NameCell({ user: { _id, name, active } }: { user: UserRow }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <ActiveDot active={active} />
      <Box component="span" sx={visuallyHidden}>
        {active ? 'Active: ' : 'Inactive: '}
      </Box>
      <NameLink to={`/users/${_id}`} name={name} />
    </Box>
  );
}
