import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

export interface SignInFieldProps {
  label: string;
  type: 'email' | 'password';
  autoComplete: string;
  value: string;
  error: string | undefined;
  readOnly?: boolean;
  onChange: (value: string) => void;
}

/** A text field of its parts: `TextField` would bring menus and lists into the first download. */
export function SignInField(props: SignInFieldProps) {
  const { label, error } = props;
  const id = useId();
  return (
    <FormControl required size="medium" error={error !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        type={props.type}
        value={props.value}
        readOnly={props.readOnly}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        autoComplete={props.autoComplete}
        inputProps={{ autoCapitalize: 'none' }}
        onChange={(event) => props.onChange(event.target.value)}
      />
      {error !== undefined && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
