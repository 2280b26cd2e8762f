import { usePublicConfig, useSession } from '@aislelab/ui-kit/api';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import LinkBase from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ERRORS } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { Link, Navigate } from 'react-router';
import { EntryFrame } from '../login/EntryFrame.tsx';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { SignupForm } from './SignupForm.tsx';

/** An organization signs itself up, while that is open. */
export function SignupPage() {
  usePageTitle(t('Sign up'));
  const { state } = useSession();
  const config = usePublicConfig();
  if (state === 'signedIn') return <Navigate to="/" replace />;
  return (
    <EntryFrame
      title={t('Create an account')}
      lead={t('For you and your colleagues: you can invite them once you are in.')}
    >
      {config.isPending && <Skeleton variant="rounded" height={280} />}
      {config.error && <ErrorNotice error={config.error} onRetry={() => void config.refetch()} />}
      {config.data?.signupOpen === true && <SignupForm />}
      {config.data?.signupOpen === false && (
        <Alert severity="info">
          {t('%{message} Ask a colleague who has an account to invite you.', {
            message: translated(ERRORS.SIGNUP_CLOSED.message),
          })}
        </Alert>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ marginTop: 3 }}>
        {t('Have an account already?')}{' '}
        <LinkBase component={Link} to="/login" underline="always">
          {t('Sign in')}
        </LinkBase>
      </Typography>
    </EntryFrame>
  );
}
