import { PLANOGRAM_PURPOSES, POS_TYPES, type CustomField, type LibraryKind } from '@aislelab/domain';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { SearchField } from '../../widgets/SearchField.tsx';
import { useViewer } from '../../viewer/ViewerProvider.tsx';
import { POS_TYPE_LABELS, PURPOSE_LABELS } from '../labels.ts';
import { LookupField } from '../pickers/LookupField.tsx';
import { usePicked, type LookupResource } from '../pickers/useLookup.ts';
import { customFilter } from './customFilters.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { filtersOf, type LibraryFilter } from './kinds.ts';

type Values = Readonly<Record<string, string>>;
type SetFilter = (name: string, value: string) => void;
interface Choice {
  value: string;
  label: string;
}

/** The filters of a kind. What is chosen is kept in the address, by id. */
export function FilterBar(props: {
  kind: LibraryKind;
  listed: readonly CustomField[];
  values: Values;
  onChange: SetFilter;
}) {
  const viewer = useViewer();
  const platform = filtersOf(props.kind, viewer).map((filter) => {
    const value = props.values[filter] ?? '';
    const set = (next: string) => props.onChange(filter, next);
    const choices = CHOICES[filter];
    return choices ? (
      <ChoiceFilter key={filter} label={LABELS[filter]} choices={choices} value={value} onChange={set} />
    ) : (
      <LookupFilter key={filter} filter={filter} value={value} onChange={set} />
    );
  });
  return (
    <>
      {platform}
      {props.listed.map((field) => {
        const filter = customFilter(field);
        const set = (next: string) => props.onChange(filter, next);
        return <CustomFilter key={filter} field={field} value={props.values[filter] ?? ''} onChange={set} />;
      })}
    </>
  );
}

/** The filter of a custom field, as its values are. */
function CustomFilter(props: { field: CustomField; value: string; onChange: (value: string) => void }) {
  const { field, value, onChange } = props;
  const { type, label } = field;
  if (type === 'text') return <SearchField label={label} value={value} onChange={onChange} />;
  if (type === 'number' || type === 'date')
    return <RangeFilter label={label} type={type} value={value} onChange={onChange} />;
  const choices = (type === 'flag' ? ['Yes', 'No'] : field.choices).map((choice) => ({ value: choice, label: choice }));
  return <ChoiceFilter label={label} choices={choices} value={value} onChange={onChange} />;
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
