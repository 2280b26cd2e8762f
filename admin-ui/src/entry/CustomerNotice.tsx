import type { Viewer } from '@aislelab/domain';
import { useSession } from '@aislelab/ui-kit/api';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { EntryPage } from './EntryPage.tsx';

/** A customer who signed in at the wrong door is shown the right one. */
export function CustomerNotice({ viewer }: { viewer: Viewer }) {
  const { signOut } = useSession();
  return (
    <EntryPage
      title="This is the back office"
      text={`You are signed in as ${viewer.email}. Your projects and reports are in the customer portal.`}
    >
      <Stack sx={{ gap: 1 }}>
        <Button variant="contained" size="large" href="/">
          Go to the portal
        </Button>
        <Button onClick={() => void signOut()}>Sign in with another account</Button>
      </Stack>
    </EntryPage>
  );
}
