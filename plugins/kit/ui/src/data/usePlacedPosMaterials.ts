import {
  BULK_LOOKUP_LIMIT,
  posMaterialsOf,
  type Brand,
  type Category,
  type Id,
  type Planogram,
  type PosMaterial,
  type Ref,
} from '@aislelab/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListAnswer } from '../api/ApiClient.ts';
import { useApi } from '../api/ApiProvider.tsx';

export type PlacedPosMaterial = Pick<PosMaterial, '_id' | 'name' | 'type' | 'image'> & {
  category: Ref<Category> | null;
  brand: Ref<Brand> | null;
};

/** POS materials of the library that are placed on these shelves, by id; those of the project are known already. */
export function usePlacedPosMaterials(
  planograms: readonly Planogram[],
  own: Readonly<Record<Id, unknown>>,
): Readonly<Record<Id, PlacedPosMaterial>> {
  const api = useApi();
  const ids = [...new Set(planograms.flatMap(posMaterialsOf))].filter((id) => !(id in own)).toSorted();
  const { data } = useQuery({
    queryKey: ['library', 'posMaterials', 'byId', ids],
    queryFn: ({ signal }) =>
      api.post<ListAnswer<PlacedPosMaterial>>(
        '/library/posmaterials/query',
        { skip: 0, limit: BULK_LOOKUP_LIMIT, where: { _id: { IN: ids } }, populate: ['category', 'brand'] },
        { signal },
      ),
    enabled: ids.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => Object.fromEntries((data?.data ?? []).map((item) => [item._id, item])), [data]);
}
