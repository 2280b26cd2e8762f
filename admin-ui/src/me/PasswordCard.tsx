import { ApiError, useApi, useSession, useViewer, type SessionAnswer } from '@aislelab/ui-kit/api';
import { checkPassword, NO_PASSWORD, PasswordField, PasswordFields, type NewPassword } from '@aislelab/ui-kit/people';
import { ErrorNotice, SectionCard } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';

interface PasswordChange extends NewPassword {
  current: string;
}
const EMPTY: PasswordChange = { ...NO_PASSWORD, current: '' };

/** Another password. Every other session of this person ends with it; this one goes on. */
export function PasswordCard() {
  const api = useApi();
  const { email } = useViewer();
  const { startSession } = useSession();
  const notify = useNotify();
  const [fields, setFields] = useState(EMPTY);
  const [checked, setChecked] = useState(false);
  const change = useMutation({
    mutationFn: ({ current, password }: PasswordChange) =>
      api.post<SessionAnswer>('/users/me/password', { current, password }),
    onSuccess: (answer) => {
      startSession(answer);
      setFields(EMPTY);
      setChecked(false);
      notify('Your password was changed. Every other session has ended.');
    },
  });
  const edit = (patch: Partial<PasswordChange>) => {
    setFields({ ...fields, ...patch });
    if (change.isError) change.reset();
  };
  const found = { ...checkPassword(fields), ...(fields.current === '' ? { current: 'Enter your password' } : {}) };
  const refused = change.error instanceof ApiError ? change.error.errors : {};
  const errors: Readonly<Record<string, string>> = { ...(checked ? found : {}), ...refused };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(found).length === 0) change.mutate(fields);
  };
  return (
    <SectionCard title="Password" description="Changing it signs you out everywhere else.">
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2, maxWidth: 420 }}>
        {change.error && Object.keys(refused).length === 0 && <ErrorNotice error={change.error} />}
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={fields.current}
          error={errors['current']}
          onChange={(current) => edit({ current })}
        />
        <PasswordFields value={fields} errors={errors} onChange={edit} />
        <Button type="submit" variant="contained" loading={change.isPending} sx={{ alignSelf: 'flex-start' }}>
          Change password
        </Button>
      </Stack>
    </SectionCard>
  );
}
