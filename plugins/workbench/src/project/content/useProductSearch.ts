import { useApi } from '@aislelab/ui-kit/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PickableProduct } from './content.ts';
import { productQuery, type ProductSearch } from './productQuery.ts';

/** One page of library products; the last page stays in sight while the next one comes. */
export function useProductSearch(state: ProductSearch, organization: string | null, region: string | null) {
  const api = useApi();
  const query = productQuery(state, organization, region);
  return useQuery({
    queryKey: ['library', 'products', query],
    queryFn: ({ signal }) => api.list<PickableProduct>('/library/products', query, { signal }),
    placeholderData: keepPreviousData,
  });
}
