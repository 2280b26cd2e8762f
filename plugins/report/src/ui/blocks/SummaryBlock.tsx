import { REPORT_TEXTS } from '@aislelab/domain';
import { CONCLUSION_TEXTS } from '@aislelab/statistics';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import { t, translated } from '@aislelab/ui-kit/texts';
import { EmptyState } from '@aislelab/ui-kit/widgets';
import Insights from '@mui/icons-material/InsightsOutlined';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useReportStats, type ReportStats } from '../data/useReportStats.ts';
import { useStudy } from '../data/useStudy.ts';
import { SUMMARY_METRICS, summaryOf } from '../model/summary.ts';
import { BlockFrame } from '../parts/BlockFrame.tsx';
import { ComparedValue } from '../parts/ComparedValue.tsx';
import { Conclusions } from '../parts/Conclusions.tsx';
import { DecisionTable } from '../parts/DecisionTable.tsx';
import { ReportSection } from '../parts/ReportSection.tsx';
import { ReportTable, type ReportColumn } from '../parts/ReportTable.tsx';
import { SignificanceLegend } from '../parts/SignificanceLegend.tsx';
import { VariationLabel } from '../parts/VariationLabel.tsx';

/** Go or no-go: share and penetration of brand and product in every variation, the conclusion first. */
export function SummaryBlock({ project, filters }: ReportBlockProps) {
  const state = useReportStats(project, filters);
  const { loading, conclusion, decision } = useStudy(project);
  if (state.state === 'none')
    return (
      <Card>
        <EmptyState icon={<Insights />} title={t('No report has been compiled yet')}>
          {t('The tables appear here once the sessions of the shoppers have been compiled.')}
        </EmptyState>
      </Card>
    );
  return (
    // Together, so that the tables do not jump when the conclusion comes.
    <BlockFrame state={loading ? { state: 'loading' } : state} height={640}>
      {(stats, updating) => (
        <ReportSection
          title={translated(REPORT_TEXTS.summary.title)}
          description={translated(REPORT_TEXTS.summary.description)}
          updating={updating}
          long
        >
          {conclusion && <Conclusions conclusion={conclusion} />}
          {decision && <DecisionTable decision={decision} />}
          {conclusion && (
            <Typography variant="body2" color="text.secondary" sx={{ marginBottom: 1.5 }}>
              {CONCLUSION_TEXTS.scope({
                product: stats.product.name,
                tested: conclusion.tested.includes(stats.product._id),
                filtered: filters.age !== null || filters.gender !== null,
              })}
            </Typography>
          )}
          <SummaryTable stats={stats} />
        </ReportSection>
      )}
    </BlockFrame>
  );
}

function SummaryTable({ stats: { product, variations } }: { stats: ReportStats }) {
  const rows = variations.map((stats) => ({ ...stats, summary: summaryOf(stats) }));
  const cells = rows.flatMap(({ summary }) => SUMMARY_METRICS.map((metric) => summary[metric]));
  return (
    <>
      <ReportTable
        caption={t('Market share and market penetration of brand and product by variation')}
        columns={columnsOf(product)}
        rows={rows.map(({ variation, control, project, summary }) => ({
          id: String(variation),
          header: <VariationLabel variation={variation} control={control} shoppers={project.sample?.total ?? 0} />,
          cells: SUMMARY_METRICS.map((metric) => <ComparedValue key={metric} cell={summary[metric]} />),
        }))}
      />
      <SignificanceLegend
        lowBase={cells.some(({ lowBase, value }) => lowBase || value.endsWith('*'))}
        withheld={cells.some(({ kind }) => kind === 'withheld')}
      />
    </>
  );
}

function columnsOf({ name, brand, category }: ReportStats['product']): ReportColumn[] {
  const groups = [
    { id: 'brand', kind: t('Brand'), name: t('%{brand} in %{category}', { brand, category }) },
    { id: 'product', kind: t('Product'), name },
  ];
  return groups.flatMap((group) => [
    { id: `${group.id}Share`, label: t('Market share'), group },
    { id: `${group.id}Penetration`, label: t('Market penetration'), group },
  ]);
}
