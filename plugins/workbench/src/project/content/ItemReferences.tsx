import { MAX_ITEM_NAME, type Id } from '@aislelab/domain';
import type { FieldErrors } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import TextField from '@mui/material/TextField';
import type { ItemFields } from '../../library/form/fields.ts';
import { ReferencePicker } from '../../library/pickers/ReferencePicker.tsx';
import { picked } from '../../library/rows.ts';
import { wholeRow } from './ItemDialog.tsx';

export interface ItemPartProps {
  fields: ItemFields;
  edit: (patch: Partial<ItemFields>) => void;
  errors: FieldErrors;
  readOnly: boolean;
  /** Organization of the project: the records that the item may refer to depend on it. */
  organization: Id;
}

/** Fields that products and POS materials share: name, category and brand. */
export function ItemReferences({ fields, edit, errors, readOnly, organization }: ItemPartProps) {
  const common = { required: true, organization, readOnly } as const;
  return (
    <>
      <TextField
        required
        fullWidth
        label={t('Name')}
        value={fields.name}
        error={errors['name'] !== undefined}
        helperText={errors['name']}
        onChange={(event) => edit({ name: event.target.value })}
        slotProps={{ htmlInput: { readOnly, maxLength: MAX_ITEM_NAME, autoComplete: 'off' } }}
        sx={wholeRow}
      />
      <ReferencePicker
        {...common}
        kind="categories"
        label={t('Category')}
        value={fields.category}
        error={errors['category']}
        onChange={(category) => edit({ category: picked(category) })}
      />
      <ReferencePicker
        {...common}
        kind="brands"
        label={t('Brand')}
        value={fields.brand}
        error={errors['brand']}
        onChange={(brand) => edit({ brand: picked(brand) })}
      />
    </>
  );
}
