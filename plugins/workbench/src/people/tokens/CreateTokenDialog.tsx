import { MAX_TOKEN_DAYS, NAME_LENGTH, TOKEN_DAYS, type NewApiToken, type Viewer } from '@aislelab/domain';
import type { PublicConfig } from '@aislelab/ui-kit/api';
import { useSend } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { ActionChoices } from './ActionChoices.tsx';
import { choicesOf } from './actionTexts.ts';
import { checkToken, dayAfter, dayText, EMPTY, wishOf } from './newToken.ts';
import { TokenSecret } from './TokenSecret.tsx';
import type { Tokens } from './useTokens.ts';

interface Props {
  /** As whom the token acts. */
  owner: Viewer;
  permissions: PublicConfig['permissions'];
  create: Tokens['create'];
  onClose: () => void;
}

/** Name, end and actions of a new token; then its secret, which is shown this once. */
export function CreateTokenDialog({ owner, permissions, create, onClose }: Props) {
  const title = useId();
  const [now] = useState(() => new Date());
  const form = useSend({
    initial: EMPTY,
    check: (fields) => checkToken(fields, now),
    send: (fields) => create(wishOf(fields, now)),
  });
  const close = (_event: object, reason?: string) => {
    // A click beside the dialog must not take the secret away.
    if (reason !== 'backdropClick') onClose();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{form.answer ? t('Token created') : t('Create token')}</DialogTitle>
      {form.answer ? (
        <Created answer={form.answer} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={form.submit} style={{ display: 'contents' }}>
          <DialogContent>
            <Stack sx={{ gap: 2.5, paddingTop: 1 }}>
              {form.failure && <ErrorNotice error={form.failure} />}
              <TextField
                label={t('Name')}
                required
                value={form.fields.name}
                error={form.errors['name'] !== undefined}
                helperText={form.errors['name'] ?? t('What you use it for')}
                onChange={({ target }) => form.edit({ name: target.value })}
                slotProps={{ htmlInput: { autoComplete: 'off', maxLength: NAME_LENGTH.max } }}
              />
              <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
                <TextField
                  select
                  label={t('Expires after')}
                  value={form.fields.days}
                  sx={{ flex: 1 }}
                  error={form.fields.days !== 'date' && form.errors['expiresAt'] !== undefined}
                  helperText={form.fields.days === 'date' ? undefined : form.errors['expiresAt']}
                  onChange={({ target }) =>
                    form.edit({ days: target.value === 'date' ? 'date' : Number(target.value) })
                  }
                >
                  {TOKEN_DAYS.map((days) => (
                    <MenuItem key={days} value={days}>
                      {t('%{days} days', { days })}
                    </MenuItem>
                  ))}
                  <MenuItem value="date">{t('A day of your choice')}</MenuItem>
                </TextField>
                {form.fields.days === 'date' && (
                  <TextField
                    type="date"
                    label={t('Last day')}
                    required
                    value={form.fields.date}
                    sx={{ flex: 1 }}
                    error={form.errors['expiresAt'] !== undefined}
                    helperText={form.errors['expiresAt']}
                    onChange={({ target }) => form.edit({ date: target.value })}
                    slotProps={{
                      inputLabel: { shrink: true },
                      htmlInput: { min: dayText(now), max: dayText(dayAfter(MAX_TOKEN_DAYS - 1, now)) },
                    }}
                  />
                )}
              </Stack>
              <ActionChoices
                choices={choicesOf(owner, permissions)}
                value={form.fields.actions}
                error={form.errors['actions']}
                onChange={(actions) => form.edit({ actions })}
              />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button type="submit" variant="contained" loading={form.busy}>
              {t('Create token')}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}

function Created({ answer, onClose }: { answer: NewApiToken; onClose: () => void }) {
  return (
    <>
      <DialogContent>
        <TokenSecret name={answer.token.name} secret={answer.secret} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('Done')}
        </Button>
      </DialogActions>
    </>
  );
}
