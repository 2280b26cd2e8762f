import { variationName } from '@aislelab/domain';
import { INSIGHT_TEXTS, isFew, marked } from '@aislelab/statistics';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import { variationColor } from '@aislelab/ui-kit/tokens';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { briefly } from '../../rules/briefly.ts';
import { useReportStats, type ReportStats } from '../data/useReportStats.ts';
import { funnelView, type FunnelView } from '../model/funnel.ts';
import { BarChart } from '../parts/BarChart.tsx';
import { BlockFrame } from '../parts/BlockFrame.tsx';
import { ComparedValue } from '../parts/ComparedValue.tsx';
import { LowBaseNote } from '../parts/LowBaseNote.tsx';
import { ReportSection } from '../parts/ReportSection.tsx';
import { ReportTable } from '../parts/ReportTable.tsx';
import { VariationLabel } from '../parts/VariationLabel.tsx';

const { title, description, levels: LEVELS, hints: HINTS, note: NOTE } = INSIGHT_TEXTS.funnel;

/** Funnel of the product by level: where it loses shoppers, and whether a variation keeps more. */
export function FunnelBlock({ project, filters }: ReportBlockProps) {
  const state = useReportStats(project, filters);
  return (
    <BlockFrame state={state} height={560}>
      {(stats, updating) => (
        <ReportSection title={title} description={description} updating={updating}>
          <Funnel stats={stats} />
        </ReportSection>
      )}
    </BlockFrame>
  );
}

function Funnel({ stats }: { stats: ReportStats }) {
  const rows = useMemo(() => stats.variations.map((one) => ({ ...one, view: funnelView(one) })), [stats]);
  const { mode } = useTheme().palette;
  const levels = rows[0]?.view.levels.map(({ id }) => id) ?? [];
  const series = useMemo(
    () =>
      rows.map(({ variation, control, view }) => ({
        name: marked(variationName(variation, control ? variation : -1), view.shoppers),
        faint: isFew(view.shoppers),
        color: variationColor(mode, variation, control),
        values: view.levels.map(({ value }) => value),
      })),
    [rows, mode],
  );
  const categories = useMemo(() => (rows[0]?.view.levels ?? []).map(({ id }) => LEVELS[id]), [rows]);
  return (
    <>
      {series.some(({ values }) => values.some((value) => value !== null)) && (
        <BarChart categories={categories} series={series} />
      )}
      <ReportTable
        caption={t('Attention funnel of %{name} by variation', { name: stats.product.name })}
        columns={levels.map((id) => ({ id, label: LEVELS[id], about: HINTS[id] }))}
        rows={rows.map(({ variation, control, project, view }) => ({
          id: String(variation),
          header: <VariationLabel variation={variation} control={control} shoppers={project.sample?.total ?? 0} />,
          cells: view.levels.map(({ id, cell }) => <ComparedValue key={id} cell={cell} />),
        }))}
      />
      <Typography variant="caption" component="p" color="text.secondary" sx={{ marginTop: 1.5 }}>
        {NOTE} {timesText(rows)}
      </Typography>
      <LowBaseNote bases={rows.map(({ view }) => view.shoppers)} />
    </>
  );
}

/** Seconds that a shopper looked at the product and held it, by variation. */
function timesText(rows: readonly { variation: number; control: boolean; view: FunnelView }[]): string {
  const times = rows.flatMap(({ variation, control, view: { looked, held, shoppers } }) =>
    looked === null || held === null
      ? []
      : [{ name: variationName(variation, control ? variation : -1), looked, held, shoppers }],
  );
  const longest = Math.max(...times.flatMap(({ looked, held }) => [looked, held]));
  const told = times.map(({ name, looked, held, shoppers }) => ({
    name,
    looked: marked(briefly(looked, longest), shoppers),
    held: marked(briefly(held, longest), shoppers),
  }));
  return told.length === 0 ? '' : INSIGHT_TEXTS.funnel.times(told);
}
