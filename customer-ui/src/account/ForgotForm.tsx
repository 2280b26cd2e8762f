import { canonicalEmail, FIELD_ERRORS } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { problems, useSend } from '@aislelab/ui-kit/forms';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Sent } from './Sent.tsx';

/** Asks for a new link by mail: to set a new password, or, who was invited and never came, to activate the account. */
export function ForgotForm() {
  const api = useApi();
  const form = useSend({
    initial: { email: '' },
    check: ({ email }) => problems({ email: canonicalEmail(email) === null ? translated(FIELD_ERRORS.email) : null }),
    send: ({ email }) => api.post<{ message: string }>('/auth/password/forgot', { email: email.trim() }),
  });
  if (form.answer) return <Sent message={form.answer.message} />;
  return (
    <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2 }}>
      {form.failure && <ErrorNotice error={form.failure} />}
      <TextField
        required
        label={t('Email')}
        type="email"
        value={form.fields.email}
        error={form.errors['email'] !== undefined}
        helperText={form.errors['email']}
        onChange={(event) => form.edit({ email: event.target.value })}
        slotProps={{ htmlInput: { autoComplete: 'email', maxLength: 254 } }}
      />
      <Button type="submit" size="large" variant="contained" loading={form.busy}>
        {t('Send a new link')}
      </Button>
    </Stack>
  );
}
