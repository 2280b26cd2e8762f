import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useSession, useViewer } from '../viewer/ViewerProvider.tsx';
import { SignInForm } from './SignInForm.tsx';
import { t } from '../texts/t.ts';

/**
 * Over the page whose session has ended: the same person signs in and goes on with what was typed. Anybody else signs in at a fresh page,
 * so that nothing of one person is left for the next.
 */
export function SignInAgain({ reason }: { reason: string | null }) {
  const { email } = useViewer();
  const { signOut } = useSession();
  const title = useId();
  return (
    <Dialog open aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{t('Please sign in again')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ marginBottom: 3 }}>
          {reason ?? t('Your session has ended.')} {t('The page is as you left it, with everything you typed.')}
        </DialogContentText>
        <SignInForm account={email} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void signOut()}>{t('Use another account')}</Button>
      </DialogActions>
    </Dialog>
  );
}
