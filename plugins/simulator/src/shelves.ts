import type { DryRunShelves, ShopperContent } from '@aislelab/domain';
import { DEFAULT_ASSUMPTIONS } from './assumptions.ts';
import { controlOf, storeOf } from './store.ts';

/** Categories and brands that can be seen in the store of the control, by name. */
export function shelvesOf(content: ShopperContent): DryRunShelves {
  const { product, category, brand } = content.resources;
  const store = storeOf(content, controlOf(content), DEFAULT_ASSUMPTIONS);
  const standing = new Map<string, Set<string>>();
  for (const { item } of store.bays.flat()) {
    const found = product[store.items[item]?.product ?? ''];
    if (!found) continue;
    const brands = standing.get(found.category) ?? new Set();
    standing.set(found.category, brands.add(found.brand));
  }
  const named = (ids: Iterable<string>, names: Readonly<Record<string, { name: string }>>) =>
    [...ids].map((_id) => ({ _id, name: names[_id]?.name ?? _id })).sort(byName);
  const categories = named(standing.keys(), category).map((one) => ({
    ...one,
    brands: named(standing.get(one._id) ?? [], brand),
  }));
  return { categories };
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en', { numeric: true });
