import { REPORT_TEXTS } from '@aislelab/domain';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import { t, translated } from '@aislelab/ui-kit/texts';
import { useReportStats } from '../data/useReportStats.ts';
import { metricsOf } from '../model/metrics.ts';
import { BlockFrame } from '../parts/BlockFrame.tsx';
import { ComparedValue } from '../parts/ComparedValue.tsx';
import { LowBaseNote } from '../parts/LowBaseNote.tsx';
import { ReportSection } from '../parts/ReportSection.tsx';
import { ReportTable } from '../parts/ReportTable.tsx';
import { VariationLabel } from '../parts/VariationLabel.tsx';

const columns = (currency: string) => [
  { id: 'shoppers', label: t('Shoppers') },
  { id: 'spending', label: t('Average spending (%{currency})', { currency }) },
  { id: 'shopping', label: t('Average shopping time (s)') },
];

/** Spending and shopping time of all shoppers, whatever they bought. */
export function MetricsBlock({ project, filters }: ReportBlockProps) {
  const state = useReportStats(project, filters);
  return (
    <BlockFrame state={state} height={320}>
      {({ variations, store }, updating) => (
        <ReportSection
          title={translated(REPORT_TEXTS.metrics.title)}
          description={translated(REPORT_TEXTS.metrics.description)}
          updating={updating}
        >
          <ReportTable
            caption={t('Shoppers, spending and shopping time by variation')}
            columns={columns(store.currency)}
            rows={variations.map((stats) => {
              const { shoppers, spending, shopping } = metricsOf(stats, store);
              return {
                id: String(stats.variation),
                header: <VariationLabel {...stats} shoppers={stats.project.sample?.total ?? 0} />,
                cells: [
                  shoppers,
                  <ComparedValue key="spending" cell={spending} />,
                  <ComparedValue key="shopping" cell={shopping} />,
                ],
              };
            })}
          />
          <LowBaseNote bases={variations.map(({ project }) => project.sample?.total ?? 0)} />
        </ReportSection>
      )}
    </BlockFrame>
  );
}
