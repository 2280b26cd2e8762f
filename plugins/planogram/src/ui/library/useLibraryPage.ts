import { useApi } from '@aislelab/ui-kit/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEditorContext } from '../state/EditorContext.ts';
import { toEditorProduct, type ListedProduct } from '../state/useProducts.ts';
import { productsQuery, type ProductFilters } from './filters.ts';

/** One page of the library's products by name; the last one stays in sight while the next one comes. */
export function useLibraryPage(search: string, filters: ProductFilters, page: number) {
  const api = useApi();
  const { props, know } = useEditorContext();
  const query = productsQuery({ search, filters, page, region: props.preview?.region ?? null }, props.organization);
  const answer = useQuery({
    queryKey: ['library', 'products', 'editor', query],
    queryFn: ({ signal }) => api.list<ListedProduct>('/library/products', query, { signal }),
    placeholderData: keepPreviousData,
    select: ({ data, count }) => ({ products: data.map(toEditorProduct), count }),
  });
  const listed = answer.data?.products;
  useEffect(() => {
    if (listed) know(listed);
  }, [know, listed]);
  return answer;
}
