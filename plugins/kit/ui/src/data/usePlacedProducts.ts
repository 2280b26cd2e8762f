import { BULK_LOOKUP_LIMIT, productsOf, type Planogram, type Product, type ProjectContent } from '@aislelab/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../api/ApiProvider.tsx';
import type { ListAnswer } from '../api/ApiClient.ts';

export type PlacedProduct = Pick<Product, '_id' | 'name' | 'brand' | 'width' | 'height' | 'image'>;

/** Size and picture of everything on these shelves: the project's own products, and those of the library it looks up. */
export function usePlacedProducts(planograms: readonly Planogram[], content: Pick<ProjectContent, 'products'>) {
  const api = useApi();
  const ids = [...new Set(planograms.flatMap(productsOf))].filter((id) => !(id in content.products)).toSorted();
  const looked = useQuery({
    queryKey: ['library', 'products', 'byId', ids],
    queryFn: ({ signal }) =>
      api.post<ListAnswer<PlacedProduct>>(
        '/library/products/query',
        { skip: 0, limit: BULK_LOOKUP_LIMIT, where: { _id: { IN: ids } } },
        { signal },
      ),
    enabled: ids.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const products = useMemo(() => {
    const found: Record<string, PlacedProduct> = { ...content.products };
    for (const product of looked.data?.data ?? []) found[product._id] ??= product;
    return found;
  }, [content.products, looked.data]);
  return { products, loading: looked.isPending && ids.length > 0, error: looked.error };
}
