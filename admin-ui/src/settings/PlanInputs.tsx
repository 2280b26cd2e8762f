import { t } from '@aislelab/ui-kit/texts';
import { MoneyField } from '@aislelab/ui-kit/widgets';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { parseShoppers } from '../projects/bar/fieldErrors.ts';
import type { PlanFields } from './settings.ts';

/** Price of one variation under a plan, and the number of its shoppers. */
export function PlanInputs(props: {
  label: string;
  value: PlanFields;
  priceError: string | undefined;
  sampleError: string | undefined;
  onChange: (value: PlanFields) => void;
}) {
  const { label, value, onChange } = props;
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      component="fieldset"
      aria-label={label}
      sx={{ gap: 2, maxWidth: 560, margin: 0, padding: 0, border: 0 }}
    >
      <MoneyField
        fullWidth
        label={t('Price per variation')}
        required
        value={value.pricePerVariation}
        error={props.priceError !== undefined}
        helperText={props.priceError}
        onChange={(pricePerVariation) => onChange({ ...value, pricePerVariation })}
      />
      <CountField
        label={t('Shoppers per variation')}
        value={value.samplePerVariation}
        error={props.sampleError}
        onChange={(samplePerVariation) => onChange({ ...value, samplePerVariation })}
      />
    </Stack>
  );
}

/** A whole number; `null` while the text is not a number. */
function CountField(props: {
  label: string;
  value: number | null;
  error: string | undefined;
  onChange: (value: number | null) => void;
}) {
  const [text, setText] = useState(String(props.value ?? ''));
  const shown = parseShoppers(text) === props.value ? text : String(props.value ?? '');
  return (
    <TextField
      fullWidth
      required
      label={props.label}
      value={shown}
      error={props.error !== undefined}
      helperText={props.error}
      onChange={({ target }) => {
        setText(target.value);
        props.onChange(parseShoppers(target.value));
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}
