import type { CustomField, LibraryKind } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { LookupField, usePicked, type LookupResource } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { SearchField } from '@aislelab/ui-kit/widgets';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { customFilter } from './customFilters.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { filtersOf, INCOMPLETE, NO_CHOICE, OWNER, type ListField } from './kinds.ts';

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
    const { name, label } = filter;
    const value = props.values[name] ?? '';
    const set = (next: string) => props.onChange(name, next);
    const choices = choicesOf(filter);
    return choices ? (
      <ChoiceFilter key={name} label={label} choices={choices} value={value} onChange={set} />
    ) : (
      <LookupFilter key={name} filter={filter} value={value} onChange={set} />
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
  const choices = type === 'flag' ? FLAG : field.choices.map((choice) => ({ value: choice, label: choice }));
  return <ChoiceFilter label={label} choices={choices} value={value} onChange={onChange} />;
}

const SIZE = { flex: { xs: '1 1 40%', sm: '1 1 124px' }, maxWidth: { sm: 200 } };
const FLAG: readonly Choice[] = [
  { value: 'Yes', label: t('Yes') },
  { value: 'No', label: t('No') },
];
const OWNERS: readonly Choice[] = [
  { value: 'GLOBAL', label: t('Global') },
  { value: 'ORGANIZATION', label: t('Organization') },
];
const INCOMPLETES: readonly Choice[] = [{ value: 'INCOMPLETE', label: t('Incomplete') }];

/** `null` for a record that is looked up. */
function choicesOf({ name, field }: ListField): readonly Choice[] | null {
  if (name === OWNER.name) return OWNERS;
  if (name === INCOMPLETE.name) return INCOMPLETES;
  if (field?.type !== 'choice') return null;
  return [
    ...(field.none === undefined ? [] : [{ value: NO_CHOICE, label: field.none }]),
    ...field.choices.map((value) => ({ value, label: field.names[value] ?? value })),
  ];
}

function resourceOf({ field }: ListField): LookupResource {
  if (!field || !('to' in field)) return 'organizations';
  return field.to === 'regions' ? 'regions' : `library/${field.to}`;
}

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
      <MenuItem value="">{t('Any')}</MenuItem>
      {props.choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function LookupFilter(props: { filter: ListField; value: string; onChange: (value: string) => void }) {
  const resource = resourceOf(props.filter);
  const picked = usePicked(resource, props.value === '' ? null : props.value);
  return (
    <LookupField
      size="small"
      resource={resource}
      label={props.filter.label}
      emptyLabel={t('Any')}
      value={picked}
      onChange={(row) => props.onChange(row?._id ?? '')}
      sx={SIZE}
    />
  );
}
