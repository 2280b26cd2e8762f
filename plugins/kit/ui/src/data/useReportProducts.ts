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

/** Content that the shoppers of a project saw, requested once. */
export function useShownContent(project: Project) {
  return useQuery(shownContent(useApi(), project));
}

/** The products of a report, from the content that shoppers saw. */
export function useReportProducts(project: Project) {
  return useQuery({ ...shownContent(useApi(), project), select: reportProducts });
}

/** Content that shoppers saw. @param ts last change of the project, epoch ms; a cached older version is not requested */
export function fetchShownContent(
  api: ApiClient,
  project: Id,
  ts: number,
  signal?: AbortSignal,
): Promise<ShopperContent> {
  return api.get<ShopperContent>(`/storage/shopper/project/${project}`, { params: { ts }, signal });
}
