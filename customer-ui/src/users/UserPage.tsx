import { can, type User } from '@aislelab/domain';
import { ApiError, useApi, useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { EmptyState, ErrorNotice, PageHeader, RelativeTime } from '@aislelab/ui-kit/widgets';
import { PersonBlocks } from '@aislelab/workbench/people';
import Person from '@mui/icons-material/PersonOffOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router';
import { OutboxHint } from '../account/OutboxHint.tsx';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { ActiveMark } from './ActiveMark.tsx';
import { UserActions } from './UserActions.tsx';
import { UserForm } from './UserForm.tsx';
import { userKeys } from './useUsers.ts';

/** One user of the viewer's organization. */
export function UserPage() {
  const { id = '' } = useParams();
  const api = useApi();
  const allowed = can(useViewer(), 'users.read');
  const found = useQuery({
    queryKey: userKeys.one(id),
    queryFn: ({ signal }) => api.get<User>(`/users/${id}`, { signal }),
    enabled: allowed,
  });
  usePageTitle(found.data?.name ?? t('User'));
  if (!allowed) return <NotFoundPage />;
  if (found.error instanceof ApiError && (found.error.status === 404 || found.error.status === 400))
    return (
      <EmptyState
        icon={<Person />}
        title={t('User not found')}
        heading="h1"
        action={
          <Button variant="contained" component={Link} to="/users">
            {t('Go to users')}
          </Button>
        }
      >
        {t('Your organization has no user at this address.')}
      </EmptyState>
    );
  return (
    <>
      <PageHeader
        title={found.data?.name ?? t('User')}
        description={found.data && <Facts user={found.data} />}
        actions={found.data && <UserActions user={found.data} />}
      />
      {found.error && !found.data && <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton variant="rounded" height={480} />}
      {found.data && <Invited user={found.data} />}
      {found.data && <UserForm key={found.data._id} user={found.data} />}
      {found.data && (
        <Stack sx={{ gap: 2.5, paddingBlock: 2.5, '&:empty': { display: 'none' } }}>
          <PersonBlocks person={found.data} />
        </Stack>
      )}
    </>
  );
}

function Facts({ user }: { user: User }) {
  return (
    <Stack component="span" direction="row" sx={{ columnGap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <ActiveMark active={user.active} />
      <span style={{ overflowWrap: 'anywhere' }}>{user.email}</span>
      <span>
        {t('created')} <RelativeTime date={user.createdAt} />
      </span>
    </Stack>
  );
}

/** Right after an invitation: where it went. */
function Invited({ user }: { user: User }) {
  const state: unknown = useLocation().state;
  const invited = typeof state === 'object' && state !== null && 'invited' in state;
  if (!invited || user.active) return null;
  return (
    <Stack sx={{ gap: 1.5, marginBottom: 2.5 }}>
      <Alert severity="success">{t('An invitation was sent to %{email}.', { email: user.email })}</Alert>
      <OutboxHint />
    </Stack>
  );
}
