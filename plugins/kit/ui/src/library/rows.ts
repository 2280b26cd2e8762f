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

/** A library item as lists and forms ask for it: what it refers to comes with its name. */
type Row<T extends LibraryItem, Refs> = Omit<T, keyof Refs | 'organization'> &
  Refs & { organization: Ref<Organization> | null };

export type ItemRow = Row<LibraryItem, object>;
export type BrandRow = Row<Brand, { company: Ref<Company> }>;
export type ProductRow = Row<
  Product,
  { region: Ref<Region> | null; category: Ref<Category>; company: Ref<Company>; brand: Ref<Brand> }
>;
export type PosRow = Row<
  PosMaterial,
  { region: Ref<Region> | null; category: Ref<Category> | null; brand: Ref<Brand> | null }
>;
export type PlanogramRow = Row<LibraryPlanogram, { region: Ref<Region> | null; categories: Ref<Category>[] }>;

/** Any row, with the fields that only some kinds have. */
export type AnyRow = ItemRow & Partial<BrandRow & ProductRow & PosRow & PlanogramRow>;

/** What a reference points to, populated or not. */
export function refId(ref: Ref<{ _id: Id }> | null | undefined): Id | null {
  if (ref === null || ref === undefined) return null;
  return typeof ref === 'string' ? ref : ref._id;
}

/** How one item and many of a kind are called. */
export const KIND_NAMES: Record<LibraryKind, { one: string; many: string }> = {
  categories: { one: 'category', many: 'Categories' },
  companies: { one: 'company', many: 'Companies' },
  brands: { one: 'brand', many: 'Brands' },
  products: { one: 'product', many: 'Products' },
  posmaterials: { one: 'POS material', many: 'POS materials' },
  planograms: { one: 'planogram', many: 'Planograms' },
};
