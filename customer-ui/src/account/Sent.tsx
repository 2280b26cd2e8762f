import Alert from '@mui/material/Alert';
import LinkBase from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { OutboxHint } from './OutboxHint.tsx';

/** A mail is on its way: what the platform said, word for word. */
export function Sent({ message }: { message: string }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="success" role="status">
        {message}
      </Alert>
      <OutboxHint />
      <LinkBase component={Link} to="/login" variant="body2">
        Back to sign in
      </LinkBase>
    </Stack>
  );
}
