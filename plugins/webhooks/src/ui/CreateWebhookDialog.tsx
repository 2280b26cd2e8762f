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
import { useId } from 'react';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../events.ts';
import { EventChoices } from './EventChoices.tsx';
import type { useWebhooks } from './useWebhooks.ts';
import { WebhookSecret } from './WebhookSecret.tsx';

interface Props {
  create: ReturnType<typeof useWebhooks>['create'];
  onClose: () => void;
}
interface Fields {
  url: string;
  events: readonly WebhookEvent[];
}
const INITIAL: Fields = { url: '', events: WEBHOOK_EVENTS };

/** Address and events of a new webhook; then its secret, which is shown this once. */
export function CreateWebhookDialog({ create, onClose }: Props) {
  const title = useId();
  const form = useSend({
    initial: INITIAL,
    check: ({ url, events }) =>
      problems({
        url: url.trim() === '' ? t('Enter a link such as https://example.com/webhooks') : null,
        events: events.length === 0 ? t('Choose at least one') : null,
      }),
    send: ({ url, events }) => create({ url: url.trim(), events }),
  });
  const close = (_event: object, reason?: string) => {
    // A click beside the dialog must not take the secret away.
    if (reason !== 'backdropClick') onClose();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{form.answer ? t('Webhook created') : t('Create webhook')}</DialogTitle>
      {form.answer ? (
        <>
          <DialogContent>
            <WebhookSecret secret={form.answer.secret} />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={onClose}>
              {t('Done')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <form noValidate onSubmit={form.submit} style={{ display: 'contents' }}>
          <DialogContent>
            <Stack sx={{ gap: 2.5, paddingTop: 1 }}>
              {form.failure && <ErrorNotice error={form.failure} />}
              <TextField
                label={t('Address')}
                required
                value={form.fields.url}
                error={form.errors['url'] !== undefined}
                helperText={form.errors['url'] ?? t('Begins with https:// and can be reached from the internet')}
                onChange={({ target }) => form.edit({ url: target.value })}
                slotProps={{
                  htmlInput: { autoComplete: 'off', autoCapitalize: 'none', inputMode: 'url', maxLength: 500 },
                }}
              />
              <EventChoices
                value={form.fields.events}
                error={form.errors['events']}
                onChange={(events) => form.edit({ events })}
              />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button type="submit" variant="contained" loading={form.busy}>
              {t('Create webhook')}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
