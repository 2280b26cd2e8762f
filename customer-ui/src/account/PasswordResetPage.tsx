import { useSession } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import LinkBase from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, Navigate } from 'react-router';
import { EntryFrame } from '../login/EntryFrame.tsx';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { ForgotForm } from './ForgotForm.tsx';

/** Asks for a link to set a new password. */
export function PasswordResetPage() {
  usePageTitle(t('Reset password'));
  const { state } = useSession();
  if (state === 'signedIn') return <Navigate to="/users/me" replace />;
  return (
    <EntryFrame
      title={t('Reset your password')}
      lead={t('We mail you a link that lets you set a new one. It works for an hour.')}
    >
      <ForgotForm />
      <Typography variant="body2" color="text.secondary" sx={{ marginTop: 3 }}>
        {t('Remembered it?')}{' '}
        <LinkBase component={Link} to="/login" underline="always">
          {t('Sign in')}
        </LinkBase>
      </Typography>
    </EntryFrame>
  );
}
