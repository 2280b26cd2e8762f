import type {
  DecisionsResult,
  FileDictionary,
  Id,
  ListResult,
  Project,
  RespondentRow,
  RespondentStanding,
} from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { projectKeys } from '@aislelab/ui-kit/data';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const RESPONDENTS_PAGE = 25;
/** The list is refreshed less often than the figures: it is long, and a user may be reading it. */
const REFRESH_MS = 15_000;
export interface RespondentFilters {
  standing: RespondentStanding | '';
  respondent: string;
}

/** A page of the visits, the newest first. */
export function useRespondents({ _id, status }: Project, { standing, respondent }: RespondentFilters, page: number) {
  const api = useApi();
  const params = {
    skip: page * RESPONDENTS_PAGE,
    limit: RESPONDENTS_PAGE,
    ...(standing && { standing }),
    ...(respondent && { respondent }),
  };
  return useQuery({
    queryKey: ['sessions', _id, 'respondents', params],
    queryFn: ({ signal }) =>
      api.get<ListResult<RespondentRow>>(`/projects/${_id}/fieldwork/respondents`, { params, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: status === 'LIVE' ? REFRESH_MS : false,
    staleTime: 0,
  });
}

/** Previews a file of decisions. */
export function usePreviewDecisions(project: Id) {
  const api = useApi();
  return useMutation({
    mutationFn: (text: string) =>
      api.post<DecisionsResult>(`/projects/${project}/fieldwork/decisions/preview`, { text }),
  });
}

/** Applies all changes of the preview, or none. */
export function useApplyDecisions(project: Id) {
  const api = useApi();
  const renew = useRenew(project);
  return useMutation({
    mutationFn: (change: { text: string; enabled: number; disabled: number }) =>
      api.post<DecisionsResult>(`/projects/${project}/fieldwork/decisions`, change),
    onSettled: renew,
  });
}

/** Deletes every visit of a respondent. */
export function useErase(project: Id) {
  const api = useApi();
  const renew = useRenew(project);
  return useMutation({
    mutationFn: (respondent: string) =>
      api.post<{ count: number }>(`/projects/${project}/fieldwork/erasure`, { respondent }),
    onSettled: renew,
  });
}

function useRenew(project: Id) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['sessions', project] }),
      queries.invalidateQueries({ queryKey: projectKeys.one(project), exact: true }),
    ]);
}

/** The files and what their columns mean. */
export function useDictionary(project: Id) {
  const api = useApi();
  return useQuery({
    queryKey: ['sessions', project, 'files'],
    queryFn: ({ signal }) => api.get<{ data: FileDictionary[] }>(`/projects/${project}/sessions/files`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Hands the browser a file that it writes to disk as it comes. */
export function useDownloadFile(project: Id) {
  const api = useApi();
  return useMutation({
    mutationFn: async (file: string) => {
      const path = `/projects/${project}/sessions/files/${file}`;
      const { accessToken } = await api.post<{ accessToken: string }>(path);
      const link = document.createElement('a');
      link.href = `${api.baseUrl}${path}?${new URLSearchParams({ access_token: accessToken })}`;
      link.download = '';
      link.click();
    },
  });
}
