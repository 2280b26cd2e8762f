import type { DryRun, DryRunRequest, Id } from '@aislelab/domain';
import { ApiError, useApi, type ApiClient } from '@aislelab/ui-kit/api';
import { projectKeys } from '@aislelab/ui-kit/data';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const POLL_MS = 1_000;

/** The dry run of a draft: the state of the last one, polled while it runs, and functions to start and cancel one. */
export function useDryRun(project: Id) {
  const api = useApi();
  const queries = useQueryClient();
  const path = `/projects/${project}/dry-run`;
  const queryKey = ['dryRun', project];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => readRun(api, path, signal),
    staleTime: 0,
    // Without a network it shows an error, and continues as soon as there is one again.
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? POLL_MS : false),
  });
  // A request from before a run was started or cancelled must not overwrite it.
  const onMutate = () => queries.cancelQueries({ queryKey });
  const onSuccess = (run: DryRun) => queries.setQueryData(queryKey, run);
  /** Refused: it began, ended or was submitted elsewhere. Refresh the page's data. */
  const renew = () => {
    void queries.invalidateQueries({ queryKey });
    void queries.invalidateQueries({ queryKey: projectKeys.one(project), exact: true });
  };
  const start = useMutation({
    mutationFn: (request: DryRunRequest) => api.post<DryRun>(path, request),
    onMutate,
    onSuccess,
    onError: renew,
  });
  const cancel = useMutation({ mutationFn: () => api.delete<DryRun>(path), onMutate, onSuccess, onError: renew });
  return { found, run: found.data ?? null, start, cancel, renew };
}

export type DryRunControl = ReturnType<typeof useDryRun>;

/** `null` if the draft has not been simulated. */
async function readRun(api: ApiClient, path: string, signal: AbortSignal): Promise<DryRun | null> {
  try {
    return await api.get<DryRun>(path, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
