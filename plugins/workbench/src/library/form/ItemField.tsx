import type { LibraryField, LibraryKind } from '@aislelab/domain';
import { LookupField, type Picked } from '@aislelab/ui-kit/forms';
import { t, translated } from '@aislelab/ui-kit/texts';
import { MoneyField } from '@aislelab/ui-kit/widgets';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ManyField } from '../pickers/ManyField.tsx';
import { ReferencePicker, type ReferenceRow } from '../pickers/ReferencePicker.tsx';
import type { ReferenceKind } from '../rows.ts';
import { BarcodeField } from './BarcodeField.tsx';
import type { ItemFields } from './fields.ts';
import { LengthEntry } from './LengthEntry.tsx';
import type { PartProps } from './parts.ts';

const NONE = 'NONE';

/** One described field of an item. Pictures and layouts have parts of their own; the unit belongs to the lengths. */
export function ItemField({ name, field, ...part }: PartProps & { name: keyof ItemFields; field: LibraryField }) {
  const { fields, edit, errors, readOnly, units } = part;
  const label = translated(field.label);
  const required = field.required !== undefined;
  const error = errors[name];
  const value = fields[name];
  const set = (next: unknown) => edit({ [name]: next } as Partial<ItemFields>);
  switch (field.type) {
    case 'line':
    case 'lines':
      return (
        <TextField
          multiline={field.type === 'lines'}
          minRows={field.type === 'lines' ? 2 : undefined}
          label={label}
          value={value}
          error={error !== undefined}
          helperText={error ?? ('hint' in field && field.hint !== undefined ? translated(field.hint) : undefined)}
          onChange={(event) => set(event.target.value)}
          slotProps={{ htmlInput: { readOnly, maxLength: field.max, autoComplete: 'off' } }}
        />
      );
    case 'money':
      return (
        <MoneyField
          required={required}
          label={label}
          value={typeof value === 'number' ? value : null}
          readOnly={readOnly}
          error={error !== undefined}
          helperText={error}
          onChange={set}
        />
      );
    case 'length':
      return (
        <LengthEntry
          label={label}
          value={typeof value === 'string' ? value : ''}
          units={units}
          readOnly={readOnly}
          error={error}
          onChange={set}
        />
      );
    case 'barcode':
      return (
        <BarcodeField
          label={label}
          max={field.max}
          value={typeof value === 'string' ? value : ''}
          kept={Reflect.get(fields, `${name}Overridden`) === true}
          readOnly={readOnly}
          error={error}
          onChange={(barcode, kept) => edit({ [name]: barcode, [`${name}Overridden`]: kept } as Partial<ItemFields>)}
        />
      );
    case 'choice':
      return (
        <TextField
          select
          required={required}
          label={label}
          value={value ?? NONE}
          error={error !== undefined}
          helperText={error}
          onChange={({ target }) => set(target.value === NONE ? null : target.value)}
          slotProps={{ select: { readOnly } }}
        >
          {!required && (
            <MenuItem value={NONE}>{field.none === undefined ? t('None') : translated(field.none)}</MenuItem>
          )}
          {field.choices.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {translated(field.names[choice] ?? choice)}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'references':
      return (
        <ManyField
          kind={field.to as ReferenceKind}
          label={label}
          value={value as readonly Picked[]}
          organization={part.organization}
          readOnly={readOnly}
          error={error}
          onChange={set}
        />
      );
    case 'reference': {
      const chosen = value as Picked | null;
      if (field.to === 'regions')
        return (
          <LookupField
            resource="regions"
            label={label}
            emptyLabel={t('Any')}
            value={chosen}
            readOnly={readOnly}
            error={error}
            onChange={(row) => set(row && { _id: row._id, name: row.name })}
          />
        );
      return (
        <ReferencePicker
          kind={field.to as ReferenceKind}
          label={label}
          required={required}
          value={chosen}
          company={field.to === 'brands' ? companyOf(part.kind, fields) : null}
          organization={part.organization}
          readOnly={readOnly}
          error={error}
          onChange={(row) => edit(chosenReference(part.kind, name, row, fields))}
        />
      );
    }
    case 'unit':
    case 'picture':
    case 'sides':
    case 'layout':
      return null;
  }
}

/** Products have a company beside their brand: it is that of the brand. */
const hasBoth = (kind: LibraryKind) => kind === 'products';
const companyOf = (kind: LibraryKind, { company }: ItemFields) => (hasBoth(kind) ? company : null);

function chosenReference(
  kind: LibraryKind,
  name: keyof ItemFields,
  row: ReferenceRow | null,
  { company }: ItemFields,
): Partial<ItemFields> {
  const chosen = { [name]: row && { _id: row._id, name: row.name } } as Partial<ItemFields>;
  if (!hasBoth(kind)) return chosen;
  // A brand belongs to one company.
  if (name === 'company') return { ...chosen, ...(row?._id !== company?._id && { brand: null }) };
  if (name !== 'brand') return chosen;
  const of = row?.company;
  return { ...chosen, company: typeof of === 'object' ? { _id: of._id, name: of.name ?? '' } : company };
}
