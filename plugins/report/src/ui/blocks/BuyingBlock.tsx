import { variationName } from '@aislelab/domain';
import { INSIGHT_TEXTS } from '@aislelab/statistics';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import Typography from '@mui/material/Typography';
import { buyingNotes } from '../../rules/buying-notes.ts';
import { useReportStats, type ReportStats } from '../data/useReportStats.ts';
import { buyingOf } from '../model/buying.ts';
import { BlockFrame } from '../parts/BlockFrame.tsx';
import { ComparedValue } from '../parts/ComparedValue.tsx';
import { LowBaseNote } from '../parts/LowBaseNote.tsx';
import { ReportSection } from '../parts/ReportSection.tsx';
import { ReportTable } from '../parts/ReportTable.tsx';
import { VariationLabel } from '../parts/VariationLabel.tsx';

const { title, description, columns } = INSIGHT_TEXTS.buying;

/** Units per buyer of the product, and whether its category grew or the brand took sales from itself. */
export function BuyingBlock({ project, filters }: ReportBlockProps) {
  const state = useReportStats(project, filters);
  return (
    <BlockFrame state={state} height={360}>
      {(stats, updating) => (
        <ReportSection title={title} description={description} updating={updating}>
          <Buying stats={stats} />
        </ReportSection>
      )}
    </BlockFrame>
  );
}

function Buying({ stats: { product, store, variations } }: { stats: ReportStats }) {
  const rows = variations.map((one) => {
    const name = variationName(one.variation, one.control ? one.variation : -1);
    return { ...one, name, buying: buyingOf(one, store) };
  });
  return (
    <>
      <ReportTable
        caption={t('Buying of %{name} and of %{category} by variation', {
          name: product.name,
          category: product.category,
        })}
        columns={Object.entries(columns).map(([id, label]) => ({ id, label }))}
        rows={rows.map(({ variation, control, project, buying }) => ({
          id: String(variation),
          header: <VariationLabel variation={variation} control={control} shoppers={project.sample?.total ?? 0} />,
          cells: [
            buying.unitsPerBuyer,
            buying.spendingPerBuyer,
            <ComparedValue key="valueShare" cell={buying.valueShare} />,
            <ComparedValue key="categoryPenetration" cell={buying.categoryPenetration} />,
            <ComparedValue key="categorySpending" cell={buying.categorySpending} />,
          ],
        }))}
      />
      <Typography variant="caption" component="p" color="text.secondary" sx={{ marginTop: 1.5 }}>
        {buyingNotes(product.category, rows)}
      </Typography>
      <LowBaseNote
        bases={rows.flatMap(({ project, product: { sample } }) => [project.sample?.total ?? 0, sample?.cart ?? 0])}
      />
    </>
  );
}
