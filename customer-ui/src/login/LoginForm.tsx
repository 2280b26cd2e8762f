import { ApiError, useSession } from '@aislelab/ui-kit/api';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent } from 'react';
import { DemoAccounts } from './DemoAccounts.tsx';
import { checkLogin, type LoginErrors } from './checkLogin.ts';
import { LoginField } from './LoginField.tsx';

export function LoginForm() {
  const { signIn } = useSession();
  const [fields, setFields] = useState({ email: '', password: '' });
  const [errors, setErrors] = useState<LoginErrors>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const change = (patch: Partial<typeof fields>) => {
    setFields({ ...fields, ...patch });
    setErrors({});
    setFailure(null);
  };
  const send = async () => {
    setBusy(true);
    try {
      await signIn(fields.email.trim(), fields.password);
    } catch (error) {
      const byField = error instanceof ApiError ? error.errors : {};
      if (Object.keys(byField).length > 0) setErrors(byField);
      else setFailure(error);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkLogin(fields);
    setErrors(found);
    if (Object.keys(found).length === 0) void send();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack sx={{ gap: 2 }}>
        {failure !== null && <ErrorNotice error={failure} />}
        <LoginField
          label="Email"
          type="email"
          autoComplete="username"
          value={fields.email}
          error={errors.email}
          onChange={(email) => change({ email })}
        />
        <LoginField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={fields.password}
          error={errors.password}
          onChange={(password) => change({ password })}
        />
        <Button type="submit" size="large" variant="contained" loading={busy}>
          Sign in
        </Button>
        <DemoAccounts onChoose={change} />
      </Stack>
    </form>
  );
}
