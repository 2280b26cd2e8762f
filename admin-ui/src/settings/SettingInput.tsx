import { translated } from '@aislelab/ui-kit/texts';
import type { SettingField } from '@aislelab/domain';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId } from 'react';

/** A setting of a plugin, as its declaration says. */
export function SettingInput(props: {
  field: SettingField;
  value: string | boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
}) {
  const { field, value, error, onChange } = props;
  const id = useId();
  if (field.kind === 'flag')
    return (
      <div>
        <FormControlLabel
          label={translated(field.label)}
          control={
            <Switch
              checked={value === true}
              onChange={(_, checked) => onChange(checked)}
              slotProps={{ input: { role: 'switch', 'aria-describedby': id } }}
            />
          }
        />
        <FormHelperText id={id} error={error !== undefined}>
          {error ?? translated(field.description)}
        </FormHelperText>
      </div>
    );
  return (
    <TextField
      fullWidth
      select={field.kind === 'choice'}
      label={translated(field.label)}
      value={value}
      error={error !== undefined}
      helperText={error ?? translated(field.description)}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          ...(field.kind === 'number' && { inputMode: 'numeric' }),
          ...(field.kind === 'text' && { maxLength: field.maxLength }),
        },
      }}
    >
      {field.kind === 'choice' &&
        field.choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {translated(choice.label)}
          </MenuItem>
        ))}
    </TextField>
  );
}
