import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useApi, useSession, useViewer, type SessionAnswer } from '@aislelab/ui-kit/api';
import { problems, useSend } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice, SectionCard } from '@aislelab/ui-kit/widgets';
import { PasswordField } from './PasswordField.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { checkPassword, NO_PASSWORD, type NewPassword } from './passwords.ts';

interface PasswordChange extends NewPassword {
  current: string;
}
const EMPTY: PasswordChange = { ...NO_PASSWORD, current: '' };

/** Another password; every other session of this person ends with it. */
export function PasswordCard() {
  const api = useApi();
  const { email } = useViewer();
  const { startSession } = useSession();
  const form = useSend({
    initial: EMPTY,
    check: (fields) => ({
      ...checkPassword(fields),
      ...problems({ current: fields.current ? null : t('Enter your password') }),
    }),
    send: ({ current, password }) => api.post<SessionAnswer>('/users/me/password', { current, password }),
    onSent: (answer) => {
      startSession(answer);
      form.clear();
    },
  });
  const typed = form.fields.current !== '' || form.fields.password !== '';
  return (
    <SectionCard
      title={t('Password')}
      description={t('Changing it signs you out everywhere else, and ends your API tokens.')}
    >
      <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2, maxWidth: 420, alignItems: 'stretch' }}>
        {form.failure && <ErrorNotice error={form.failure} />}
        {form.answer && !typed && (
          <Alert severity="success">{t('Your password was changed. Every other session has ended.')}</Alert>
        )}
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('Current password')}
          autoComplete="current-password"
          value={form.fields.current}
          error={form.errors['current']}
          onChange={(current) => form.edit({ current })}
        />
        <PasswordFields value={form.fields} errors={form.errors} disabled={form.busy} onChange={form.edit} />
        <Button type="submit" variant="contained" loading={form.busy} sx={{ alignSelf: 'flex-start' }}>
          {t('Change password')}
        </Button>
      </Stack>
    </SectionCard>
  );
}
