import { formatDollars } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { refName } from '@aislelab/ui-kit/project';
import { ErrorNotice, PackThumb, RelativeTime } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { Facts } from '../list/Facts.tsx';
import { Allowed } from '../shell/Allowed.tsx';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { Marker } from './markers.tsx';
import type { ProductRow } from './rows.ts';
import { sizeText } from './sizeText.ts';

/** One product: the pack and its facts. */
export function ProductPage() {
  return (
    <Allowed action="show">
      <OpenProduct />
    </Allowed>
  );
}

function OpenProduct() {
  const { id = '' } = useParams();
  const admin = useViewer().role === 'ADMIN';
  const populate = ['region', 'category', 'company', 'brand', ...(admin ? ['organization'] : [])];
  const { data, error, refetch } = useGetOne<ProductRow>('library/products', { id, meta: { populate } });
  usePageTitle(data?.name ?? 'Product');
  return (
    <Stack sx={{ gap: 2, paddingBottom: 3 }}>
      <Link component={RouterLink} to="/library/products" variant="body2" color="text.secondary">
        Products
      </Link>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={360} />}
      {data && <ProductCard product={data} admin={admin} />}
    </Stack>
  );
}

function ProductCard({ product, admin }: { product: ProductRow; admin: boolean }) {
  const { units } = useViewer();
  const facts = [
    { label: 'Price', value: formatDollars(product.price) },
    { label: 'Width × height', value: sizeText(product, units) },
    { label: 'Barcode', value: product.barcode || '-' },
    { label: 'Brand', value: refName(product.brand) },
    { label: 'Company', value: refName(product.company) },
    { label: 'Category', value: refName(product.category) },
    { label: 'Region', value: refName(product.region) },
    ...(admin ? [{ label: 'Organization', value: refName(product.organization) }] : []),
    { label: 'Created', value: <RelativeTime date={product.createdAt} /> },
    { label: 'Updated', value: <RelativeTime date={product.updatedAt} /> },
  ];
  return (
    <Card
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' }, gap: 3, padding: { xs: 2, sm: 3 } }}
    >
      <PackThumb image={product.image} alt={product.name} size={280} />
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <Box>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {product.name}
          </Typography>
          <Box sx={{ marginTop: 1 }}>
            <Marker item={product} />
          </Box>
        </Box>
        <Facts facts={facts} />
        {product.description && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', maxWidth: 640 }}>
            {product.description}
          </Typography>
        )}
      </Stack>
    </Card>
  );
}
