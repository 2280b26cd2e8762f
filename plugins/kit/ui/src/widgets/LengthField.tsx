import type { LengthUnit } from '@aislelab/domain';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTypedNumber } from './useTypedNumber.ts';
import { t } from '../texts/t.ts';

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
        input: { endAdornment: <InputAdornment position="end">{unit === 'CM' ? t('cm') : t('in')}</InputAdornment> },
        htmlInput: { inputMode: 'decimal' },
      }}
    />
  );
}

/** Reads what a person typed into a number field: a comma counts as the decimal point; `null` for anything that is no number. */
function parseNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : null;
}

/** Rounds to 3 decimals and drops trailing zeros: 12.5, not 12.500. */
function lengthText(value: number | null): string {
  return value === null ? '' : String(Number(value.toFixed(3)));
}
