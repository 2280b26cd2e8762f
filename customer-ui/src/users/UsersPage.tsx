import { can } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { EmptyState, ErrorNotice, PageHeader, SearchField, useListState } from '@aislelab/ui-kit/widgets';
import Add from '@mui/icons-material/Add';
import People from '@mui/icons-material/PeopleOutline';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TablePagination from '@mui/material/TablePagination';
import TextField from '@mui/material/TextField';
import { Link } from 'react-router';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { USER_SORTS, UserTable } from './UserTable.tsx';
import { USERS_PAGE_SIZE, useTeams, useUsers } from './useUsers.ts';

/** All users of an organization, for its managers. */
export function UsersPage() {
  usePageTitle(t('Users'));
  const allowed = can(useViewer(), 'users.read');
  const [state, change, filter] = useListState({ sorts: USER_SORTS, filters: ['active', 'team'] });
  const list = useUsers(state, allowed);
  const teams = useTeams(allowed).data ?? [];
  if (!allowed) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title={t('Users')}
        description={t('People of your organization and what they may do')}
        actions={
          <Button variant="contained" startIcon={<Add />} component={Link} to="/users/create">
            {t('Invite a colleague')}
          </Button>
        }
      />
      <Stack sx={{ gap: 2, paddingBottom: 4 }}>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <SearchField label={t('Search by name')} value={state.search} onChange={(search) => change({ search })} />
          <Filter
            label={t('Status')}
            value={state.filters['active']}
            options={STATUSES}
            onChange={(value) => filter('active', value)}
          />
          {teams.length > 0 && (
            <Filter
              label={t('Team')}
              value={state.filters['team']}
              options={teams.map(({ _id, name }) => [_id, name])}
              onChange={(value) => filter('team', value)}
            />
          )}
        </Stack>
        {list.error && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <Skeleton variant="rounded" height={360} />}
        {list.data && (
          <Card sx={{ opacity: list.isPlaceholderData ? 0.6 : 1 }}>
            {list.data.data.length > 0 ? (
              <UserTable rows={list.data.data} sort={state.sort} onSort={(sort) => change({ sort })} />
            ) : (
              <EmptyState
                icon={<People />}
                title={t('No users found')}
                action={
                  <Button variant="outlined" onClick={() => change({ search: '', filters: {} })}>
                    {t('Show all users')}
                  </Button>
                }
              >
                {t('Try fewer letters of the name, or another filter.')}
              </EmptyState>
            )}
            {(list.data.count > USERS_PAGE_SIZE || state.page > 0) && (
              <TablePagination
                component="div"
                count={list.data.count}
                page={Math.min(state.page, Math.max(0, Math.ceil(list.data.count / USERS_PAGE_SIZE) - 1))}
                rowsPerPage={USERS_PAGE_SIZE}
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

const STATUSES = [
  ['true', t('Active')],
  ['false', t('Inactive')],
] as const;

function Filter(props: {
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}) {
  const known = props.options.some(([value]) => value === props.value);
  return (
    <TextField
      select
      size="small"
      label={props.label}
      value={known ? props.value : ''}
      onChange={(event) => props.onChange(event.target.value)}
      sx={{ minWidth: 132, flex: { xs: 1, sm: 'none' } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('Any')}</MenuItem>
      {props.options.map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
