import { POLLING_MS } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ImportKind } from '../../rules/fields.ts';
import type { PlanOptions } from '../../rules/plan.ts';
import type { ImportView } from '../../rules/views.ts';

const importKey = (id: string | null) => ['interchange', 'import', id] as const;
export type PlanBody = Omit<PlanOptions, 'kind'> & { organization?: string | null };

const isMoving = ({ state }: ImportView) => state === 'running' || state === 'undoing';

/** One import and what can be done with it. While it runs it is looked at again and again. */
export function useImport(id: string | null, onCreated: (id: string) => void) {
  const api = useApi();
  const cache = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const found = useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => api.get<ImportView>(`/interchange/imports/${id}`, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLLING_MS : false),
    refetchIntervalInBackground: true,
  });
  const keep = (view: ImportView) => {
    cache.removeQueries({ queryKey: ['interchange', 'rows', view.id] });
    cache.setQueryData(importKey(view.id), view);
  };
  const upload = useMutation({
    mutationFn: ({ file, kind }: { file: File; kind: ImportKind }) => {
      const form = new FormData();
      form.append('kind', kind);
      form.append('file', file);
      setProgress(0);
      return api.upload<ImportView>('/interchange/imports', form, setProgress);
    },
    onSuccess: (view) => {
      keep(view);
      onCreated(view.id);
    },
    onSettled: () => setProgress(null),
  });
  const plan = useMutation({
    mutationFn: (body: PlanBody) => api.put<ImportView>(`/interchange/imports/${id}/plan`, body),
    onSuccess: keep,
  });
  const run = useMutation({
    mutationFn: () => api.post<ImportView>(`/interchange/imports/${id}/run`),
    onSuccess: keep,
  });
  const undo = useMutation({
    mutationFn: () => api.post<ImportView>(`/interchange/imports/${id}/undo`),
    onSuccess: keep,
  });
  const state = found.data?.state;
  useEffect(() => {
    // Every list of the library may show something else now.
    if (state !== 'done' && state !== 'undone') return;
    void cache.invalidateQueries({ queryKey: ['library'] });
    void cache.invalidateQueries({ queryKey: ['interchange', 'rows', id] });
  }, [cache, state, id]);
  return { found, upload, plan, run, undo, progress };
}
export type ImportHandle = ReturnType<typeof useImport>;
