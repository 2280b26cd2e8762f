import { centsToDollars, parseDollars } from '@aislelab/domain';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTypedNumber } from './useTypedNumber.ts';

const toText = (cents: number | null) => (cents === null ? '' : centsToDollars(cents));

/** An amount in dollars; value and change in cents, `null` while it is empty or no number. */
export function MoneyField({
  value,
  onChange,
  readOnly,
  accessibleName,
  ...props
}: Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: number | null;
  onChange: (cents: number | null) => void;
  readOnly?: boolean;
  /** For a label that alone does not say whose amount it is. */
  accessibleName?: string;
}) {
  const { text, type } = useTypedNumber(value, toText, parseDollars, onChange);
  return (
    <TextField
      {...props}
      value={text}
      onChange={(event) => type(event.target.value)}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        htmlInput: { inputMode: 'decimal', readOnly, 'aria-label': accessibleName },
      }}
    />
  );
}
