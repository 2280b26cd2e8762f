import { LIBRARY_FIELDS, randomId, type Id, type ProjectProduct } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { t, translated } from '@aislelab/ui-kit/texts';
import { MoneyField } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { BarcodeField } from '../../library/form/BarcodeField.tsx';
import { LengthEntry } from '../../library/form/LengthEntry.tsx';
import { readLength } from '../../library/form/lengths.ts';
import { PictureField } from '../../library/picture/PictureField.tsx';
import { ItemDialog, itemGrid, wholeRow } from './ItemDialog.tsx';
import { productErrors, productFields, productFrom } from './itemForm.ts';
import { ItemReferences } from './ItemReferences.tsx';
import { useKeptFields } from './useKeptFields.ts';

export interface ProductDialogProps {
  /** `null` makes a new one. */
  product: ProjectProduct | null;
  project: Id;
  organization: Id;
  readOnly: boolean;
  onSave: (product: ProjectProduct) => void;
  onClose: () => void;
}

/** The form of a product under test: one of the project's own, or the project's copy of one of the library. */
export function ProductDialog({ product, project, organization, readOnly, onSave, onClose }: ProductDialogProps) {
  const { _id: viewer, units } = useViewer();
  const [id] = useState(() => product?._id ?? randomId());
  const key = `aislelab.product/${viewer}/${project}/${product?._id ?? 'new'}`;
  const [fields, edit, forget] = useKeptFields(key, () => productFields(product, units));
  const [checked, setChecked] = useState(false);
  const errors = checked ? productErrors(fields, units) : {};
  const [width, height] = [readLength(fields.width, units), readLength(fields.height, units)];
  const close = () => {
    forget();
    onClose();
  };
  const submit = () => {
    setChecked(true);
    if (Object.keys(productErrors(fields, units)).length > 0) return;
    forget();
    onSave(productFrom(fields, product, id, units));
  };
  return (
    <ItemDialog
      title={product ? product.name || t('Test product') : t('New test product')}
      note={
        product?.library
          ? t('The copy of this project: the library stays as it is.')
          : t('A product of this project only, for a pack that is in no store yet.')
      }
      submitLabel={product ? t('Save product') : t('Add product')}
      readOnly={readOnly}
      onSubmit={submit}
      onClose={close}
    >
      <Box sx={itemGrid}>
        <ItemReferences {...{ fields, edit, errors, readOnly, organization }} />
        {(['width', 'height'] as const).map((side) => (
          <LengthEntry
            key={side}
            label={side === 'width' ? t('Width') : t('Height')}
            value={fields[side]}
            units={units}
            readOnly={readOnly}
            error={errors[side]}
            onChange={(text) => edit({ [side]: text })}
          />
        ))}
        <MoneyField
          required
          label={t('Price')}
          value={fields.price}
          readOnly={readOnly}
          error={errors['price'] !== undefined}
          helperText={errors['price']}
          onChange={(price) => edit({ price })}
        />
        <BarcodeField
          label={translated(LIBRARY_FIELDS.products.barcode.label)}
          max={LIBRARY_FIELDS.products.barcode.max}
          value={fields.barcode}
          kept={fields.barcodeOverridden}
          readOnly={readOnly}
          error={errors['barcode']}
          onChange={(barcode, kept) => edit({ barcode, barcodeOverridden: kept })}
        />
        <Box sx={wholeRow}>
          <PictureField
            required
            pasteAnywhere
            kind="product"
            label={t('Picture')}
            value={fields.image}
            cm={width && height && { width: width.cm, height: height.cm }}
            readOnly={readOnly}
            error={errors['image']}
            onChange={(image) => edit({ image })}
          />
        </Box>
      </Box>
    </ItemDialog>
  );
}
