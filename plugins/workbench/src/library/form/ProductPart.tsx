import Box from '@mui/material/Box';
import { errorOf } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import { PictureField } from '../picture/PictureField.tsx';
import { namedFieldsOf, SIZE_AND_PRICE } from './fields.ts';
import { ItemField } from './ItemField.tsx';
import { readLength } from './lengths.ts';
import type { PartProps } from './parts.ts';

/** The packshot, and the texts on the pack and its price tag. */
export function ProductPart(props: PartProps) {
  const { kind, fields, edit, errors, readOnly, units } = props;
  const [width, height] = [readLength(fields.width, units), readLength(fields.height, units)];
  return (
    <>
      <SectionCard title={t('Size and price')} description={t('Size of the pack on the shelf, and its price.')}>
        <Box sx={pairs}>
          {namedFieldsOf(kind, ...SIZE_AND_PRICE).map(([name, field]) => (
            <ItemField {...props} key={name} name={name} field={field} />
          ))}
        </Box>
      </SectionCard>
      <SectionCard
        title={t('Packshot')}
        description={t('The front of the pack, cut out. It needs no border and no shadow.')}
      >
        <PictureField
          required
          pasteAnywhere
          kind="product"
          label={t('Picture')}
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
