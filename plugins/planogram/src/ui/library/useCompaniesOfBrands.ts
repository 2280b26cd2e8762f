import { BULK_LOOKUP_LIMIT, type Id } from '@aislelab/domain';
import type { EditorProduct } from '@aislelab/ui-kit';
import { useApi, type ListAnswer } from '@aislelab/ui-kit/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

const NONE: ReadonlyMap<Id, Id> = new Map();

/** The company of each brand among products that name none: a project keeps the brand alone. Asked for only when it is needed. */
export function useCompaniesOfBrands(products: readonly EditorProduct[], wanted: boolean): ReadonlyMap<Id, Id> {
  const api = useApi();
  const brands = products.filter(({ company }) => !company).map(({ brand }) => brand._id);
  const ids = [...new Set(brands)].toSorted();
  const { data } = useQuery({
    queryKey: ['library', 'brands', 'companies', ids],
    queryFn: ({ signal }) =>
      api.post<ListAnswer<{ _id: Id; company: Id }>>(
        '/library/brands/query',
        { skip: 0, limit: BULK_LOOKUP_LIMIT, where: { _id: { IN: ids } } },
        { signal },
      ),
    enabled: wanted && ids.length > 0,
    staleTime: 60_000,
  });
  return useMemo(() => (data ? new Map(data.data.map(({ _id, company }) => [_id, company])) : NONE), [data]);
}
