import type { ReportFilters } from '@aislelab/ui-kit';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters, writeFilters } from './reportFilters.ts';

/** The filters of a report, held in the address of its page. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const setFilters = (next: Partial<ReportFilters>) =>
    setParams((before) => writeFilters(before, next), { replace: true, preventScrollReset: true });
  return { filters, setFilters };
}
