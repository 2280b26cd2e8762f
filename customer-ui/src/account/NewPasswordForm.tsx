import { ApiError, useApi, useSession, type SessionAnswer } from '@aislelab/ui-kit/api';
import { useSend } from '@aislelab/ui-kit/forms';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import { checkPassword, NO_PASSWORD, PasswordFields } from '@aislelab/workbench/people';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNavigate } from 'react-router';

/** Sets the password that a mailed link asks for, and signs in with it. */
export function NewPasswordForm(props: {
  path: string;
  token: string;
  email: string;
  action: string;
  /** The link was used or expired while the page was open. */
  onDead: () => void;
}) {
  const api = useApi();
  const { startSession } = useSession();
  const navigate = useNavigate();
  const form = useSend({
    initial: NO_PASSWORD,
    check: checkPassword,
    send: async ({ password }) => {
      try {
        return await api.post<SessionAnswer>(props.path, { token: props.token, password });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'LINK_INVALID') props.onDead();
        throw error;
      }
    },
    onSent: (answer) => {
      startSession(answer);
      void navigate('/', { replace: true });
    },
  });
  return (
    <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2 }}>
      {form.failure && <ErrorNotice error={form.failure} />}
      {/* Password managers keep the address with the password. */}
      <input type="email" autoComplete="username" value={props.email} readOnly hidden />
      <PasswordFields value={form.fields} errors={form.errors} disabled={form.busy} onChange={form.edit} />
      <Button type="submit" size="large" variant="contained" loading={form.busy}>
        {props.action}
      </Button>
    </Stack>
  );
}
