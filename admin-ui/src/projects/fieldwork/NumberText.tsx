import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';

export interface NumberTextProps {
  label: string;
  /** Behind the number. */
  unit?: string;
  value: string;
  error: string | undefined;
  helperText?: string;
  onChange: (text: string) => void;
}

/** A whole number as it is typed. */
export function NumberText({ label, unit, value, error, helperText, onChange }: NumberTextProps) {
  return (
    <TextField
      label={label}
      fullWidth
      value={value}
      error={error !== undefined}
      helperText={error ?? helperText}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { inputMode: 'numeric', maxLength: 9, autoComplete: 'off' },
        input: unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}
