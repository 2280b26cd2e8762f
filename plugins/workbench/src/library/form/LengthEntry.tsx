import type { LengthUnit } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { readLength } from './lengths.ts';

/** A length as people write it, `12 1/8 in` or `308 mm`: the text stays, and its value in both units appears below. */
export function LengthEntry(props: {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** The viewer's unit, used for a number without one. */
  units: LengthUnit;
  error?: string;
  readOnly?: boolean;
}) {
  const { value, units, error } = props;
  const length = readLength(value, units);
  const bare = /^[\d.,\s/]*$/.test(value);
  return (
    <TextField
      fullWidth
      required
      label={props.label}
      value={value}
      error={error !== undefined}
      helperText={error ?? (length ? t('%{cm} cm = %{inch} in', { cm: length.cm, inch: length.inch }) : ' ')}
      onChange={(event) => props.onChange(event.target.value)}
      slotProps={{
        input: {
          endAdornment: bare && <InputAdornment position="end">{units === 'CM' ? t('cm') : t('in')}</InputAdornment>,
        },
        htmlInput: { readOnly: props.readOnly, autoComplete: 'off', maxLength: 40 },
      }}
    />
  );
}
