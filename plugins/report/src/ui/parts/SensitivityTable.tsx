import { t } from '@aislelab/ui-kit/texts';
import type { ReportStats } from '../data/useReportStats.ts';
import { sensitivityOf } from '../model/sensitivity.ts';
import { ComparedValue } from './ComparedValue.tsx';
import { ReportTable, type ReportColumn } from './ReportTable.tsx';
import { VariationLabel } from './VariationLabel.tsx';

const share = { id: 'share', kind: t('Market share'), name: t('Product') };
const penetration = { id: 'penetration', kind: t('Market penetration'), name: t('Product') };
const COLUMNS: readonly ReportColumn[] = [
  { id: 'flagged', label: t('Visits'), group: { id: 'flagged', kind: t('Flagged'), name: t('Quality') } },
  { id: 'share', label: t('All visits'), group: share },
  { id: 'shareWithout', label: t('Without flagged'), group: share },
  { id: 'penetration', label: t('All visits'), group: penetration },
  { id: 'penetrationWithout', label: t('Without flagged'), group: penetration },
];

/** The product's numbers with and without flagged visits, side by side. */
export function SensitivityTable({ stats }: { stats: ReportStats }) {
  return (
    <ReportTable
      caption={t('Market share and penetration of %{name} with and without flagged visits', {
        name: stats.product.name,
      })}
      columns={COLUMNS}
      rows={stats.variations.map((one) => {
        const { flagged, share, shareWithout, penetration, penetrationWithout } = sensitivityOf(one);
        return {
          id: String(one.variation),
          header: <VariationLabel {...one} shoppers={one.project.sample?.total ?? 0} />,
          cells: [
            flagged,
            ...[share, shareWithout, penetration, penetrationWithout].map((cell, index) => (
              <ComparedValue key={COLUMNS[index + 1]?.id} cell={cell} />
            )),
          ],
        };
      })}
    />
  );
}
