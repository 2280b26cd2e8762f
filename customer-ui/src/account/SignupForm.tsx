import { NAME_LENGTH } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useSend } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { Sent } from './Sent.tsx';
import { checkSignup, NO_SIGNUP } from './signup.ts';

const FIELDS = [
  { name: 'organization', label: t('Organization'), type: 'text', autoComplete: 'organization' },
  { name: 'name', label: t('Full name'), type: 'text', autoComplete: 'name' },
  { name: 'email', label: t('Email'), type: 'email', autoComplete: 'email' },
] as const;

/** Organization, person and terms. The answer is the same for an address that has an account already. */
export function SignupForm() {
  const api = useApi();
  const form = useSend({
    initial: NO_SIGNUP,
    check: checkSignup,
    send: ({ organization, name, email, toc }) =>
      api.post<{ message: string }>('/users/signup', {
        organization: organization.trim(),
        name: name.trim(),
        email: email.trim(),
        toc,
      }),
  });
  const terms = useId();
  const { fields, errors } = form;
  if (form.answer) return <Sent message={form.answer.message} />;
  return (
    <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2 }}>
      {form.failure && <ErrorNotice error={form.failure} />}
      {FIELDS.map(({ name, label, type, autoComplete }) => (
        <TextField
          key={name}
          required
          label={label}
          type={type}
          value={fields[name]}
          error={errors[name] !== undefined}
          helperText={errors[name]}
          onChange={(event) => form.edit({ [name]: event.target.value })}
          slotProps={{ htmlInput: { autoComplete, maxLength: type === 'email' ? 254 : NAME_LENGTH.max } }}
        />
      ))}
      <FormControl error={errors['toc'] !== undefined}>
        <FormControlLabel
          label={t('I accept the terms and conditions')}
          control={
            <Checkbox
              checked={fields.toc}
              onChange={(_, toc) => form.edit({ toc })}
              slotProps={{ input: { 'aria-describedby': terms } }}
            />
          }
        />
        <FormHelperText id={terms} sx={{ marginX: 0, marginTop: 0 }}>
          {errors['toc']}
        </FormHelperText>
      </FormControl>
      <Button type="submit" size="large" variant="contained" loading={form.busy}>
        {t('Create account')}
      </Button>
    </Stack>
  );
}
