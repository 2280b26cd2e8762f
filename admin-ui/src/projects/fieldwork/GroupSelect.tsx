import { t } from '@aislelab/ui-kit/texts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export interface GroupSelectProps<T extends string> {
  label: string;
  options: readonly { _id: T; label: string }[];
  /** `null`: any. */
  value: T | null;
  error: string | undefined;
  onChange: (value: T | null) => void;
}

/** One age or gender, or any. */
export function GroupSelect<T extends string>({ label, options, value, error, onChange }: GroupSelectProps<T>) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value ?? ''}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => onChange(options.find(({ _id }) => _id === target.value)?._id ?? null)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('Any')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option._id} value={option._id}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
