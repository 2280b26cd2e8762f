import type { CompactRow, PreviewAnswer, Project, ShopperContent } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Assumptions } from '../../assumptions.ts';
import { DRY_RUN_SHOPPERS } from '../../dry-run.ts';
import type { DryRunAnswer, DryRunTask } from './dry-run-worker.ts';

/** The same shoppers every time, so that what changes in a second run was changed by somebody. */
const SEED = 1;

export interface DryRunState {
  rows: readonly CompactRow[] | null;
  /** From 0 to 1; `null` while nothing runs. */
  progress: number | null;
  error: unknown;
  run: (assumptions: Assumptions) => void;
  cancel: () => void;
}

/** Has the platform put the store of a draft together, as for a preview, and sends shoppers through it in a thread of the browser. */
export function useDryRun(project: Project): DryRunState {
  const api = useApi();
  const ending = useRef<AbortController | null>(null);
  const [rows, setRows] = useState<readonly CompactRow[] | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const cancel = useCallback(() => {
    ending.current?.abort();
    setProgress(null);
  }, []);
  useEffect(() => () => ending.current?.abort(), []);
  const run = useCallback(
    (assumptions: Assumptions) => {
      ending.current?.abort();
      const own = new AbortController();
      ending.current = own;
      setRows(null);
      setError(null);
      setProgress(0);
      const begin = async () => {
        const content = await storeOfDraft(api, project, own.signal);
        const options = { seed: SEED, perVariation: DRY_RUN_SHOPPERS, assumptions };
        const found = await inThread({ content, options }, own.signal, setProgress);
        if (!own.signal.aborted) setRows(found);
      };
      begin()
        .catch((reason: unknown) => !own.signal.aborted && setError(reason))
        .finally(() => !own.signal.aborted && setProgress(null));
    },
    [api, project],
  );
  return { rows, progress, error, run, cancel };
}

/** Position of the control. */
export function controlOf({ variations }: Pick<Project, 'variations'>): number {
  return Math.max(
    0,
    variations.findIndex(({ primary }) => primary),
  );
}

async function storeOfDraft(
  api: ReturnType<typeof useApi>,
  project: Project,
  signal: AbortSignal,
): Promise<ShopperContent> {
  const { products, posMaterials, mission, review, display, priceTagColor } = project.content;
  const { name, userId, expires } = await api.post<PreviewAnswer>(
    '/shopper/preview',
    {
      variation: controlOf(project),
      content: { products, posMaterials, mission, review, display, priceTagColor },
      variations: project.variations,
      purpose: null,
      planogram: project.planogram,
      region: project.region,
      target: 'project',
      targetId: project._id,
    },
    { signal },
  );
  const link = new URLSearchParams({ userId, target: 'project', targetId: project._id, expires: String(expires) });
  const { content } = await api.get<{ content: ShopperContent }>(
    `/storage/shopper/preview/${encodeURIComponent(name)}?${link}`,
    { signal },
  );
  return content;
}

function inThread(task: DryRunTask, signal: AbortSignal, report: (progress: number) => void): Promise<CompactRow[]> {
  const worker = new Worker(new URL('./dry-run-worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  return new Promise<CompactRow[]>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The simulation failed in this browser.')));
    worker.addEventListener('message', ({ data }: MessageEvent<DryRunAnswer>) => {
      report(data.progress);
      if (data.rows) resolve(data.rows);
    });
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
