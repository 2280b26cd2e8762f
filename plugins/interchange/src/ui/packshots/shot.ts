import { t } from '@aislelab/ui-kit/texts';
import type { PackSide } from '../../rules/packshot-names.ts';
import type { PackshotMatches, PackshotProductView } from '../../rules/views.ts';

export type ShotState = 'waiting' | 'uploading' | 'done' | 'failed' | 'skipped' | 'unmatched';

/** One picture and its product. */
export interface Shot {
  name: string;
  file: Blob;
  state: ShotState;
  product: PackshotProductView | null;
  /** From 0 to 1 while it is uploaded. */
  progress: number;
  /** Why it is not used, or what went wrong. */
  message: string | null;
}

/**
 * Assigns pictures to products: of several pictures of one product the first is used, and only the front, which shelves show.
 * @param replace replace existing pictures of products
 */
export function planShots(
  files: readonly { name: string; file: Blob }[],
  found: PackshotMatches,
  replace: boolean,
): Shot[] {
  const matches = new Map(found.matches.map((match) => [match.name, match]));
  const reasons = new Map(found.unmatched.map(({ name, reason }) => [name, reason]));
  const taken = new Map<string, string>();
  return files.map(({ name, file }): Shot => {
    const base = { name, file, progress: 0 };
    const match = matches.get(name);
    if (!match)
      return {
        ...base,
        state: 'unmatched',
        product: null,
        message: reasons.get(name) ?? t('No product answers to it'),
      };
    const { product, side } = match;
    const skip = (message: string): Shot => ({ ...base, state: 'skipped', product, message });
    if (side !== 'front')
      return skip(t('%{value}: only the front of a product is shown on a shelf', { value: SIDES[side] }));
    const earlier = taken.get(product._id);
    if (earlier !== undefined) return skip(t('%{earlier} is used for this product already', { earlier }));
    if (product.image && !replace) return skip(t('The product has a picture already'));
    taken.set(product._id, name);
    return { ...base, state: 'waiting', product, message: null };
  });
}

const SIDES: Record<Exclude<PackSide, 'front'>, string> = {
  back: t('The back'),
  left: t('The left side'),
  right: t('The right side'),
  top: t('The top'),
  bottom: t('The bottom'),
};
