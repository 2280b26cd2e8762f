import { canonicalEmail, FIELD_ERRORS, isNameValid, NAME_LENGTH } from '@aislelab/domain';
import { ApiError, useApi, useSession, type SessionAnswer } from '@aislelab/ui-kit/api';
import { problems, useSend } from '@aislelab/ui-kit/forms';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import { checkPassword, NO_PASSWORD, PasswordFields } from '@aislelab/workbench/people';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useNavigate } from 'react-router';

const EMPTY = { code: '', name: '', email: '', ...NO_PASSWORD };
const FIELDS = [
  { name: 'code', label: t('Code from the log'), type: 'text', autoComplete: 'one-time-code', maxLength: 40 },
  { name: 'name', label: t('Full name'), type: 'text', autoComplete: 'name', maxLength: NAME_LENGTH.max },
  { name: 'email', label: t('Email'), type: 'email', autoComplete: 'username', maxLength: 254 },
] as const;

/** Code, person and password; who sends them is signed in. */
export function SetupForm({ onGone }: { onGone: () => void }) {
  const api = useApi();
  const { startSession } = useSession();
  const navigate = useNavigate();
  const form = useSend({
    initial: EMPTY,
    check: ({ code, name, email, ...passwords }) => ({
      ...problems({
        code: code.trim() ? null : t('Required'),
        name: isNameValid(name) ? null : translated(FIELD_ERRORS.name),
        email: canonicalEmail(email) === null ? translated(FIELD_ERRORS.email) : null,
      }),
      ...checkPassword(passwords),
    }),
    send: async ({ code, name, email, password }) => {
      try {
        const body = { code: code.trim(), name: name.trim(), email: email.trim(), password };
        return await api.post<SessionAnswer>('/setup', body);
      } catch (error) {
        // Another user completed the setup first.
        if (error instanceof ApiError && error.code === 'NOT_FOUND') onGone();
        throw error;
      }
    },
    onSent: (answer) => {
      startSession(answer);
      void navigate('/', { replace: true });
    },
  });
  const { fields, errors } = form;
  return (
    <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2 }}>
      {form.failure && <ErrorNotice error={form.failure} />}
      {FIELDS.map(({ name, label, type, autoComplete, maxLength }) => (
        <TextField
          key={name}
          required
          label={label}
          type={type}
          value={fields[name]}
          disabled={form.busy}
          error={errors[name] !== undefined}
          helperText={errors[name] ?? (name === 'code' ? t('Such as ABCD-EFGH-JKMN') : null)}
          onChange={(event) => form.edit({ [name]: event.target.value })}
          slotProps={{ htmlInput: { autoComplete, maxLength, autoCapitalize: name === 'name' ? 'words' : 'none' } }}
        />
      ))}
      <PasswordFields value={fields} errors={errors} disabled={form.busy} onChange={form.edit} />
      <Button type="submit" size="large" variant="contained" loading={form.busy}>
        {t('Become the admin')}
      </Button>
    </Stack>
  );
}
