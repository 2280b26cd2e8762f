import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ApiError } from '../api/ApiError.ts';
import { useSession } from '../viewer/ViewerProvider.tsx';
import { ErrorNotice } from '../widgets/ErrorNotice.tsx';
import { checkSignIn, type Credentials } from './checkSignIn.ts';
import { SignInField } from './SignInField.tsx';
import { t } from '../texts/t.ts';

/** Controls below the form can fill it in and send it. */
export interface SignInControls {
  busy: boolean;
  fill: (credentials: Credentials) => void;
  send: (credentials: Credentials) => void;
}
export interface SignInFormProps {
  /** The address of the only account that may sign in here. */
  account?: string;
  below?: (controls: SignInControls) => ReactNode;
}

/** Email and password, with their errors beside the fields. */
export function SignInForm({ account, below }: SignInFormProps) {
  const { signIn } = useSession();
  const [fields, setFields] = useState<Credentials>({ email: account ?? '', password: '' });
  const [errors, setErrors] = useState<Partial<Credentials>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const fill = (patch: Partial<Credentials>) => {
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
    const found = checkSignIn(fields);
    setErrors(found);
    if (Object.keys(found).length === 0) void send(fields);
  };
  const controls: SignInControls = {
    busy,
    fill,
    send: (credentials) => {
      fill(credentials);
      void send(credentials);
    },
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack sx={{ gap: 2 }}>
        {failure !== null && <ErrorNotice error={failure} />}
        <SignInField
          label={t('Email')}
          type="email"
          autoComplete="username"
          value={fields.email}
          error={errors.email}
          readOnly={account !== undefined}
          onChange={(email) => fill({ email })}
        />
        <SignInField
          label={t('Password')}
          type="password"
          autoComplete="current-password"
          value={fields.password}
          error={errors.password}
          onChange={(password) => fill({ password })}
        />
        <Button type="submit" size="large" variant="contained" loading={busy}>
          {t('Sign in')}
        </Button>
        {below?.(controls)}
      </Stack>
    </form>
  );
}
