import type {
  Brand,
  Category,
  Company,
  Id,
  LibraryItem,
  LibraryKind,
  LibraryPlanogram,
  Organization,
  PosMaterial,
  Product,
  Ref,
  Region,
} from '@aislelab/domain';
import type { Picked } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';

type Owned = { organization: Ref<Organization> | null };
type Populated<T extends LibraryItem, Refs extends object> = Omit<T, keyof Refs | 'organization'> & Refs & Owned;

/** Library items as lists and forms request them: with the names of their references. */
export type ItemRow = Omit<LibraryItem, 'organization'> & Owned;
export type BrandRow = Populated<Brand, { company: Ref<Company> }>;
export type ProductRow = Populated<
  Product,
  { region: Ref<Region> | null; category: Ref<Category>; company: Ref<Company>; brand: Ref<Brand> }
>;
export type PosRow = Populated<
  PosMaterial,
  { region: Ref<Region> | null; category: Ref<Category> | null; brand: Ref<Brand> | null }
>;
export type PlanogramRow = Populated<LibraryPlanogram, { region: Ref<Region> | null; categories: Ref<Category>[] }>;

export interface LibraryRows {
  categories: ItemRow;
  companies: ItemRow;
  brands: BrandRow;
  products: ProductRow;
  posmaterials: PosRow;
  planograms: PlanogramRow;
}
export type LibraryRow = LibraryRows[LibraryKind];
/** Kinds that others refer to, and that can be created where they are picked. */
export type ReferenceKind = Extract<LibraryKind, 'categories' | 'companies' | 'brands'>;

type Reference = Ref<{ _id: Id; name: string }> | null | undefined;

/** Id of a reference, populated or not. */
export function refId(ref: Reference): Id | null {
  if (ref === null || ref === undefined) return null;
  return typeof ref === 'string' ? ref : ref._id;
}

/** A reference as a picker holds it; without its name where the viewer may not know it. */
export function picked(ref: Reference): Picked | null {
  const id = refId(ref);
  return id === null ? null : { _id: id, name: (typeof ref === 'object' && ref?.name) || '' };
}
/** The name of a populated reference. */
export const nameIn = (ref: unknown): string =>
  typeof ref === 'object' && ref !== null && 'name' in ref && typeof ref.name === 'string' ? ref.name : '';

/** Names of one item and of many items of a kind. */
export const KIND_NAMES: Record<LibraryKind, { one: string; many: string }> = {
  categories: { one: t('category'), many: t('Categories') },
  companies: { one: t('company'), many: t('Companies') },
  brands: { one: t('brand'), many: t('Brands') },
  products: { one: t('product'), many: t('Products') },
  posmaterials: { one: t('POS material'), many: t('POS materials') },
  planograms: { one: t('planogram'), many: t('Planograms') },
};

/** Owner of an item, in a word: the platform, one organization, or the decoration of the store. */
export function markerOf(item: Pick<ItemRow, 'organization'> & { purpose?: string | null }): string {
  if (item.purpose) return t('Special');
  return item.organization ? t('Organization') : t('Global');
}
