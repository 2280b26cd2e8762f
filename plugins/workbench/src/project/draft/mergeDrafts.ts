import { keepOnePrimary, type Variation } from '@aislelab/domain';
import { mergeFields } from '@aislelab/ui-kit/forms';
import type { DraftFields } from './draft.ts';

/**
 * Brings a form on top of a newer version of the project: what was touched here stays, everything else follows the newer one. Items,
 * variations and layouts are one thing each; of one that both sides changed, the form's stays.
 */
export function mergeDrafts(base: DraftFields, mine: DraftFields, theirs: DraftFields): DraftFields {
  const { merged } = mergeFields(withRows(base), withRows(mine), withRows(theirs));
  const variations = merged.variations.map(({ variation }) => variation);
  return { ...merged, variations: keepOnePrimary(inOrder(variations, mine.variations)) };
}

/** Variations as rows, which the merge tells apart by their key. */
function withRows(fields: DraftFields) {
  return { ...fields, variations: fields.variations.map((variation) => ({ key: variation._id, variation })) };
}

/** The letters of the form's own variations stay; what came from elsewhere follows them. */
function inOrder(variations: readonly Variation[], order: readonly Variation[]): Variation[] {
  const place = new Map(order.map(({ _id }, index) => [_id, index]));
  const placeOf = ({ _id }: Variation) => place.get(_id) ?? order.length;
  return variations.toSorted((a, b) => placeOf(a) - placeOf(b));
}
