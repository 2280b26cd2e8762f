import { LIBRARY_PAGE_SIZE } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toEditorProduct, type ListedProduct } from '../state/useProducts.ts';
import { useEditorContext } from '../state/EditorContext.ts';

/** One page of the library's products by name; the last one stays in sight while the next one comes. */
export function useLibraryPage(search: string, page: number) {
  const api = useApi();
  const { props, know } = useEditorContext();
  const text = search.trim();
  const query = {
    skip: page * LIBRARY_PAGE_SIZE,
    limit: LIBRARY_PAGE_SIZE,
    sort: 'name',
    populate: ['category', 'brand'],
    where: {
      AND: [
        { organization: { IN: props.organization === null ? [null] : [null, props.organization] } },
        ...(text ? [{ OR: ['name', 'brandName', 'categoryName'].map((field) => ({ [field]: { REGEX: text } })) }] : []),
      ],
    },
  };
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
