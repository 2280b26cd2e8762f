import type { Region } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useQuery } from '@tanstack/react-query';

/** Name and currency of the region in whose store the shelves stand; `null` without one, or until they are known. */
export function useRegion(region: string | null): Pick<Region, 'name' | 'currency'> | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['regions', region],
    queryFn: ({ signal }) => api.get<Pick<Region, 'name' | 'currency'>>(`/regions/${region}`, { signal }),
    enabled: region !== null,
    staleTime: 60_000,
  });
  return data ?? null;
}
