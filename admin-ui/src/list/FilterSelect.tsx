import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

/** A filter with a few values. */
export interface FilterChoice {
  field: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}

export function FilterSelect(props: { filter: FilterChoice; value: string; onChange: (value: string) => void }) {
  const { label, choices } = props.filter;
  return (
    <TextField
      select
      label={label}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      sx={{ width: { xs: '100%', sm: 180 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Any</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
