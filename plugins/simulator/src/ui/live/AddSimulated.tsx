import { FIELD_ERRORS, type Project } from '@aislelab/domain';
import { problems, useSend } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useChangeSimulated } from './useSimulated.ts';

/** Few enough to leave places for people. */
const SUGGESTED = 20;

/** Sends simulated shoppers into the store. @param props `offered`: whether it can be begun; what was begun stays open */
export function AddSimulated({ project, offered }: { project: Project; offered: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {offered && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('Add simulated shoppers')}
        </Button>
      )}
      {open && <AddDialog project={project} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const title = useId();
  const change = useChangeSimulated(project);
  const { variations: sample } = project.testing.sample;
  const form = useSend({
    initial: { shoppers: String(Math.min(SUGGESTED, sample)) },
    check: ({ shoppers }) =>
      problems({ perVariation: numberIn(shoppers) >= 1 ? null : FIELD_ERRORS.samplePerVariation }),
    send: ({ shoppers }) => change.mutateAsync({ do: 'add', perVariation: numberIn(shoppers) }),
    onSent: onClose,
  });
  const { shoppers } = form.fields;
  const problem = form.errors['perVariation'];
  const all = numberIn(shoppers) * project.variations.length;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <form noValidate onSubmit={form.submit} style={{ display: 'contents' }}>
        <DialogTitle id={title}>{t('Add simulated shoppers')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, paddingTop: 1 }}>
            <Typography variant="body2" color="text.secondary">
              {t(
                'Simulated shoppers walk through this store, for demonstrations and load tests. They take places of the sample that people then cannot have, and count from now on: the report says so at the top and is marked as simulated. The audit log records it.',
              )}
            </Typography>
            <TextField
              label={t('Shoppers per variation')}
              required
              value={shoppers}
              error={problem !== undefined}
              helperText={problem ?? t('%{all} in all; the sample is %{sample} per variation', { all, sample })}
              onChange={({ target }) => form.edit({ shoppers: target.value })}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
            />
            {form.failure && <ErrorNotice error={form.failure} />}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" loading={form.busy}>
            {t('Add them')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** 0 for what is no whole number. */
const numberIn = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : 0);
