import { t } from '@aislelab/ui-kit/texts';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { PackThumb } from '@aislelab/ui-kit/widgets';
import { useState } from 'react';
import type { ProductRow } from '../rows.ts';
import { HoverPreview } from './HoverPreview.tsx';
import { ProductInfoCard } from './ProductInfoCard.tsx';

/** A pack in a list: larger under the pointer, its card on a click. */
export function ProductThumb({ product, size = 44 }: { product: ProductRow; size?: number }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <HoverPreview image={anchor ? null : product.image}>
        <ButtonBase
          aria-label={t('About %{name}', { name: product.name })}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ borderRadius: 1 }}
        >
          <PackThumb image={product.image} size={size} />
        </ButtonBase>
      </HoverPreview>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'center', horizontal: 'right' }}
        transformOrigin={{ vertical: 'center', horizontal: 'left' }}
        transitionDuration={100}
        slotProps={{ paper: { role: 'dialog', 'aria-label': product.name, sx: { marginLeft: 1 } } }}
      >
        <ProductInfoCard product={product} />
      </Popover>
    </>
  );
}
