import type { Project, ShopperContent } from '@aislelab/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { reportProducts } from './reportFilters.ts';

/** The products of a report, from the content that shoppers saw. */
export function useReportProducts({ _id, updatedAt }: Project) {
  const api = useApi();
  const ts = new Date(updatedAt).getTime();
  return useQuery({
    queryKey: ['shopperContent', _id, ts],
    queryFn: ({ signal }) => api.get<ShopperContent>(`/storage/shopper/project/${_id}`, { params: { ts }, signal }),
    select: reportProducts,
    staleTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
  });
}
