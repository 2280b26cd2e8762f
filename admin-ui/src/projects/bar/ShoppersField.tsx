import { t } from '@aislelab/ui-kit/texts';
import TextField from '@mui/material/TextField';

/** Shoppers per variation, as typed. */
export function ShoppersField(props: {
  value: string;
  error: string | undefined;
  helperText?: string;
  onChange: (text: string) => void;
}) {
  return (
    <TextField
      label={t('Shoppers per variation')}
      required
      value={props.value}
      error={props.error !== undefined}
      helperText={props.error ?? props.helperText}
      onChange={(event) => props.onChange(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
    />
  );
}
