import { PLANOGRAM_PURPOSES, POS_TYPES, type LibraryKind } from '@aislelab/domain';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useViewer } from '../../viewer/ViewerProvider.tsx';
import { POS_TYPE_LABELS, PURPOSE_LABELS } from '../labels.ts';
import { LookupField } from '../pickers/LookupField.tsx';
import { usePicked, type LookupResource } from '../pickers/useLookup.ts';
import { filtersOf, type LibraryFilter } from './kinds.ts';

type Values = Readonly<Record<string, string>>;
type SetFilter = (name: LibraryFilter, value: string) => void;
interface Choice {
  value: string;
  label: string;
}

/** The filters of a kind. What is chosen is kept in the address, by id. */
export function FilterBar(props: { kind: LibraryKind; values: Values; onChange: SetFilter }) {
  const viewer = useViewer();
  return filtersOf(props.kind, viewer).map((filter) => {
    const value = props.values[filter] ?? '';
    const set = (next: string) => props.onChange(filter, next);
    const choices = CHOICES[filter];
    return choices ? (
      <ChoiceFilter key={filter} label={LABELS[filter]} choices={choices} value={value} onChange={set} />
    ) : (
      <LookupFilter key={filter} filter={filter} value={value} onChange={set} />
    );
  });
}

const SIZE = { flex: { xs: '1 1 40%', sm: '1 1 124px' }, maxWidth: { sm: 200 } };
const LABELS: Record<LibraryFilter, string> = {
  region: 'Region',
  category: 'Category',
  company: 'Company',
  brand: 'Brand',
  type: 'Type',
  purpose: 'Purpose',
  owner: 'Owner',
  organization: 'Organization',
  fields: 'Fields',
};
const CHOICES: Partial<Record<LibraryFilter, readonly Choice[]>> = {
  type: POS_TYPES.map((value) => ({ value, label: POS_TYPE_LABELS[value] })),
  purpose: [
    { value: 'NONE', label: 'Aisle' },
    ...PLANOGRAM_PURPOSES.map((value) => ({ value, label: PURPOSE_LABELS[value] })),
  ],
  owner: [
    { value: 'GLOBAL', label: 'Global' },
    { value: 'ORGANIZATION', label: 'Organization' },
  ],
  fields: [{ value: 'INCOMPLETE', label: 'Incomplete' }],
};
const RESOURCES: Partial<Record<LibraryFilter, LookupResource>> = {
  region: 'regions',
  category: 'library/categories',
  company: 'library/companies',
  brand: 'library/brands',
  organization: 'organizations',
};

function ChoiceFilter(props: {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      select
      size="small"
      label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      sx={SIZE}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Any</MenuItem>
      {props.choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function LookupFilter(props: { filter: LibraryFilter; value: string; onChange: (value: string) => void }) {
  const resource = RESOURCES[props.filter] ?? 'regions';
  const picked = usePicked(resource, props.value === '' ? null : props.value);
  return (
    <LookupField
      size="small"
      resource={resource}
      label={LABELS[props.filter]}
      emptyLabel="Any"
      value={picked}
      onChange={(row) => props.onChange(row?._id ?? '')}
      sx={SIZE}
    />
  );
}
