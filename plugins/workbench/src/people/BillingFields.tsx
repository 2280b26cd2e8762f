import type { BillingDetails } from '@aislelab/domain';
import { errorOf, type FieldProps } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { withCountry } from './billing.ts';
import { CountryField } from './CountryField.tsx';
import { PhoneField } from './PhoneField.tsx';

type TextName = 'name' | 'address' | 'postalCode' | 'city' | 'taxId';
const TEXTS: Record<TextName, { label: string; autoComplete: string; wide: boolean; maxLength: number }> = {
  name: { label: t('Billing name'), autoComplete: 'section-billing billing organization', wide: true, maxLength: 120 },
  address: { label: t('Address'), autoComplete: 'section-billing billing street-address', wide: true, maxLength: 200 },
  postalCode: {
    label: t('Postal code'),
    autoComplete: 'section-billing billing postal-code',
    wide: false,
    maxLength: 20,
  },
  city: { label: t('City'), autoComplete: 'section-billing billing address-level2', wide: false, maxLength: 100 },
  taxId: { label: t('Tax ID'), autoComplete: 'off', wide: false, maxLength: 40 },
};

/** Recipient of the invoices. Choosing a country without postal codes fills in its replacement for a code. */
export function BillingFields({ value, onChange, errors, disabled }: FieldProps<BillingDetails>) {
  const text = (name: TextName) => (
    <TextField
      fullWidth
      label={TEXTS[name].label}
      value={value[name]}
      disabled={disabled}
      error={errorOf(errors, name) !== undefined}
      helperText={errorOf(errors, name)}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      sx={TEXTS[name].wide ? { gridColumn: '1 / -1' } : undefined}
      slotProps={{ htmlInput: { autoComplete: TEXTS[name].autoComplete, maxLength: TEXTS[name].maxLength } }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, gap: 2 }}>
      {text('name')}
      {text('address')}
      {text('postalCode')}
      {text('city')}
      <CountryField
        label={t('Billing country')}
        value={value.country}
        error={errorOf(errors, 'country')}
        disabled={disabled}
        onChange={(country) => onChange(withCountry(value, country))}
      />
      {text('taxId')}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <PhoneField
          label={t('Billing phone')}
          value={value.phone}
          country={value.country}
          error={errorOf(errors, 'phone')}
          disabled={disabled}
          onChange={(phone) => onChange({ ...value, phone })}
        />
      </Box>
    </Box>
  );
}
