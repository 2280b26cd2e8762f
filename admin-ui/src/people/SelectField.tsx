import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

/** One of a few values. */
export function SelectField<V extends string>(props: {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  required?: boolean;
  disabled?: boolean;
  error?: string;
  hint?: string;
}) {
  const choose = (text: string) => {
    const option = props.options.find(({ value }) => value === text);
    if (option) props.onChange(option.value);
  };
  return (
    <TextField
      select
      label={props.label}
      required={props.required}
      disabled={props.disabled}
      value={props.value}
      error={props.error !== undefined}
      helperText={props.error ?? props.hint}
      onChange={(event) => choose(event.target.value)}
    >
      {props.options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
