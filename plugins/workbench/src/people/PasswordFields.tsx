import CheckCircle from '@mui/icons-material/CheckCircle';
import Circle from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FieldProps } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { useId } from 'react';
import { PasswordField } from './PasswordField.tsx';
import { passwordRules, type NewPassword } from './passwords.ts';

/** A new password and its confirmation, with the rules that it does not meet yet. */
export function PasswordFields({ value, onChange, errors = {}, disabled }: FieldProps<NewPassword>) {
  const rules = useId();
  return (
    <Stack sx={{ gap: 2 }}>
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        value={value.password}
        error={errors['password']}
        disabled={disabled}
        describedBy={rules}
        onChange={(password) => onChange({ ...value, password })}
      />
      <Box
        component="ul"
        id={rules}
        aria-label={t('A password needs')}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {passwordRules(value.password).map(({ name, met }) => (
          <Typography
            key={name}
            component="li"
            variant="caption"
            sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: met ? 'success.main' : 'text.secondary' }}
          >
            {met ? (
              <CheckCircle sx={{ fontSize: 14 }} titleAccess={t('Met:')} />
            ) : (
              <Circle sx={{ fontSize: 14 }} titleAccess={t('Missing:')} />
            )}
            {name}
          </Typography>
        ))}
      </Box>
      <PasswordField
        label={t('Confirm password')}
        autoComplete="new-password"
        value={value.confirmPassword}
        error={errors['confirmPassword']}
        disabled={disabled}
        onChange={(confirmPassword) => onChange({ ...value, confirmPassword })}
      />
    </Stack>
  );
}
