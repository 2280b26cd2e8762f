import type { LibraryKind, Viewer } from '@aislelab/domain';

export const LIBRARY_FILTERS = [
  'region',
  'category',
  'company',
  'brand',
  'type',
  'purpose',
  'owner',
  'organization',
  'fields',
] as const;
export type LibraryFilter = (typeof LIBRARY_FILTERS)[number];
export type ColumnId = 'type' | 'region' | 'category' | 'company' | 'brand' | 'categories' | 'created' | 'organization';

interface KindList {
  /** Beside the name, in their order. */
  columns: readonly ColumnId[];
  filters: readonly LibraryFilter[];
  /** Fields that the search box looks into. */
  search: readonly string[];
  searchLabel: string;
  populate: readonly string[];
  description: string;
  /** What the empty list says the kind is for. */
  purpose: string;
}

const BY_NAME = { search: ['name'], searchLabel: 'Search by name' } as const;

/** The lists of the library (specification, part 1, section 2). */
export const KIND_LISTS: Record<LibraryKind, KindList> = {
  products: {
    columns: ['region', 'category', 'company', 'brand', 'created'],
    filters: ['region', 'category', 'company', 'brand', 'fields'],
    search: ['name', 'categoryName', 'companyName', 'brandName'],
    searchLabel: 'Search products and brands',
    populate: ['region', 'category', 'company', 'brand'],
    description: 'Packs that can stand on a shelf',
    purpose:
      'A product has a packshot, a size and a price. Projects pick it for their tests, planograms place it on shelves.',
  },
  posmaterials: {
    ...BY_NAME,
    columns: ['type', 'region', 'category', 'brand', 'created'],
    filters: ['type', 'region', 'category', 'brand', 'fields'],
    populate: ['region', 'category', 'brand'],
    description: 'Banners, toppers and stickers around the shelf',
    purpose:
      'POS materials dress the shelf: a topper, a banner, a sticker on the floor. Projects test whether they sell.',
  },
  brands: {
    ...BY_NAME,
    columns: ['company', 'created'],
    filters: ['company'],
    populate: ['company'],
    description: 'Whose packs stand on the shelf',
    purpose: 'A brand belongs to a company; every product carries one.',
  },
  companies: {
    ...BY_NAME,
    columns: ['created'],
    filters: [],
    populate: [],
    description: 'Who makes the brands',
    purpose: 'A company owns brands; reports sum up its shares.',
  },
  categories: {
    ...BY_NAME,
    columns: ['created'],
    filters: [],
    populate: [],
    description: 'What belongs together on a shelf',
    purpose: 'Categories group products; reports compare within them.',
  },
  planograms: {
    ...BY_NAME,
    columns: ['region', 'categories', 'created'],
    filters: ['region', 'category', 'purpose'],
    populate: ['region', 'categories'],
    description: 'Layouts to start from, and what dresses the store',
    purpose: 'A planogram fills shelves with the products of its categories; projects load it as a start.',
  },
};

/** Columns as the viewer sees them: only admins see whose an item is. */
export function columnsOf(kind: LibraryKind, viewer: Viewer): readonly ColumnId[] {
  const { columns } = KIND_LISTS[kind];
  return viewer.role === 'ADMIN' ? [...columns, 'organization'] : columns;
}

/** Filters as the viewer sees them. A content manager has only global items to look at, a customer only the own organization's beside them. */
export function filtersOf(kind: LibraryKind, viewer: Viewer): readonly LibraryFilter[] {
  const { filters } = KIND_LISTS[kind];
  if (viewer.role === 'ADMIN') return [...filters, 'owner', 'organization'];
  return viewer.role === 'CUSTOMER' ? [...filters, 'owner'] : filters;
}
