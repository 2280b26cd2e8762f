import { formatDollars, formatLength } from '@aislelab/domain';
import { imageUrl, useViewer } from '@aislelab/ui-kit/api';
import { refName } from '@aislelab/ui-kit/project';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ProductRow } from './LibraryProductsPage.tsx';

/** One pack: the picture first, then what identifies it. */
export function ProductCard({ product }: { product: ProductRow }) {
  const { units } = useViewer();
  const { width, height, widthInch, heightInch } = product;
  const size = (cm: number | null, inch: number | null) =>
    cm === null ? '-' : formatLength({ cm, inch: inch ?? cm / 2.54 }, units);
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          height: 208,
          padding: 2,
          color: theme.aisle.control,
          backgroundColor: theme.aisle.packBackdrop,
          borderBottom: `1px solid ${theme.aisle.hairline}`,
        })}
      >
        {product.image ? (
          <Box
            component="img"
            src={imageUrl(product.image.preview)}
            alt=""
            loading="lazy"
            sx={{ width: '100%', height: 176, objectFit: 'contain' }}
          />
        ) : (
          <ImageOutlined fontSize="large" />
        )}
      </Box>
      <Box sx={{ padding: '12px 16px 16px' }}>
        <Typography variant="h4" component="h2" noWrap title={product.name}>
          {product.name}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          {refName(product.brand)} · {refName(product.category)}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginTop: 1, fontVariantNumeric: 'tabular-nums' }}>
          <Typography variant="subtitle2">{formatDollars(product.price)}</Typography>
          <Typography variant="caption" color="text.secondary" noWrap sx={{ flex: 1 }}>
            {size(width, widthInch).replace(/ \w+$/, '')} × {size(height, heightInch)}
          </Typography>
          <Chip size="small" variant="outlined" label={product.organization ? 'Organization' : 'Global'} />
        </Box>
      </Box>
    </Card>
  );
}
