import { createHash } from 'node:crypto';
import { posMaterialsOf, productsOf, type Id, type ShopperContent } from '@aislelab/domain';
import type { FrozenStore } from './frozen-stores.ts';

/**
 * Content for the shopper of one variation: its own layout and the items on it. It does not reveal the other variations, nor which one
 * this is.
 */
export function ownContent({ content, hash }: FrozenStore, variation: number): ShopperContent {
  const own = content.variations[variation];
  if (!own) throw new Error(`The content of ${content.project} has no variation ${variation}.`);
  const planogram = own.planogram ?? content.planogram;
  const { resources, config } = content;
  const reviewed = config.review ? [config.review.id] : [];
  const product = only(resources.product, [...productsOf(planogram), ...reviewed]);
  const items = Object.values(product);
  return {
    ...content,
    planogram,
    variations: [{ ...own, _id: pseudonym(hash, own._id), control: false, planogram: null }],
    resources: {
      product,
      posMaterial: only(resources.posMaterial, [...posMaterialsOf(planogram), ...reviewed]),
      brand: only(
        resources.brand,
        items.map(({ brand }) => brand),
      ),
      category: only(
        resources.category,
        items.map(({ category }) => category),
      ),
    },
  };
}

/** The whole content for users without an account: variations in an arbitrary order, none marked as the control. */
export function maskedContent({ content, hash }: FrozenStore): ShopperContent {
  const variations = content.variations.map((one) => ({ ...one, _id: pseudonym(hash, one._id), control: false }));
  return { ...content, variations: variations.toSorted((a, b) => (a._id < b._id ? -1 : 1)) };
}

/** Ids are ascending, so the control's is the first. A pseudonym has the same length and is stable. The hash is secret. */
const pseudonym = (hash: string, id: Id): Id => digest(`${hash} ${id}`).slice(0, 24);
export const digest = (text: string) => createHash('sha256').update(text).digest('hex');

const only = <T>(all: Readonly<Record<Id, T>>, ids: readonly Id[]): Record<Id, T> => {
  const kept = new Set(ids);
  return Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
};
