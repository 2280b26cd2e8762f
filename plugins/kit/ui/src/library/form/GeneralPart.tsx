import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useViewer } from '../../viewer/ViewerProvider.tsx';
import { ITEM_LIMITS } from '../labels.ts';
import { LookupField } from '../pickers/LookupField.tsx';
import { ReferencePicker } from '../pickers/ReferencePicker.tsx';
import { isRequired } from './check.ts';
import { FORM_FIELDS } from './fields.ts';
import type { PartProps } from './parts.ts';

/** Name, owner and what the item belongs to. */
export function GeneralPart(props: PartProps & { isNew: boolean }) {
  const { kind, fields, edit, errors, readOnly } = props;
  const admin = useViewer().role === 'ADMIN';
  const has = (name: keyof typeof fields) => FORM_FIELDS[kind].includes(name);
  const reference = { organization: props.organization, readOnly };
  return (
    <Stack sx={{ gap: 2, maxWidth: 560 }}>
      <TextField
        required
        label="Name"
        value={fields.name}
        error={errors['name'] !== undefined}
        helperText={errors['name']}
        onChange={(event) => edit({ name: event.target.value })}
        slotProps={{ htmlInput: { readOnly, maxLength: ITEM_LIMITS.name, autoComplete: 'off' } }}
      />
      {admin && (
        <LookupField
          resource="organizations"
          label="Organization"
          emptyLabel="Global: everybody can use it"
          value={fields.organization}
          readOnly={readOnly || !props.isNew}
          error={errors['organization']}
          // What the item refers to may not be there for another organization.
          onChange={(row) => edit({ organization: row && { _id: row._id, name: row.name }, ...NO_REFERENCES })}
        />
      )}
      {has('description') && (
        <TextField
          multiline
          minRows={2}
          label="Description"
          value={fields.description}
          error={errors['description'] !== undefined}
          helperText={errors['description']}
          onChange={(event) => edit({ description: event.target.value })}
          slotProps={{ htmlInput: { readOnly, maxLength: ITEM_LIMITS.description } }}
        />
      )}
      {has('region') && (
        <LookupField
          resource="regions"
          label="Region"
          emptyLabel="Any"
          value={fields.region}
          readOnly={readOnly}
          error={errors['region']}
          onChange={(row) => edit({ region: row && { _id: row._id, name: row.name } })}
        />
      )}
      {has('category') && (
        <ReferencePicker
          {...reference}
          kind="categories"
          label="Category"
          required={isRequired(kind, 'category')}
          value={fields.category}
          error={errors['category']}
          onChange={(row) => edit({ category: row && { _id: row._id, name: row.name } })}
        />
      )}
      {has('company') && (
        <ReferencePicker
          {...reference}
          kind="companies"
          label="Company"
          required={isRequired(kind, 'company')}
          value={fields.company}
          error={errors['company']}
          onChange={(row) => {
            const company = row && { _id: row._id, name: row.name };
            // A brand belongs to one company.
            edit({ company, ...(kind === 'products' && row?._id !== fields.company?._id && { brand: null }) });
          }}
        />
      )}
      {has('brand') && (
        <ReferencePicker
          {...reference}
          kind="brands"
          label="Brand"
          required={isRequired(kind, 'brand')}
          value={fields.brand}
          company={has('company') ? fields.company : null}
          error={errors['brand']}
          onChange={(row) => {
            const of = row?.company;
            const company = typeof of === 'object' ? { _id: of._id, name: of.name ?? '' } : fields.company;
            edit({ brand: row && { _id: row._id, name: row.name }, ...(has('company') && { company }) });
          }}
        />
      )}
    </Stack>
  );
}

const NO_REFERENCES = { category: null, company: null, brand: null, categories: [] };
