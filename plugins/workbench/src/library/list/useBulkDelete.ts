import { ERRORS, type LibraryKind } from '@aislelab/domain';
import { ApiError, useApi } from '@aislelab/ui-kit/api';
import { libraryKeys } from '@aislelab/ui-kit/data';
import { t, translated } from '@aislelab/ui-kit/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LibraryRow } from '../rows.ts';

/** Result of one item. */
export interface BulkResult {
  row: LibraryRow;
  state: 'removed' | 'inUse' | 'failed';
  text: string;
}

/** Removes items one after the other and keeps what became of each. */
export function useBulkDelete(kind: LibraryKind) {
  const api = useApi();
  const queries = useQueryClient();
  const [total, setTotal] = useState(0);
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const remove = async (row: LibraryRow): Promise<BulkResult> => {
    try {
      await api.delete(`/library/${kind}/${row._id}`);
      return { row, state: 'removed', text: t('Removed') };
    } catch (error) {
      if (!(error instanceof ApiError)) return { row, state: 'failed', text: translated(ERRORS.INTERNAL.message) };
      // Another user deleted it first.
      if (error.status === 404) return { row, state: 'removed', text: t('Was removed already') };
      const by = error.errors['usedBy'];
      return error.code === 'IN_USE'
        ? { row, state: 'inUse', text: by ? t('Still in use: %{by}', { by }) : error.message }
        : { row, state: 'failed', text: error.message };
    }
  };
  return {
    results,
    total,
    running: results.length < total,
    clear: () => {
      setResults([]);
      setTotal(0);
    },
    run: async (rows: readonly LibraryRow[]) => {
      setTotal(rows.length);
      setResults([]);
      for (const row of rows) {
        const result = await remove(row);
        setResults((before) => [...before, result]);
      }
      await queries.invalidateQueries({ queryKey: libraryKeys.kind(kind) });
    },
  };
}
