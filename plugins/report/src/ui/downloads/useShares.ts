import type { Id, ReportShare } from '@aislelab/domain';
import type { ReportFilters } from '@aislelab/ui-kit';
import { useApi } from '@aislelab/ui-kit/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const DAY_MS = 86_400_000;
export const endOf = (days: number, from: Date): Date => new Date(from.getTime() + days * DAY_MS);

/** The open links of a report. @param filters that a new link opens with */
export function useShares(project: Id, filters: ReportFilters) {
  const api = useApi();
  const queries = useQueryClient();
  const path = `/projects/${project}/report/shares`;
  const queryKey = ['reportShares', project];
  const list = useQuery({ queryKey, queryFn: () => api.get<{ data: ReportShare[] }>(path) });
  const [made, setMade] = useState<{ share: Id; link: string } | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  const change = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailed(null);
    try {
      await work();
    } catch (reason) {
      setFailed(reason);
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey });
    }
  };
  return {
    shares: list.data?.data ?? [],
    made,
    error: failed ?? list.error,
    busy,
    create: (expiresAt: Date) =>
      change(async () => {
        const { share, token } = await api.post<{ share: ReportShare; token: string }>(path, {
          expiresAt: expiresAt.toISOString(),
        });
        // The token is behind the hash: no server receives it and no log contains it.
        setMade({ share: share._id, link: `${location.origin}/shared${searchOf(filters)}#${token}` });
      }),
    revoke: (share: Id) =>
      change(async () => {
        await api.delete(`${path}/${share}`);
        setMade((before) => (before?.share === share ? null : before));
      }),
  };
}

function searchOf(filters: ReportFilters): string {
  const chosen = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return chosen.length === 0 ? '' : `?${new URLSearchParams(chosen).toString()}`;
}
