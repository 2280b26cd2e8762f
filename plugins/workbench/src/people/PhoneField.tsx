import type { Phone } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { dialOptions, firstDialCode, type DialOption } from './phones.ts';

const filterOptions = createFilterOptions<DialOption>({
  stringify: ({ code, country }) => `+${code} ${country.name}`,
});

/** A telephone number: the dial codes of the chosen country first. Without a number there is no value. */
export function PhoneField(props: {
  label?: string;
  value: Phone | null;
  /** `iso3` of the country that the number is probably of. */
  country: string | null;
  error?: string;
  disabled?: boolean;
  onChange: (phone: Phone | null) => void;
}) {
  // A code that is chosen before there is a number.
  const [chosen, setChosen] = useState<string | null>(null);
  const dialCode = props.value?.dialCode ?? chosen ?? firstDialCode(props.country);
  const number = props.value?.number ?? '';
  const options = dialOptions(props.country);
  const invalid = props.error !== undefined;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '128px minmax(0, 1fr)', gap: 1, alignItems: 'start' }}>
      <Autocomplete
        autoHighlight
        disableClearable={dialCode !== ''}
        options={options}
        // Shared codes: the chosen country comes first.
        value={options.find(({ code }) => code === dialCode) ?? null}
        disabled={props.disabled}
        filterOptions={filterOptions}
        getOptionLabel={({ code }) => `+${code}`}
        getOptionKey={({ code, country }) => `${country.iso3}-${code}`}
        isOptionEqualToValue={(a, b) => a.code === b.code && a.country.iso3 === b.country.iso3}
        onChange={(_, option) => {
          setChosen(option?.code ?? null);
          if (number !== '') props.onChange({ dialCode: option?.code ?? '', number });
        }}
        renderOption={({ key, ...attributes }, { code, country }) => (
          <li key={key} {...attributes}>
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {country.name}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', marginLeft: 2 }}>
              +{code}
            </Box>
          </li>
        )}
        slotProps={{ popper: { style: { width: 320 }, placement: 'bottom-start' } }}
        renderInput={(params) => <TextField {...params} label={t('Dial code')} error={invalid && dialCode === ''} />}
      />
      <TextField
        fullWidth
        label={props.label ?? t('Phone')}
        type="tel"
        value={number}
        disabled={props.disabled}
        error={invalid}
        helperText={props.error}
        onChange={({ target }) => props.onChange(target.value === '' ? null : { dialCode, number: target.value })}
        slotProps={{ htmlInput: { autoComplete: 'tel-national', maxLength: 30 } }}
      />
    </Box>
  );
}
