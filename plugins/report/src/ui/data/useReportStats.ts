import type { Project, StoreCurrency } from '@aislelab/domain';
import { chosenProduct, type CompactRow, type ReportProduct } from '@aislelab/statistics';
import type { ReportFilters } from '@aislelab/ui-kit';
import { useApi } from '@aislelab/ui-kit/api';
import { reportStatsKey, useLoggedError, useReportProducts, useShownContent } from '@aislelab/ui-kit/data';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { statsQuery } from '../../rules/stats-query.ts';
import { byVariation, controlOf, type VariationStats } from './statsQuery.ts';

export interface ReportStats {
  product: ReportProduct;
  /** Currency format of the store. */
  store: StoreCurrency;
  /** The control first. */
  variations: VariationStats[];
}
/** `none`: nothing was compiled yet. `failed`: logged, and nothing is to be shown. `updating`: the numbers of the filters before. */
export type ReportStatsState =
  | { state: 'loading' }
  | { state: 'none' }
  | { state: 'failed' }
  | { state: 'ready'; stats: ReportStats; updating: boolean };

/** The numbers of a report page. All blocks share one request for each choice of filters. */
export function useReportStats(project: Project, filters: ReportFilters): ReportStatsState {
  const api = useApi();
  const { _id, stats } = project;
  const compiled = stats.compiledAt !== null;
  const products = useReportProducts(project);
  const product = chosenProduct(products.data ?? [], filters);
  const store = useShownContent(project).data?.config;
  const control = controlOf(project);
  const entries = product ? statsQuery(product, filters) : [];
  const answer = useQuery<ReportStats | null>({
    queryKey: [...reportStatsKey(_id), stats.epoch, stats.compiledAt, control, entries],
    // A block that mounts late, or learns the products late, takes over the failure instead of retrying.
    enabled: ({ state }) => compiled && product !== null && state.status !== 'error',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const rows = await api.get<CompactRow[]>(`/projects/${_id}/stats/compact`, { query: entries, signal });
      return product && store ? { product, store, variations: byVariation(rows, control) } : null;
    },
  });

  const error = products.error ?? answer.error;
  useLoggedError(error);

  if (!compiled) return { state: 'none' };
  if (error || (products.data && !product)) return { state: 'failed' };
  if (!answer.data) return { state: 'loading' };
  return { state: 'ready', stats: answer.data, updating: answer.isPlaceholderData };
}
