import { INSIGHT_TEXTS } from '@aislelab/domain';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import Typography from '@mui/material/Typography';
import { useReportStats } from '../data/useReportStats.ts';
import { buyingOf } from '../model/buying.ts';
import { BlockFrame } from '../parts/BlockFrame.tsx';
import { ComparedValue } from '../parts/ComparedValue.tsx';
import { ReportSection } from '../parts/ReportSection.tsx';
import { ReportTable } from '../parts/ReportTable.tsx';
import { VariationLabel } from '../parts/VariationLabel.tsx';

const { title, description, columns, note } = INSIGHT_TEXTS.buying;

/** What buyers took home of the product, and whether its category grew by it or the brand took from itself. */
export function BuyingBlock({ project, filters }: ReportBlockProps) {
  const state = useReportStats(project, filters);
  return (
    <BlockFrame state={state} height={360}>
      {({ product, store, variations }, updating) => (
        <ReportSection title={title} description={description} updating={updating}>
          <ReportTable
            caption={`Buying of ${product.name} and of ${product.category} by variation`}
            columns={Object.entries(columns).map(([id, label]) => ({ id, label }))}
            rows={variations.map((stats) => {
              const buying = buyingOf(
                stats,
                variations.find((one) => one.control),
                store,
              );
              return {
                id: String(stats.variation),
                header: <VariationLabel {...stats} shoppers={stats.project.sample?.total ?? 0} />,
                cells: [
                  buying.unitsPerBuyer,
                  buying.spendingPerBuyer,
                  <ComparedValue key="valueShare" cell={buying.valueShare} />,
                  buying.shareBase,
                  <ComparedValue key="categoryPenetration" cell={buying.categoryPenetration} />,
                  <ComparedValue key="categorySpending" cell={buying.categorySpending} />,
                  buying.detectable,
                ],
              };
            })}
          />
          <Typography variant="caption" component="p" color="text.secondary" sx={{ marginTop: 1.5 }}>
            {note}
          </Typography>
        </ReportSection>
      )}
    </BlockFrame>
  );
}
