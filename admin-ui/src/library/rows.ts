import type {
  Brand,
  Category,
  Company,
  LibraryItem,
  LibraryPlanogram,
  Organization,
  Product,
  Ref,
  Region,
} from '@aislelab/domain';
import type { RaRecord } from 'react-admin';

/** A library item as the lists ask for it: its organization with the name. */
export type Populated<T extends LibraryItem> = Omit<T, 'organization'> & { organization: Ref<Organization> | null };

export type ItemRow = RaRecord & Populated<LibraryItem>;
export type BrandRow = RaRecord & Omit<Populated<Brand>, 'company'> & { company: Ref<Company> };
export type ProductRow = RaRecord &
  Omit<Populated<Product>, 'region' | 'category' | 'company' | 'brand'> & {
    region: Ref<Region> | null;
    category: Ref<Category>;
    company: Ref<Company>;
    brand: Ref<Brand>;
  };
export type PlanogramRow = RaRecord &
  Omit<Populated<LibraryPlanogram>, 'region' | 'categories' | 'planogram'> & {
    region: Ref<Region> | null;
    categories: Ref<Category>[];
  };
