import { ERRORS } from '@aislelab/domain';
import { ApiError, useApi } from '@aislelab/ui-kit/api';
import { t, withNodes, translated } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import LinkBase from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EntryFrame } from '../login/EntryFrame.tsx';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { ForgotForm } from './ForgotForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useFragmentToken } from './useFragmentToken.ts';

interface LinkView {
  email: string;
  name: string;
  /** Organization of an activation; `null` for the platform's own people, absent for a reset. */
  organization?: string | null;
  /** The inviter; `null` after signing up. */
  invitedBy?: string | null;
}

const KINDS = {
  activation: {
    title: t('Activate your account'),
    path: '/auth/activate',
    action: t('Activate account'),
    lead: welcome,
  },
  reset: {
    title: t('Set a new password'),
    path: '/auth/password/reset',
    action: t('Set password'),
    lead: ({ name }: LinkView) => t('%{name}, every other device will be signed out.', { name }),
  },
} as const;

/** Page of a mailed link: the user chooses a password, or requests a new link if this one is dead. */
export function LinkPage({ kind }: { kind: keyof typeof KINDS }) {
  const { title, path, action, lead } = KINDS[kind];
  usePageTitle(title);
  const token = useFragmentToken();
  const link = useLink(kind, token);
  const dead = token === '' || isDead(link.error);
  if (dead)
    return (
      <EntryFrame title={title}>
        <Stack sx={{ gap: 3 }}>
          <Alert severity="warning">
            {token === ''
              ? t('This page needs the whole link: please open it from the mail once more.')
              : t('%{message} Ask for a new one:', { message: translated(ERRORS.LINK_INVALID.message) })}
          </Alert>
          <ForgotForm />
          <LinkBase component={Link} to="/login" variant="body2">
            {t('Go to sign in')}
          </LinkBase>
        </Stack>
      </EntryFrame>
    );
  return (
    <EntryFrame title={title} lead={link.data && lead(link.data)}>
      {link.isPending && <Skeleton variant="rounded" height={240} />}
      {link.error && <ErrorNotice error={link.error} onRetry={() => void link.refetch()} />}
      {link.data && (
        <NewPasswordForm
          key={token}
          path={path}
          token={token}
          email={link.data.email}
          action={action}
          onDead={() => void link.refetch()}
        />
      )}
    </EntryFrame>
  );
}

/** Names the organization before the user chooses a password: everything that the user creates belongs to it. */
function welcome({ name, organization, invitedBy }: LinkView): ReactNode {
  const home = organization ? <b>{organization}</b> : t('the team that runs the platform');
  return (
    <Stack component="span" sx={{ gap: 1, overflowWrap: 'anywhere' }}>
      <span>
        {t('Welcome, %{name}.', { name })}{' '}
        {invitedBy
          ? withNodes(t('%{invitedBy} invites you to join %{home}.', { invitedBy }), { home })
          : withNodes(t('This opens your account in %{home}.'), { home })}
      </span>
      <span>
        {organization && invitedBy
          ? t(
              'What you make there belongs to that organization. If you do not want to join, close this page: nothing happens.',
            )
          : t('Choose a password and you are in.')}
      </span>
    </Stack>
  );
}

/** Whom the link is for. Nothing of it outlives the page. */
function useLink(kind: keyof typeof KINDS, token: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['link', kind, token],
    queryFn: ({ signal }) => api.post<LinkView>('/auth/link', { kind, token }, { signal }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Used, expired, or nothing that was ever sent. */
function isDead(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'LINK_INVALID' || error.code === 'INVALID_INPUT');
}
