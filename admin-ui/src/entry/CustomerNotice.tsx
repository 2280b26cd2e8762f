import { addressFor, type Viewer } from '@aislelab/domain';
import { useSession } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLocation } from 'react-router';
import { EntryPage } from './EntryPage.tsx';

/** A customer who signed in at the wrong door is shown the right one: the same address in the portal. */
export function CustomerNotice({ viewer }: { viewer: Viewer }) {
  const { signOut } = useSession();
  const address = addressFor(viewer.role, useLocation());
  return (
    <EntryPage
      title={t('This is the back office')}
      text={t('You are signed in as %{email}. Your projects and reports are in the customer portal.', {
        email: viewer.email,
      })}
    >
      <Stack sx={{ gap: 1 }}>
        <Button variant="contained" size="large" href={address}>
          {t('Go to the portal')}
        </Button>
        <Button onClick={() => void signOut()}>{t('Sign in with another account')}</Button>
      </Stack>
    </EntryPage>
  );
}
