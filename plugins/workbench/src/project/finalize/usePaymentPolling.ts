import { POLLING_MS, type Project } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { projectKeys } from '@aislelab/ui-kit/data';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const SLOW_MS = 20_000;

/** Asks every second for the project until its status has moved on; the page follows by itself. True once it takes long. */
export function usePaymentPolling({ _id }: Project): boolean {
  const api = useApi();
  const [slow, setSlow] = useState(false);
  useQuery({
    queryKey: projectKeys.one(_id),
    queryFn: ({ signal }) => api.get<Project>(`/projects/${_id}`, { params: { full: true }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'READY' ? POLLING_MS : false),
    refetchIntervalInBackground: true,
  });
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}
