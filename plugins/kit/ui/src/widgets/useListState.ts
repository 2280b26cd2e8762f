import { useSearchParams } from 'react-router';

export interface ListState {
  search: string;
  sort: string;
  /** From 0. */
  page: number;
  /** By name; '' is any. */
  filters: Readonly<Record<string, string>>;
}

/**
 * What a list shows, held in the address: a reload, the way back and a link that is passed on show the same.
 * Anything but another page starts at the first one.
 */
export function useListState(options: { sorts: readonly [string, ...string[]]; filters?: readonly string[] }) {
  const [params, setParams] = useSearchParams();
  const [defaultSort] = options.sorts;
  const sort = params.get('sort') ?? '';
  const page = Number(params.get('page') ?? '1');
  const state: ListState = {
    search: params.get('search') ?? '',
    sort: options.sorts.includes(sort) ? sort : defaultSort,
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
    filters: Object.fromEntries((options.filters ?? []).map((name) => [name, params.get(name) ?? ''])),
  };
  const change = (patch: Partial<ListState>) => {
    const next = { ...state, page: 0, ...patch };
    const entries = { search: next.search, sort: next.sort === defaultSort ? '' : next.sort, ...next.filters };
    const shown = Object.entries({ ...entries, page: next.page > 0 ? String(next.page + 1) : '' });
    setParams(Object.fromEntries(shown.filter(([, value]) => value !== '')), { replace: patch.page === undefined });
  };
  return [state, change] as const;
}
