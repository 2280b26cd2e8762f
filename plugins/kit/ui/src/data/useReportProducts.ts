import { type Id, type Project, type ShopperContent } from '@aislelab/domain';
import { reportProducts } from '@aislelab/statistics';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../api/ApiClient.ts';
import { useApi } from '../api/ApiProvider.tsx';

const shownContent = (api: ApiClient, { _id, updatedAt }: Project) => {
  const ts = new Date(updatedAt).getTime();
  return queryOptions({
    queryKey: ['shopperContent', _id, ts],
    queryFn: ({ signal }) => fetchShownContent(api, _id, ts, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
  });
};

/** What shoppers were shown of a project, asked for once. */
export function useShownContent(project: Project) {
  return useQuery(shownContent(useApi(), project));
}

/** The products of a report, from the content that shoppers saw. */
export function useReportProducts(project: Project) {
  return useQuery({ ...shownContent(useApi(), project), select: reportProducts });
}

/** What shoppers were shown. @param ts when the project was last changed, epoch ms: what was kept of an older one is not asked for */
export function fetchShownContent(
  api: ApiClient,
  project: Id,
  ts: number,
  signal?: AbortSignal,
): Promise<ShopperContent> {
  return api.get<ShopperContent>(`/storage/shopper/project/${project}`, { params: { ts }, signal });
}
