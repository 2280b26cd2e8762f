import { useApi, type ListAnswer } from '@aislelab/ui-kit/api';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Verdict } from '../../rules/plan.ts';
import type { ImportView, RowView } from '../../rules/views.ts';

const PAGE = 100;

/** Rows of one verdict, read a page at a time as they come on screen. */
export function useRows({ id, state }: ImportView, verdict: Verdict) {
  const api = useApi();
  const [pages, setPages] = useState<readonly number[]>([0]);
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: ['interchange', 'rows', id, state, verdict, page],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<ListAnswer<RowView>>(`/interchange/imports/${id}/rows`, {
          params: { verdict, skip: page * PAGE, limit: PAGE },
          signal,
        }),
    })),
  });
  const show = (from: number, to: number) => {
    const first = Math.floor(from / PAGE);
    const last = Math.floor(to / PAGE);
    const wanted = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    if (wanted.length !== pages.length || wanted.some((page, index) => page !== pages[index])) setPages(wanted);
  };
  const rowAt = (index: number): RowView | null => {
    const answer = answers[pages.indexOf(Math.floor(index / PAGE))];
    return answer?.data?.data[index % PAGE] ?? null;
  };
  const failed = answers.find(({ error }) => error);
  return { rowAt, show, error: failed?.error ?? null, retry: () => void failed?.refetch() };
}
