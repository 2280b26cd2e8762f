import {
  can,
  LIBRARY_PAGE_SIZE,
  type Brand,
  type Category,
  type Company,
  type Product,
  type Ref,
} from '@aislelab/domain';
import { useApi, useViewer } from '@aislelab/ui-kit/api';
import { EmptyState, ErrorNotice, PageHeader, SearchField } from '@aislelab/ui-kit/widgets';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { ProductCard } from './ProductCard.tsx';

/** A product as the grid shows it. */
export type ProductRow = Omit<Product, 'category' | 'brand' | 'company'> & {
  category: Ref<Category>;
  brand: Ref<Brand>;
  company: Ref<Company>;
};

/** The products that the viewer may look at, the newest first. */
export function LibraryProductsPage() {
  usePageTitle('Products');
  const viewer = useViewer();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const allowed = can(viewer, 'library.write');
  const found = useProducts(search, page, allowed);
  if (!allowed) return <NotFoundPage />;
  const pages = Math.ceil((found.data?.count ?? 0) / LIBRARY_PAGE_SIZE);
  return (
    <>
      <PageHeader title="Products" description="Packs that can stand on a shelf: the global library and your own." />
      <Stack sx={{ gap: 2, paddingBottom: 4 }}>
        <SearchField
          label="Search by name"
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(0);
          }}
        />
        {found.error && <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />}
        {!found.data && !found.error && <Skeleton variant="rounded" height={480} />}
        {found.data?.data.length === 0 && (
          <Card>
            <EmptyState icon={<Inventory />} title="No Products Found">
              Try fewer letters of the name.
            </EmptyState>
          </Card>
        )}
        <Box
          component="ul"
          aria-label="Products"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(232px, 1fr))',
            gap: 2,
            margin: 0,
            padding: 0,
            listStyle: 'none',
            opacity: found.isPlaceholderData ? 0.6 : 1,
          }}
        >
          {found.data?.data.map((product) => (
            <ProductCard key={product._id} product={product} />
          ))}
        </Box>
        {pages > 1 && (
          <Pagination
            count={pages}
            page={page + 1}
            onChange={(_, next) => setPage(next - 1)}
            sx={{ alignSelf: 'center' }}
          />
        )}
      </Stack>
    </>
  );
}

function useProducts(search: string, page: number, enabled: boolean) {
  const api = useApi();
  const query = {
    skip: page * LIBRARY_PAGE_SIZE,
    limit: LIBRARY_PAGE_SIZE,
    sort: '-createdAt',
    populate: ['category', 'company', 'brand'],
    ...(search.trim() ? { where: { name: { REGEX: search.trim() } } } : {}),
  };
  return useQuery({
    queryKey: ['library', 'products', query],
    queryFn: ({ signal }) => api.list<ProductRow>('/library/products', query, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
