import type { CompactRow, ShopperContent } from '@aislelab/domain';
import { dryRun } from '../../dry-run.ts';
import type { SimulationOptions } from '../../simulate.ts';

export interface DryRunTask {
  content: ShopperContent;
  options: SimulationOptions;
}
export interface DryRunAnswer {
  progress: number;
  rows: CompactRow[] | null;
}

globalThis.addEventListener('message', ({ data }: MessageEvent<DryRunTask>) => {
  const tell = (answer: DryRunAnswer) => globalThis.postMessage(answer);
  const rows = dryRun(data.content, data.options, (progress) => tell({ progress, rows: null }));
  tell({ progress: 1, rows });
});
