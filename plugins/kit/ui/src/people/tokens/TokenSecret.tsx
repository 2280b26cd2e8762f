import Check from '@mui/icons-material/Check';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';

/** The secret of a token that was just created, to be copied. */
export function TokenSecret({ name, secret }: { name: string; secret: string }) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      // A page without https has no clipboard: what is selected can be copied by hand.
      field.current?.select();
    }
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="warning">
        This is the only time that the token is shown. Copy it now and keep it like a password.
      </Alert>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <TextField
          size="small"
          fullWidth
          value={secret}
          inputRef={field}
          slotProps={{ htmlInput: { readOnly: true, 'aria-label': `Secret of token ${name}`, spellCheck: false } }}
          onFocus={({ target }) => target.select()}
        />
        <Button
          variant="outlined"
          startIcon={copied ? <Check /> : <Copy />}
          sx={{ flex: 'none' }}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
      </Stack>
      <Typography variant="body2" color="text.secondary">
        A program sends it with each request, in the header <code>Authorization: Bearer</code>.{' '}
        <Link href="/api/docs" underline="always" target="_blank" rel="noreferrer">
          The routes of the API
        </Link>
      </Typography>
    </Stack>
  );
}
