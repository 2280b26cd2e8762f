import { ApiError, useApi } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EntryPage } from './EntryPage.tsx';
import { SetupForm } from './SetupForm.tsx';

/** Creates the first admin of a new platform with the code from its log. If there is an admin, the page only says so. */
export function SetupPage() {
  const api = useApi();
  const open = useQuery({
    queryKey: ['setup'],
    queryFn: async ({ signal }) => {
      try {
        await api.get('/setup', { signal });
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NOT_FOUND') return false;
        throw error;
      }
    },
    // Not requested again while a user fills in the form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (open.data === false)
    return (
      <EntryPage title={t('This platform is set up')} text={t('It has an admin. Sign in, or ask for an account.')}>
        <Button variant="contained" size="large" component={Link} to="/">
          {t('Sign in')}
        </Button>
      </EntryPage>
    );
  return (
    <EntryPage
      title={t('Set up AisleLab')}
      text={t('You become the first admin. The code is in the log of the platform, written when it started.')}
    >
      {open.isPending && <Skeleton variant="rounded" height={420} />}
      {open.error && <ErrorNotice error={open.error} onRetry={() => void open.refetch()} />}
      {open.data && <SetupForm onGone={() => void open.refetch()} />}
    </EntryPage>
  );
}
