import Alert from '@mui/material/Alert';

/** Says that no money moves, where the payment provider is a sandbox. */
export function SandboxBanner({ notice }: { notice: string | null }) {
  return notice ? <Alert severity="info">{notice}</Alert> : null;
}
