import type { LibraryKind } from '@aislelab/domain';

/** Models of library items and of records that they refer to, by resource. */
export const MODELS = {
  categories: 'Category',
  companies: 'Company',
  brands: 'Brand',
  products: 'Product',
  posmaterials: 'PosMaterial',
  planograms: 'LibraryPlanogram',
  regions: 'Region',
  organizations: 'Organization',
} as const satisfies Record<LibraryKind | 'regions' | 'organizations', string>;
