import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { errorOf } from '../../people/field.ts';
import { MoneyField } from '../../widgets/MoneyField.tsx';
import { SectionCard } from '../../widgets/SectionCard.tsx';
import { ITEM_LIMITS } from '../labels.ts';
import { PictureField } from '../picture/PictureField.tsx';
import { BarcodeField } from './BarcodeField.tsx';
import { LengthEntry } from './LengthEntry.tsx';
import { readLength } from './lengths.ts';
import type { PartProps } from './parts.ts';

/** The packshot and what is printed on the pack and its price tag. */
export function ProductPart({ fields, edit, errors, readOnly, units }: PartProps) {
  const [width, height] = [readLength(fields.width, units), readLength(fields.height, units)];
  return (
    <>
      <SectionCard title="Size and price" description="How large the pack stands on the shelf, and what it costs.">
        <Box sx={pairs}>
          <LengthEntry
            label="Width"
            value={fields.width}
            units={units}
            readOnly={readOnly}
            error={errors['width']}
            onChange={(text) => edit({ width: text })}
          />
          <LengthEntry
            label="Height"
            value={fields.height}
            units={units}
            readOnly={readOnly}
            error={errors['height']}
            onChange={(text) => edit({ height: text })}
          />
          <MoneyField
            required
            label="Price"
            value={fields.price}
            readOnly={readOnly}
            error={errors['price'] !== undefined}
            helperText={errors['price']}
            onChange={(price) => edit({ price })}
          />
          <TextField
            label="SKU"
            value={fields.sku}
            error={errors['sku'] !== undefined}
            helperText={errors['sku'] ?? 'Your own article number'}
            onChange={(event) => edit({ sku: event.target.value })}
            slotProps={{ htmlInput: { readOnly, maxLength: ITEM_LIMITS.sku, autoComplete: 'off' } }}
          />
          <BarcodeField
            value={fields.barcode}
            kept={fields.barcodeOverridden}
            readOnly={readOnly}
            error={errors['barcode']}
            onChange={(barcode, kept) => edit({ barcode, barcodeOverridden: kept })}
          />
        </Box>
      </SectionCard>
      <SectionCard title="Packshot" description="The front of the pack, cut out. It needs no border and no shadow.">
        <PictureField
          required
          pasteAnywhere
          kind="product"
          label="Picture"
          value={fields.image}
          cm={width && height && { width: width.cm, height: height.cm }}
          readOnly={readOnly}
          error={errorOf(errors, 'image')}
          onChange={(image) => edit({ image })}
        />
      </SectionCard>
    </>
  );
}

const pairs = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 2,
  maxWidth: 560,
  alignItems: 'start',
};
