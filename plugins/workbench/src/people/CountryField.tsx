import { COUNTRIES, findCountry } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

/** A country of the reference list, found by letters of its name; the value is its `iso3`. */
export function CountryField(props: {
  label?: string;
  value: string | null;
  error?: string;
  disabled?: boolean;
  onChange: (iso3: string | null) => void;
}) {
  return (
    <Autocomplete
      fullWidth
      autoHighlight
      options={COUNTRIES}
      value={findCountry(props.value)}
      disabled={props.disabled}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ iso3 }) => iso3}
      isOptionEqualToValue={(a, b) => a.iso3 === b.iso3}
      onChange={(_, country) => props.onChange(country?.iso3 ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={props.label ?? t('Country')}
          error={props.error !== undefined}
          helperText={props.error}
        />
      )}
    />
  );
}
