import Check from '@mui/icons-material/Check';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { t } from '../texts/t.ts';

/** A secret that is shown once, to be copied. */
export function SecretField({ label, secret }: { label: string; secret: string }) {
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
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
      <TextField
        size="small"
        fullWidth
        value={secret}
        inputRef={field}
        slotProps={{ htmlInput: { readOnly: true, 'aria-label': label, spellCheck: false } }}
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="outlined"
        startIcon={copied ? <Check /> : <Copy />}
        sx={{ flex: 'none' }}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{copied ? t('Copied') : t('Copy')}</span>
      </Button>
    </Stack>
  );
}
