import { canonicalEmail } from '@aislelab/domain';
import { ApiError, useSession } from '@aislelab/ui-kit/api';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { DemoAccounts } from './DemoAccounts.tsx';

interface Credentials {
  email: string;
  password: string;
}

export function LoginForm() {
  const { signIn } = useSession();
  const [fields, setFields] = useState<Credentials>({ email: '', password: '' });
  const [errors, setErrors] = useState<Partial<Credentials>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const change = (patch: Partial<Credentials>) => {
    setFields({ ...fields, ...patch });
    setErrors({});
    setFailure(null);
  };
  const send = async ({ email, password }: Credentials) => {
    setBusy(true);
    setFailure(null);
    try {
      await signIn(email.trim(), password);
    } catch (error) {
      const byField = error instanceof ApiError ? error.errors : {};
      if (Object.keys(byField).length > 0) setErrors(byField);
      else setFailure(error);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = missing(fields);
    setErrors(found);
    if (Object.keys(found).length === 0) void send(fields);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack sx={{ gap: 2 }}>
        {failure !== null && <ErrorNotice error={failure} />}
        <TextField
          label="Email"
          type="email"
          size="medium"
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
          size="medium"
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
        <DemoAccounts
          disabled={busy}
          onChoose={(account) => {
            change(account);
            void send(account);
          }}
        />
      </Stack>
    </form>
  );
}

/** What is missing before the platform is asked. */
function missing({ email, password }: Credentials): Partial<Credentials> {
  return {
    ...(canonicalEmail(email) === null ? { email: 'Enter the email address of your account' } : {}),
    ...(password === '' ? { password: 'Enter your password' } : {}),
  };
}
