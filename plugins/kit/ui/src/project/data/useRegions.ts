import { LOOKUP_PAGE_SIZE, type Region } from '@aislelab/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';

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
