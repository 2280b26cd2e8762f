import { usePublicConfig, useSession } from '@aislelab/ui-kit/api';
import LinkBase from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, Navigate, useLocation } from 'react-router';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { LoginForm } from './LoginForm.tsx';
import { returnPath } from './returnPath.ts';

/** Signing in, and the ways to an account and back to a forgotten password. */
export function LoginPage() {
  usePageTitle('Sign in');
  const { state } = useSession();
  const location = useLocation();
  const { signupOpen } = usePublicConfig().data ?? {};
  if (state === 'signedIn') return <Navigate to={returnPath(location.state)} replace />;
  return (
    <EntryFrame title="Sign in" lead="Put your packs on a virtual shelf and see what shoppers really buy.">
      <LoginForm />
      <Stack sx={{ gap: 1, marginTop: 3 }}>
        <LinkBase component={Link} to="/password/reset" variant="body2">
          Forgot your password?
        </LinkBase>
        {signupOpen === true && (
          <Typography variant="body2" color="text.secondary">
            New here?{' '}
            <LinkBase component={Link} to="/signup">
              Create an account
            </LinkBase>
          </Typography>
        )}
      </Stack>
    </EntryFrame>
  );
}
