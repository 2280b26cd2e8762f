import { t } from '@aislelab/ui-kit/texts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

type FilterValue = string | boolean;

/** A filter with a few values. */
export interface FilterChoice {
  field: string;
  label: string;
  choices: readonly { value: FilterValue; label: string }[];
}

/** `undefined` is any value. */
export function FilterSelect(props: {
  filter: FilterChoice;
  value: unknown;
  onChange: (value: FilterValue | undefined) => void;
}) {
  const { label, choices } = props.filter;
  return (
    <TextField
      select
      label={label}
      value={String(choices.find(({ value }) => value === props.value)?.value ?? '')}
      onChange={({ target }) => props.onChange(choices.find(({ value }) => String(value) === target.value)?.value)}
      sx={{ width: { xs: '100%', sm: 180 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('Any')}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={String(choice.value)} value={String(choice.value)}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
