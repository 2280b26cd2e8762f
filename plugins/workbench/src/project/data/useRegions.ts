import { LOOKUP_PAGE_SIZE, type Region } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useQuery } from '@tanstack/react-query';

/** The regions a project may be tested in, by name. */
export function useRegions() {
  const api = useApi();
  return useQuery({
    queryKey: ['regions', 'all'],
    queryFn: ({ signal }) =>
      api.list<Pick<Region, '_id' | 'name'>>('/regions', { limit: 5 * LOOKUP_PAGE_SIZE, sort: 'name' }, { signal }),
    staleTime: 300_000,
    select: ({ data }) => data,
  });
}
