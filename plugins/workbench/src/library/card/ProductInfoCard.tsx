import { formatDollars } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { PackThumb } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { refName } from '../../project/data/useProjectList.ts';
import { LIBRARY_TEXTS } from '../labels.ts';
import { Marker } from '../list/Marker.tsx';
import type { ProductRow } from '../rows.ts';
import { sizeText } from './sizeText.ts';

/** Identifying facts of a product, with a link to its page. */
export function ProductInfoCard({ product }: { product: ProductRow }) {
  const { units } = useViewer();
  const facts = [
    [t('Brand'), refName(product.brand)],
    [t('Company'), refName(product.company)],
    [t('Category'), refName(product.category)],
    [t('Size'), sizeText(product, units)],
    [t('Price'), formatDollars(product.price)],
    [t('Barcode'), product.barcode || '-'],
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, padding: 2, maxWidth: 440 }}>
      <PackThumb image={product.image} alt={product.name} size={140} source="preview" />
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere', fontWeight: 620, lineHeight: 1.3 }}>
          {product.name}
        </Typography>
        <Marker item={product} />
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5, rowGap: 0.25, marginBlock: 1 }}
        >
          {facts.map(([label, value]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="caption" color="text.secondary">
                {label}
              </Typography>
              <Typography component="dd" variant="caption" sx={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
        <Button size="small" variant="outlined" component={Link} to={`/library/products/${product._id}`}>
          {LIBRARY_TEXTS.openProduct}
        </Button>
      </Box>
    </Box>
  );
}
