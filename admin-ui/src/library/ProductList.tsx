import { formatDollars } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { PackThumb } from '@aislelab/ui-kit/widgets';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import LinkBase from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { nameColumn, timeColumn } from '../list/cells.tsx';
import type { Column } from '../list/column.ts';
import { LibraryList } from './LibraryList.tsx';
import { Marker } from './markers.tsx';
import type { ProductRow } from './rows.ts';
import { sizeText } from './sizeText.ts';

const COLUMNS: readonly Column<ProductRow>[] = [
  { title: 'Name', sort: 'name', cell: (row) => <ProductCell product={row} />, text: ({ name }) => name },
  nameColumn('Region', ({ region }) => region),
  nameColumn('Category', ({ category }) => category),
  nameColumn('Company', ({ company }) => company),
  nameColumn('Brand', ({ brand }) => brand),
  timeColumn('Created', 'createdAt'),
];
const META = {
  search: ['name', 'categoryName', 'companyName', 'brandName'],
  populate: ['region', 'category', 'company', 'brand'],
};

/** All packs that can stand on a shelf. */
export function ProductList() {
  return (
    <LibraryList<ProductRow>
      title="Products"
      description="Packs that can stand on a shelf"
      searchLabel="Search products and brands"
      columns={COLUMNS}
      meta={META}
      empty={{
        icon: Inventory,
        title: 'No products yet',
        text: 'A product has a packshot, a size and a price. Customers pick it for their tests, planograms place it on shelves.',
      }}
    />
  );
}

function ProductCell({ product }: { product: ProductRow }) {
  const { units } = useViewer();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 240 }}>
      <PackThumb image={product.image} size={44} />
      <Box sx={{ minWidth: 0 }}>
        <LinkBase component={Link} to={`/library/products/${product._id}`} variant="subtitle2">
          {product.name}
        </LinkBase>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Marker item={product} />
          <Typography variant="caption" color="text.secondary" noWrap>
            {sizeText(product, units)} · {formatDollars(product.price)}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
