import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { OutboxHint } from './OutboxHint.tsx';

/** A mail is on its way: what the platform said, word for word. */
export function Sent({ message }: { message: string }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="success">{message}</Alert>
      <OutboxHint />
    </Stack>
  );
}
