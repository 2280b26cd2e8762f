import { countText, decimalText } from '@aislelab/domain';
import { detectableDifference, INSIGHT_TEXTS, type CompactRow } from '@aislelab/statistics';

const { bases, smallest, note } = INSIGHT_TEXTS.buying;

/** Numbers of one variation; `name` as in sentences. */
export interface BoughtRow {
  name: string;
  control: boolean;
  project: CompactRow;
  product: CompactRow;
}

/** Bases of the shares of 'Buying' and the smallest rise that a sample of this size can detect, for each variation that has one. */
export function buyingNotes(category: string, rows: readonly BoughtRow[]): string {
  const against = rows.find(({ control }) => control);
  const known = rows.flatMap(({ name, product: { shareBase } }) =>
    shareBase ? [{ name, units: countText(shareBase.units), buyers: countText(shareBase.buyers) }] : [],
  );
  const found = rows.flatMap((row) => {
    const points = smallestRise(row, against);
    return points === null ? [] : [{ name: row.name, points }];
  });
  return [
    ...(known.length > 0 ? [bases(category, known)] : []),
    ...(found.length > 0 ? [smallest(found)] : []),
    note,
  ].join(' ');
}

/** Smallest rise of the penetration over Control's that four of five studies find, in percentage points. */
function smallestRise({ control, project }: BoughtRow, against: BoughtRow | undefined): string | null {
  const shoppers = Math.min(project.sample?.total ?? 0, against?.project.sample?.total ?? 0);
  const base = against?.product.marketPenetration?.value ?? null;
  if (control || base === null || base === 0 || shoppers === 0) return null;
  const rise = detectableDifference(base, shoppers);
  return rise === null ? null : decimalText(100 * rise, 2);
}
