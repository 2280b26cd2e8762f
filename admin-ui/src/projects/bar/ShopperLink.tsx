import type { Project } from '@aislelab/domain';
import Check from '@mui/icons-material/Check';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Open from '@mui/icons-material/OpenInNewOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

/** The address of the store, to copy and to try. */
export function ShopperLink({ project }: { project: Pick<Project, '_id'> }) {
  const link = `${location.origin}/shopper/${project._id}`;
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: 'start' }}>
      <TextField
        label="Shopper link"
        fullWidth
        value={link}
        helperText="A panel adds ?respondent=ITS-ID to know its people again."
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
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
        <Button
          variant="outlined"
          startIcon={<Open />}
          href={link}
          target="_blank"
          rel="noreferrer"
          sx={{ height: 40 }}
        >
          Open
        </Button>
      </Stack>
    </Stack>
  );
}
