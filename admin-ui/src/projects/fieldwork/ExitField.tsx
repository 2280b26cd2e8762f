import TextField from '@mui/material/TextField';
import { useState } from 'react';

export interface ExitFieldProps {
  label: string;
  /** When it is taken. */
  when: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** A link out of the store. What is wrong with it is told once it was typed, not from its first letter on. */
export function ExitField({ label, when, value, error, onChange }: ExitFieldProps) {
  const [typing, setTyping] = useState(false);
  const shown = typing && !value.includes('{') ? undefined : error;
  return (
    <TextField
      label={label}
      type="url"
      value={value}
      placeholder="https://"
      error={shown !== undefined}
      helperText={shown ?? when}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: 2_000, spellCheck: false } }}
    />
  );
}
