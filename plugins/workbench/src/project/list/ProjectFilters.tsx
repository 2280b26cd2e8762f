import { PROJECT_STATUSES, STATUS_LABELS } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRegions } from '../data/useRegions.ts';

type Values = Readonly<Record<string, string>>;
interface Choice {
  value: string;
  label: string;
}
const STATUSES: readonly Choice[] = PROJECT_STATUSES.map((value) => ({
  value,
  label: translated(STATUS_LABELS[value]),
}));

/** Narrows the list down to a status or a region; what is chosen is kept in the address. */
export function ProjectFilters({
  values,
  onChange,
}: {
  values: Values;
  onChange: (name: 'status' | 'region', value: string) => void;
}) {
  const regions = (useRegions().data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <>
      <Filter
        label={t('Status')}
        choices={STATUSES}
        value={values['status'] ?? ''}
        onChange={(status) => onChange('status', status)}
      />
      <Filter
        label={t('Region')}
        choices={regions}
        value={values['region'] ?? ''}
        onChange={(region) => onChange('region', region)}
      />
    </>
  );
}

function Filter(props: {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}) {
  const known = props.choices.some(({ value }) => value === props.value);
  return (
    <TextField
      select
      size="small"
      label={props.label}
      value={known ? props.value : ''}
      onChange={(event) => props.onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ flex: { xs: '1 1 40%', sm: 'none' }, minWidth: { sm: 160 } }}
    >
      <MenuItem value="">{t('Any')}</MenuItem>
      {props.choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
