import { percent1 } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { PLANTED } from '../studies/planted.ts';
import type { MetricResult, StudyMetric } from '../studies/studies.ts';
import { CellTable } from './CellTable.tsx';
import type { EffectResult } from './study-worker.ts';

const METRICS: Record<StudyMetric, string> = {
  penetration: t('Penetration'),
  share: t('Share ## of the market'),
  spending: t('Spending'),
};
const HEADS = [t('Effect'), t('Measure'), 'A', 'B', t('Flagged'), t('Theory')] as const;

export function StudyTable({ results }: { results: readonly EffectResult[] }) {
  const rows = results.flatMap(({ planted, metrics }) =>
    metrics.map((result) => ({ key: `${planted} ${result.metric}`, cells: cellsOf(PLANTED[planted], result) })),
  );
  return <CellTable label={t('Studies')} heads={HEADS} figuresFrom={2} rows={rows} />;
}

function cellsOf(effect: string, { metric, control, test, rate, theory }: MetricResult): string[] {
  const value = (one: number) => (metric === 'spending' ? `$${one.toFixed(2)}` : percent1(one));
  return [effect, METRICS[metric], value(control), value(test), percent1(rate), percent1(theory)];
}
