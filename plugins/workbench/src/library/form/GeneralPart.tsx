import { MAX_ITEM_NAME } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { LookupField } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { generalFieldsOf } from './fields.ts';
import { ItemField } from './ItemField.tsx';
import type { PartProps } from './parts.ts';

/** Name, owner and references of the item. */
export function GeneralPart(props: PartProps & { isNew: boolean }) {
  const { kind, fields, edit, errors, readOnly } = props;
  const admin = useViewer().role === 'ADMIN';
  return (
    <Stack sx={{ gap: 2, maxWidth: 560 }}>
      <TextField
        required
        label={t('Name')}
        value={fields.name}
        error={errors['name'] !== undefined}
        helperText={errors['name']}
        onChange={(event) => edit({ name: event.target.value })}
        slotProps={{ htmlInput: { readOnly, maxLength: MAX_ITEM_NAME, autoComplete: 'off' } }}
      />
      {admin && (
        <LookupField
          resource="organizations"
          label={t('Organization')}
          emptyLabel={t('Global: all organizations can use it')}
          value={fields.organization}
          readOnly={readOnly || !props.isNew}
          error={errors['organization']}
          // Records that the item refers to may not exist for another organization.
          onChange={(row) => edit({ organization: row && { _id: row._id, name: row.name }, ...NO_REFERENCES })}
        />
      )}
      {generalFieldsOf(kind).map(([name, field]) => (
        <ItemField {...props} key={name} name={name} field={field} />
      ))}
    </Stack>
  );
}

const NO_REFERENCES = { category: null, company: null, brand: null, categories: [] };
