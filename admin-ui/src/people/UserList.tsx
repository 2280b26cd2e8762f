import { ROLES } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
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
  { title: t('Name'), sort: 'name', cell: (row) => <NameCell user={row} />, text: ({ name }) => name },
  { title: t('Email'), sort: 'email', cell: ({ email }) => email, text: ({ email }) => email },
  {
    title: t('Role'),
    sort: 'role',
    cell: ({ role }) => ROLE_LABELS[role],
    text: ({ role }) => ROLE_LABELS[role],
    when: ({ role }) => role === undefined,
  },
  timeColumn(t('Created'), 'createdAt'),
  {
    ...nameColumn<UserRow>(t('Organization'), ({ organization }) => organization),
    when: ({ role }) => role === 'CUSTOMER',
  },
];
const FILTERS = [
  { field: 'role', label: t('Role'), choices: ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })) },
  {
    field: 'active',
    label: t('Account'),
    choices: [
      { value: true, label: t('Active') },
      { value: false, label: t('Inactive') },
    ],
  },
];

/** Everyone with an account, by name. */
export function UserList() {
  const me = useViewer()._id;
  const create = <CreateButton label={t('New user')} />;
  return (
    <ResourceList<UserRow>
      title={t('Users')}
      description={t('Everyone with an account')}
      searchLabel={t('Search name or email')}
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
        title: t('No users yet'),
        text: t('Users sign in to the portal or to the back office.'),
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
        {active ? t('Active: ') : t('Inactive: ')}
      </Box>
      <NameLink to={`/users/${_id}`} name={name} />
    </Box>
  );
}
