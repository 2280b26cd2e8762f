import {
  formatSides,
  POS_TYPE_INFO,
  POS_TYPE_NAMES,
  POS_TYPES,
  randomId,
  type Id,
  type ProjectPosMaterial,
} from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { usePicked } from '@aislelab/ui-kit/forms';
import { t, translated } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { PictureField } from '../../library/picture/PictureField.tsx';
import { posPictureSize } from '../../library/picture/sizes.ts';
import { ItemDialog, itemGrid, wholeRow } from './ItemDialog.tsx';
import { posErrors, posFields, posFrom } from './itemForm.ts';
import { ItemReferences } from './ItemReferences.tsx';
import { useKeptFields } from './useKeptFields.ts';

export interface PosDialogProps {
  /** `null` makes a new one. */
  material: ProjectPosMaterial | null;
  project: Id;
  organization: Id;
  readOnly: boolean;
  onSave: (material: ProjectPosMaterial) => void;
  onClose: () => void;
}

/** The form of a POS material under test: its place at the shelf, and its one or two pictures in the size of that place. */
export function PosDialog({ material, project, organization, readOnly, onSave, onClose }: PosDialogProps) {
  const { _id: viewer, units } = useViewer();
  const [id] = useState(() => material?._id ?? randomId());
  // The project keeps ids only; their names follow while the form is open.
  const category = usePicked('library/categories', material?.category ?? null);
  const brand = usePicked('library/brands', material?.brand ?? null);
  const key = `aislelab.pos/${viewer}/${project}/${material?._id ?? 'new'}`;
  const [kept, edit, forget] = useKeptFields(key, () => posFields(material, { category, brand }));
  const named = { category: withName(kept.category, category), brand: withName(kept.brand, brand) };
  const fields = { ...kept, ...named };
  const [checked, setChecked] = useState(false);
  const errors = checked ? posErrors(fields, units) : {};
  const { type } = fields;
  const { back } = POS_TYPE_INFO[type];
  const picture = { kind: 'pos', cm: POS_TYPE_INFO[type], exact: posPictureSize(type), readOnly } as const;
  const close = () => {
    forget();
    onClose();
  };
  const submit = () => {
    setChecked(true);
    if (Object.keys(posErrors(fields, units)).length > 0) return;
    forget();
    onSave(posFrom(fields, material, id));
  };
  return (
    <ItemDialog
      title={material ? material.name || t('Test POS material') : t('New test POS material')}
      note={
        material?.library
          ? t('The copy of this project: the library stays as it is.')
          : t('A POS material of this project only. Each type has its place at the shelf and its exact size.')
      }
      submitLabel={material ? t('Save POS material') : t('Add POS material')}
      readOnly={readOnly}
      onSubmit={submit}
      onClose={close}
    >
      <Box sx={itemGrid}>
        <ItemReferences {...{ fields, edit, errors, readOnly, organization }} />
        <TextField
          select
          required
          label={t('Type')}
          value={type}
          onChange={({ target }) => edit({ type: POS_TYPES.find((one) => one === target.value) ?? type })}
          slotProps={{ select: { readOnly } }}
          sx={wholeRow}
        >
          {POS_TYPES.map((one) => (
            <MenuItem key={one} value={one}>
              {translated(POS_TYPE_NAMES[one])}:{' '}
              {formatSides([POS_TYPE_INFO[one].width, POS_TYPE_INFO[one].height], units)}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={back ? undefined : wholeRow}>
          <PictureField
            {...picture}
            required
            pasteAnywhere
            label={back ? t('Front') : t('Picture')}
            value={fields.front}
            error={errors['front']}
            onChange={(front) => edit({ front })}
          />
        </Box>
        {back && (
          <PictureField
            {...picture}
            label={t('Back')}
            value={fields.back}
            onChange={(image) => edit({ back: image })}
          />
        )}
      </Box>
    </ItemDialog>
  );
}

type Named = ReturnType<typeof usePicked>;
function withName(value: Named, looked: Named): Named {
  return value && looked && value._id === looked._id && value.name === '' ? looked : value;
}
