import { BULK_LOOKUP_LIMIT, type Id } from '@aislelab/domain';
import { useApi, type ListAnswer } from '@aislelab/ui-kit/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unnamed, type Named, type Names, type OpenedProps, type ReferenceKind } from './content.ts';

/** Names of the categories, companies and brands that were handed over by id alone. */
export function useNames({ products, posMaterials }: Pick<OpenedProps, 'products' | 'posMaterials'>): Names {
  const ids = useMemo(() => unnamed({ products, posMaterials }), [products, posMaterials]);
  const categories = useReferences('categories', ids.categories);
  const companies = useReferences('companies', ids.companies);
  const brands = useReferences('brands', ids.brands);
  return useMemo(
    () => new Map([categories, companies, brands].flatMap((found = []) => found.map(({ _id, name }) => [_id, name]))),
    [categories, companies, brands],
  );
}

function useReferences(kind: ReferenceKind, ids: readonly Id[]): readonly Named[] | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['library', kind, 'names', ids],
    queryFn: ({ signal }) =>
      api.post<ListAnswer<Named>>(
        `/library/${kind}/query`,
        { skip: 0, limit: BULK_LOOKUP_LIMIT, where: { _id: { IN: ids } } },
        { signal },
      ),
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
  return data?.data;
}
