import { usePublicConfig, useSession } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import LinkBase from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link, Navigate, useLocation } from 'react-router';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { LoginForm } from './LoginForm.tsx';
import { returnPath } from './returnPath.ts';

/** Signing in, and the ways to an account and back to a forgotten password. */
export function LoginPage() {
  usePageTitle(t('Sign in'));
  const { state } = useSession();
  const location = useLocation();
  const { signupOpen } = usePublicConfig().data ?? {};
  if (state === 'signedIn') return <Navigate to={returnPath(location.state)} replace />;
  return (
    <EntryFrame title={t('Sign in')} lead={t('Put your packs on a virtual shelf and see what shoppers really buy.')}>
      <LoginForm
        links={
          <Stack direction="row" sx={{ columnGap: 3, flexWrap: 'wrap', justifyContent: 'space-between' }}>
            <LinkBase component={Link} to="/password/reset" variant="body2">
              {t('Forgot your password?')}
            </LinkBase>
            {signupOpen === true && (
              <LinkBase component={Link} to="/signup" variant="body2">
                {t('Create an account')}
              </LinkBase>
            )}
          </Stack>
        }
      />
    </EntryFrame>
  );
}
