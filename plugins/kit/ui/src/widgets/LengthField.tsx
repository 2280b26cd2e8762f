import type { LengthUnit } from '@aislelab/domain';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { lengthText, parseNumber } from './numberText.ts';
import { useTypedNumber } from './useTypedNumber.ts';

/** A length in the given unit, exactly as typed: which unit was typed is the form's to keep, nothing is converted here. */
export function LengthField({
  value,
  unit,
  onChange,
  ...props
}: Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: number | null;
  unit: LengthUnit;
  onChange: (value: number | null) => void;
}) {
  const { text, type } = useTypedNumber(value, lengthText, parseNumber, onChange);
  return (
    <TextField
      {...props}
      value={text}
      onChange={(event) => type(event.target.value)}
      slotProps={{
        input: { endAdornment: <InputAdornment position="end">{unit === 'CM' ? 'cm' : 'in'}</InputAdornment> },
        htmlInput: { inputMode: 'decimal' },
      }}
    />
  );
}
