import { PAYMENT_TEXTS, type Project } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { useProjectAction } from '../data/useProjectAction.ts';

/** Asks the provider for a price of its own, with a message that is required. */
export function QuoteDialog({ project, open, onClose }: { project: Project; open: boolean; onClose: () => void }) {
  const title = useId();
  const [message, setMessage] = useState('');
  const [checked, setChecked] = useState(false);
  const action = useProjectAction(project);
  const missing = message.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!missing) action.mutate({ action: 'quote-request', body: { message: message.trim() } });
  };
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={title}>{translated(PAYMENT_TEXTS.requestCustomPricing)}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, paddingTop: 1 }}>
            {action.error && <ErrorNotice error={action.error} />}
            <TextField
              label={t('Message')}
              required
              multiline
              minRows={4}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
              error={checked && missing}
              helperText={
                checked && missing ? t('A message is required') : t('How many shoppers, which audience, by when?')
              }
              slotProps={{ htmlInput: { maxLength: 2_000 } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" color="secondary" loading={action.isPending}>
            {translated(PAYMENT_TEXTS.requestCustomPricing)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
