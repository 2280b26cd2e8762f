import { useSearchParams } from 'react-router';

export interface ListState {
  search: string;
  sort: string;
  /** From 0. */
  page: number;
  /** By name; '' is any. */
  filters: Readonly<Record<string, string>>;
}

interface ListOptions {
  sorts: readonly [string, ...string[]];
  filters?: readonly string[];
}

/**
 * State of a list, held in the address: a reload, the browser's Back and a shared link show the same list.
 * Any change except another page returns to the first page.
 */
export function useListState(options: ListOptions) {
  const [params, setParams] = useSearchParams();
  // Read from the current address: a slow page may still show the state before the last click.
  const now = () => read(new URLSearchParams(location.search), options);
  const change = (patch: Partial<ListState>) => {
    const next = { ...now(), page: 0, ...patch };
    const entries = { search: next.search, sort: next.sort === options.sorts[0] ? '' : next.sort, ...next.filters };
    const shown = Object.entries({ ...entries, page: next.page > 0 ? String(next.page + 1) : '' });
    setParams(Object.fromEntries(shown.filter(([, value]) => value !== '')), { replace: patch.page === undefined });
  };
  /** Sets one filter and keeps the others. */
  const filter = (name: string, value: string) => change({ filters: { ...now().filters, [name]: value } });
  return [read(params, options), change, filter] as const;
}

function read(params: URLSearchParams, { sorts, filters = [] }: ListOptions): ListState {
  const sort = params.get('sort') ?? '';
  const page = Number(params.get('page') ?? '1');
  return {
    search: params.get('search') ?? '',
    sort: sorts.includes(sort) ? sort : sorts[0],
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
    filters: Object.fromEntries(filters.map((name) => [name, params.get(name) ?? ''])),
  };
}
