import { t } from '@aislelab/ui-kit/texts';
import Check from '@mui/icons-material/Check';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Open from '@mui/icons-material/OpenInNewOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

export interface LinkFieldProps {
  label: string;
  link: string;
  helperText: string;
  /** Offers to open the link, where that costs nothing. */
  opens?: boolean;
}

/** An address to copy. */
export function LinkField({ label, link, helperText, opens = false }: LinkFieldProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: 'start' }}>
      <TextField
        label={label}
        fullWidth
        value={link}
        helperText={helperText}
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Stack direction="row" sx={{ gap: 1, flex: 'none' }}>
        <Button
          variant="outlined"
          startIcon={copied ? <Check /> : <Copy />}
          onClick={() => void copy().catch(() => undefined)}
          sx={{ height: 40 }}
        >
          <span aria-live="polite">{copied ? t('Copied') : t('Copy')}</span>
        </Button>
        {opens && (
          <Button
            variant="outlined"
            startIcon={<Open />}
            href={link}
            target="_blank"
            rel="noreferrer"
            sx={{ height: 40 }}
          >
            {t('Open')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
