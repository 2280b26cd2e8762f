import { BULK_LOOKUP_LIMIT, productsOf, type Planogram, type Product, type ProjectContent } from '@aislelab/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import type { ListAnswer } from '../../api/ApiClient.ts';

export type PlacedProduct = Pick<Product, '_id' | 'name' | 'width' | 'height' | 'image'>;

/** Size and picture of everything on the shelves: the project's own products, and those of the library it looks up. */
export function usePlacedProducts(planogram: Planogram, content: Pick<ProjectContent, 'products'>) {
  const api = useApi();
  const ids = productsOf(planogram)
    .filter((id) => !(id in content.products))
    .toSorted();
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
  const products: Record<string, PlacedProduct> = { ...content.products };
  for (const product of looked.data?.data ?? []) products[product._id] ??= product;
  return { products, loading: looked.isPending && ids.length > 0, error: looked.error };
}
