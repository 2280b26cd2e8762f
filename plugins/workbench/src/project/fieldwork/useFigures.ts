import type { FieldworkFigures, Project, ProjectStatus } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { projectKeys } from '@aislelab/ui-kit/data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const REFRESH_MS = 5_000;
/** From the moment that shoppers can come in. */
const GATHERED: readonly ProjectStatus[] = ['LIVE', 'PROCESSING', 'REPORT'];
export const hasFieldwork = ({ status }: Pick<Project, 'status'>) => GATHERED.includes(status);

/** Figures of the fieldwork, refreshed every 5 seconds while the study is live and the page is visible. */
export function useFigures({ _id, status }: Pick<Project, '_id' | 'status'>) {
  const api = useApi();
  const queries = useQueryClient();
  const figures = useQuery({
    queryKey: ['sessions', _id, 'figures'],
    queryFn: ({ signal }) => api.get<FieldworkFigures>(`/projects/${_id}/fieldwork/figures`, { signal }),
    refetchInterval: status === 'LIVE' ? REFRESH_MS : false,
    staleTime: 0,
  });
  const now = figures.data?.status;
  useEffect(() => {
    // The study has ended since: the page of the new status replaces this one.
    if (now !== undefined && now !== status)
      void queries.invalidateQueries({ queryKey: projectKeys.one(_id), exact: true });
  }, [_id, now, status, queries]);
  return figures;
}
