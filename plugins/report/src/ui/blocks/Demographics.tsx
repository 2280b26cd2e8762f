import { buyersText, countText, variationName, type Project } from '@aislelab/domain';
import { marked } from '@aislelab/statistics';
import { t } from '@aislelab/ui-kit/texts';
import { variationColor } from '@aislelab/ui-kit/tokens';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useMemo } from 'react';
import type { ReportStats } from '../data/useReportStats.ts';
import { demographicsOf, type Breakdown } from '../model/demographics.ts';
import { BarChart } from '../parts/BarChart.tsx';
import { LowBaseNote } from '../parts/LowBaseNote.tsx';
import { ReportTable } from '../parts/ReportTable.tsx';
import { VariationLabel } from '../parts/VariationLabel.tsx';

/** The buyers of the product by age or by gender: the table, and the same as bars beside it. Shares of few are marked and faint. */
export function Demographics(props: { project: Project; stats: ReportStats; by: Breakdown }) {
  const { stats, by } = props;
  const { config } = props.project;
  const rows = useMemo(
    () => stats.variations.map((one) => ({ ...one, ...demographicsOf(one, by, config) })),
    [stats, by, config],
  );
  const labels = useMemo(() => rows[0]?.buckets.map(({ label }) => label) ?? [], [rows]);
  const { mode } = useTheme().palette;
  const series = useMemo(
    () =>
      rows.map(({ variation, control, buyers, lowBase, buckets }) => ({
        name: `${variationName(variation, control ? variation : -1)} (n = ${marked(buyersText(buyers), buyers)})`,
        color: variationColor(mode, variation, control),
        values: buckets.map(({ share }) => share),
        faint: lowBase,
      })),
    [rows, mode],
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        gap: { xs: 2, md: 4 },
        alignItems: 'center',
      }}
    >
      <ReportTable
        caption={t('Buyers of %{name} by %{by}', { name: stats.product.name, by })}
        columns={[...labels.map((label) => ({ id: label, label })), { id: 'buyers', label: t('Buyers') }]}
        rows={rows.map(({ variation, control, project, buckets, buyers, lowBase }) => ({
          id: String(variation),
          header: (
            <VariationLabel
              variation={variation}
              control={control}
              shoppers={project.sample?.total ?? 0}
              buyers={buyers}
            />
          ),
          cells: [
            ...buckets.map(({ id, text, detail }) => (
              <Tooltip key={id} title={detail} describeChild placement="top">
                <Box component="span" sx={lowBase ? { color: 'text.secondary', fontStyle: 'italic' } : undefined}>
                  {text}
                </Box>
              </Tooltip>
            )),
            countText(buyers),
          ],
        }))}
      />
      {series.some(({ values }) => values.some((value) => value !== null)) && (
        <BarChart categories={labels} series={series} />
      )}
      <LowBaseNote bases={rows.map(({ buyers }) => buyers)} />
    </Box>
  );
}
