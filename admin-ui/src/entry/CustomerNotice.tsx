import { addressFor, type Viewer } from '@aislelab/domain';
import { useSession } from '@aislelab/ui-kit/api';
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
      title="This is the back office"
      text={`You are signed in as ${viewer.email}. Your projects and reports are in the customer portal.`}
    >
      <Stack sx={{ gap: 1 }}>
        <Button variant="contained" size="large" href={address}>
          Go to the portal
        </Button>
        <Button onClick={() => void signOut()}>Sign in with another account</Button>
      </Stack>
    </EntryPage>
  );
}
