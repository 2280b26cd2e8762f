import { posPlaces } from './check.ts';
import type { Planogram } from './model.ts';

interface Named {
  _id: string;
  name: string;
}
/** An item of a planogram with its references; `null` where unknown. */
interface Item extends Named {
  category: Named | null;
  company: Named | null;
  brand: Named | null;
}
/** Something the shelves refer to, and how often. */
export interface PlanogramResource<T> {
  data: T;
  count: number;
}
type Resources<T> = Readonly<Record<string, PlanogramResource<T>>>;

/** Everything the shelves refer to, by id. A category, company or brand counts once for each of its products and POS materials there. */
export interface PlanogramResources<P extends Item = Item, M extends Item = Item> {
  product: Resources<P>;
  posMaterial: Resources<M>;
  category: Resources<Named>;
  company: Resources<Named>;
  brand: Resources<Named>;
}
/** Value of the editor: the shelves, everything they refer to, and a message for the user. */
export interface PlanogramValue<P extends Item = Item, M extends Item = Item> {
  shelves: Planogram['shelves'];
  resources: PlanogramResources<P, M>;
  message: string | null;
}
/** The items a planogram may refer to, by id. */
export interface PlanogramItems<P extends Item, M extends Item> {
  products: Readonly<Record<string, P>>;
  posMaterials: Readonly<Record<string, M>>;
}

/** The references of a planogram, counted. What is not among the items is left out: nothing is known about it. */
export function resourcesOf<P extends Item, M extends Item>(
  planogram: Planogram,
  items: PlanogramItems<P, M>,
): PlanogramResources<P, M> {
  const product = new Counts<P>();
  const posMaterial = new Counts<M>();
  const category = new Counts<Named>();
  const company = new Counts<Named>();
  const brand = new Counts<Named>();
  const count = (item: Item) => {
    category.add(item.category);
    company.add(item.company);
    brand.add(item.brand);
  };
  for (const { segments } of Object.values(planogram.shelves))
    for (const { groups } of segments)
      for (const group of groups) {
        const found = items.products[group.product];
        if (!found) continue;
        product.add(found);
        count(found);
      }
  for (const place of posPlaces(planogram)) {
    const found = items.posMaterials[place.posMaterial];
    if (!found) continue;
    posMaterial.add(found);
    count(found);
  }
  return {
    product: product.record(),
    posMaterial: posMaterial.record(),
    category: category.record(),
    company: company.record(),
    brand: brand.record(),
  };
}

class Counts<T extends Named> {
  private readonly byId = new Map<string, PlanogramResource<T>>();
  add(data: T | null): void {
    if (data) this.byId.set(data._id, { data, count: (this.byId.get(data._id)?.count ?? 0) + 1 });
  }
  record(): Record<string, PlanogramResource<T>> {
    return Object.fromEntries(this.byId);
  }
}

/** The value of the editor; its message names the tested items that stand nowhere. */
export function planogramValue<P extends Item & { project: boolean }, M extends Item & { project: boolean }>(
  planogram: Planogram,
  items: PlanogramItems<P, M>,
): PlanogramValue<P, M> {
  const resources = resourcesOf(planogram, items);
  const missing = [
    ...Object.values(items.products).filter(({ _id, project }) => project && !resources.product[_id]),
    ...Object.values(items.posMaterials).filter(({ _id, project }) => project && !resources.posMaterial[_id]),
  ].map(({ name }) => name);
  return { shelves: planogram.shelves, resources, message: messageOf(missing) };
}

function messageOf(missing: readonly string[]): string | null {
  const [first, second, ...others] = missing;
  if (first === undefined) return null;
  if (second === undefined) return `${first} is not on the shelves yet.`;
  return others.length === 0
    ? `${first} and ${second} are not on the shelves yet.`
    : `${first}, ${second} and ${others.length} more are not on the shelves yet.`;
}
