import { PRICE_TAG_COLORS, type Id, type PosType, type PriceTagColor, type Ref } from '@aislelab/domain';
import type { EditorContentPos, EditorProduct, EditorRef, PlanogramEditorProps } from '@aislelab/ui-kit';
import type { PlacedPosMaterial } from '@aislelab/ui-kit/data';

export interface Named {
  _id: Id;
  name: string;
}
/** A POS material with its category, company and brand embedded. */
export interface EditorPos extends Omit<EditorContentPos, 'category' | 'company' | 'brand'> {
  type: PosType;
  category: Named | null;
  company: Named | null;
  brand: Named | null;
}
export type Products = Readonly<Record<Id, EditorProduct>>;
export type PosMaterials = Readonly<Record<Id, EditorPos>>;
/** Names of references that were passed by id. */
export type Names = ReadonlyMap<Id, string>;

/** Props of the opened editor, with all defaults resolved. */
export type OpenedProps = PlanogramEditorProps &
  Required<Pick<PlanogramEditorProps, 'posMaterials' | 'mission' | 'review' | 'priceTagColor'>>;

export function withDefaults(props: PlanogramEditorProps): OpenedProps {
  const first: PriceTagColor = PRICE_TAG_COLORS[0];
  return {
    ...props,
    posMaterials: props.posMaterials ?? NONE,
    mission: props.mission ?? '',
    review: props.review ?? null,
    priceTagColor: props.priceTagColor ?? first,
  };
}
const NONE = {};

const KINDS = { category: 'categories', company: 'companies', brand: 'brands' } as const;
export type ReferenceKind = (typeof KINDS)[keyof typeof KINDS];
type Items = Pick<OpenedProps, 'products' | 'posMaterials'>;

/** Ids without a passed name, of each kind, in a stable order. */
export function unnamed({ products, posMaterials }: Items): Record<ReferenceKind, Id[]> {
  const ids: Record<ReferenceKind, Set<Id>> = { categories: new Set(), companies: new Set(), brands: new Set() };
  for (const item of [...Object.values(products), ...Object.values(posMaterials)])
    for (const field of ['category', 'company', 'brand'] as const) {
      const ref = item[field];
      if (typeof ref === 'string' && ref !== '') ids[KINDS[field]].add(ref);
    }
  const sorted = (kind: ReferenceKind) => [...ids[kind]].toSorted();
  return { categories: sorted('categories'), companies: sorted('companies'), brands: sorted('brands') };
}

/** The passed products, with their references embedded. */
export function contentProducts(products: Items['products'], names: Names): Products {
  return mapped(products, (product) => ({
    ...product,
    category: named(product.category, names),
    company: maybeNamed(product.company, names),
    brand: named(product.brand, names),
  }));
}
export function contentPosMaterials(posMaterials: Items['posMaterials'], names: Names): PosMaterials {
  return mapped(posMaterials, (item) => ({
    ...item,
    category: maybeNamed(item.category, names),
    company: maybeNamed(item.company, names),
    brand: maybeNamed(item.brand, names),
  }));
}
/** POS materials of the library that are on the shelves, in the form of passed ones. */
export function libraryPosMaterials(placed: Readonly<Record<Id, PlacedPosMaterial>>): PosMaterials {
  return mapped(placed, ({ _id, name, type, image, category, brand }) => ({
    _id,
    name,
    type,
    image,
    category: embedded(category),
    company: null,
    brand: embedded(brand),
    project: false,
  }));
}

const embedded = (ref: Ref<Named> | null): Named | null =>
  ref === null ? null : typeof ref === 'string' ? { _id: ref, name: '' } : { _id: ref._id, name: ref.name ?? '' };
const named = (ref: EditorRef, names: Names): Named =>
  typeof ref === 'string' ? { _id: ref, name: names.get(ref) ?? '' } : ref;
const maybeNamed = (ref: EditorRef | null | undefined, names: Names): Named | null => (ref ? named(ref, names) : null);

function mapped<T, U>(items: Readonly<Record<Id, T>>, to: (item: T) => U): Record<Id, U> {
  return Object.fromEntries(Object.entries(items).map(([id, item]) => [id, to(item)]));
}
