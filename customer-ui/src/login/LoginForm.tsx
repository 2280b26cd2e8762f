import { ApiError, useSession } from '@aislelab/ui-kit/api';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { DemoAccounts } from './DemoAccounts.tsx';
import { checkLogin, type LoginErrors } from './checkLogin.ts';

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
        <TextField
          label="Email"
          type="email"
          required
          value={fields.email}
          error={errors.email !== undefined}
          helperText={errors.email}
          onChange={(event) => change({ email: event.target.value })}
          slotProps={{ htmlInput: { autoComplete: 'username', autoCapitalize: 'none' } }}
        />
        <TextField
          label="Password"
          type="password"
          required
          value={fields.password}
          error={errors.password !== undefined}
          helperText={errors.password}
          onChange={(event) => change({ password: event.target.value })}
          slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
        />
        <Button type="submit" size="large" variant="contained" loading={busy}>
          Sign in
        </Button>
        <DemoAccounts onChoose={change} />
      </Stack>
    </form>
  );
}
