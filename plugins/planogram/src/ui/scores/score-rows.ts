import {
  blockContinuity,
  brandBlocks,
  eyeLevelShare,
  facingShare,
  freeSpace,
  standing,
  type Id,
  type Planogram,
  type SectionId,
} from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import type { Products } from '../state/content.ts';

/** A product or a set of products whose part of the section is scored. */
export interface ScoreSubject {
  name: string;
  includes: (product: Id) => boolean;
}
export interface SectionScores {
  subject: string | null;
  facingShare: number | null;
  eyeLevelShare: number | null;
  continuity: number | null;
  free: { cm: number; share: number } | null;
  /** Most facings first. */
  brands: { id: Id; name: string; facings: number | null; eyeLevel: number | null; blocks: number }[];
}

/** Scores of a section before shoppers see it. Shares are 0 to 1; `null` is 'of nothing'. */
export function sectionScores(
  planogram: Planogram,
  section: SectionId,
  products: Products,
  selected: Id | null,
): SectionScores {
  const placed = standing(planogram, section, products);
  const brandOf = (product: Id) => products[product]?.brand._id ?? null;
  const blocks = brandBlocks(placed, brandOf);
  const subject = subjectOf(products, selected);
  const names = new Map(Object.values(products).map(({ brand }) => [brand._id, brand.name]));
  return {
    subject: subject?.name ?? null,
    facingShare: subject && facingShare(placed, subject.includes),
    eyeLevelShare: subject && eyeLevelShare(placed, subject.includes),
    continuity: blockContinuity(blocks),
    free: freeSpace(planogram, section, products),
    brands: blocks.map(({ brand, blocks: count }) => {
      const ofBrand = (product: Id) => brandOf(product) === brand;
      return {
        id: brand,
        name: names.get(brand) ?? '',
        facings: facingShare(placed, ofBrand),
        eyeLevel: eyeLevelShare(placed, ofBrand),
        blocks: count,
      };
    }),
  };
}

/** The selected product; without one everything that is tested. */
function subjectOf(products: Products, selected: Id | null): ScoreSubject | null {
  const product = selected === null ? undefined : products[selected];
  if (product) return { name: product.name, includes: (id) => id === product._id };
  if (!Object.values(products).some(({ project }) => project)) return null;
  return { name: t('Test products'), includes: (id) => products[id]?.project ?? false };
}
