import type { ReportStats } from '../data/useReportStats.ts';
import { sensitivityOf } from '../model/sensitivity.ts';
import { ComparedValue } from './ComparedValue.tsx';
import { ReportTable, type ReportColumn } from './ReportTable.tsx';
import { VariationLabel } from './VariationLabel.tsx';

const share = { id: 'share', kind: 'Market share', name: 'Product' };
const penetration = { id: 'penetration', kind: 'Market penetration', name: 'Product' };
const COLUMNS: readonly ReportColumn[] = [
  { id: 'flagged', label: 'Visits', group: { id: 'flagged', kind: 'Flagged', name: 'Quality' } },
  { id: 'share', label: 'All visits', group: share },
  { id: 'shareWithout', label: 'Without flagged', group: share },
  { id: 'penetration', label: 'All visits', group: penetration },
  { id: 'penetrationWithout', label: 'Without flagged', group: penetration },
];

/** The product's numbers with and without flagged visits, side by side. */
export function SensitivityTable({ stats }: { stats: ReportStats }) {
  return (
    <ReportTable
      caption={`Market share and penetration of ${stats.product.name} with and without flagged visits`}
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
