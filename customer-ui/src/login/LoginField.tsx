import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

export interface LoginFieldProps {
  label: string;
  type: 'email' | 'password';
  autoComplete: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A text field of its parts: `TextField` would bring menus and lists into the first download. */
export function LoginField({ label, type, autoComplete, value, error, onChange }: LoginFieldProps) {
  const id = useId();
  return (
    <FormControl required error={error !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        type={type}
        value={value}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        autoComplete={autoComplete}
        inputProps={{ autoCapitalize: 'none' }}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
