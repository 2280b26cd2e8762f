import {
  CUSTOMIZABLE,
  LIBRARY_KINDS,
  libraryFieldsOf,
  type LibraryField,
  type LibraryKind,
  type Viewer,
} from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';

/** Texts of the pages of a kind (specification, part 1, section 2). */
interface KindTexts {
  searchLabel: string;
  description: string;
  /** Text of the empty list: the purpose of the kind. */
  purpose: string;
}
const BY_NAME = { searchLabel: t('Search by name') };
export const KIND_TEXTS: Record<LibraryKind, KindTexts> = {
  products: {
    searchLabel: t('Search products and brands'),
    description: t('Packs to place on shelves'),
    purpose: t(
      'A product has a packshot, a size and a price. Projects pick it for their tests, planograms place it on shelves.',
    ),
  },
  posmaterials: {
    ...BY_NAME,
    description: t('Banners, toppers and stickers around the shelf'),
    purpose: t(
      'POS materials dress the shelf: a topper, a banner, a sticker on the floor. Projects test whether they sell.',
    ),
  },
  brands: {
    ...BY_NAME,
    description: t('Brands of the packs on the shelf'),
    purpose: t('A brand belongs to a company; every product carries one.'),
  },
  companies: {
    ...BY_NAME,
    description: t('Who makes the brands'),
    purpose: t('A company owns brands; reports sum up its shares.'),
  },
  categories: {
    ...BY_NAME,
    description: t('What belongs together on a shelf'),
    purpose: t('Categories group products; reports compare within them.'),
  },
  planograms: {
    ...BY_NAME,
    description: t('Starter layouts and store decoration'),
    purpose: t('A planogram fills shelves with the products of its categories; projects load it as a start.'),
  },
};

/** A column of a list or one of its filters, and the field that it shows. */
export interface ListField {
  /** In the address of the list. */
  name: string;
  /** In the record. */
  path: string;
  label: string;
  field: LibraryField | null;
}
export const CREATED: ListField = { name: 'created', path: 'createdAt', label: t('Created'), field: null };
export const OWNER: ListField = { name: 'owner', path: 'organization', label: t('Owner'), field: null };
export const INCOMPLETE: ListField = { name: 'fields', path: 'fields', label: t('Fields'), field: null };
export const ORGANIZATION: ListField = {
  name: 'organization',
  path: 'organization',
  label: t('Organization'),
  field: null,
};

/** Value of the filter of a choice that an item may lack. */
export const NO_CHOICE = 'NONE';

const listed = (kind: LibraryKind, place: 'column' | 'filter'): ListField[] =>
  libraryFieldsOf(kind).flatMap(([name, field]) =>
    field[place] ? [{ name, path: name, label: translated(field.label), field }] : [],
  );

/** Columns beside the name as the viewer sees them: only admins see whose an item is. */
export const columnsOf = (kind: LibraryKind, viewer: Viewer): ListField[] => [
  ...listed(kind, 'column'),
  CREATED,
  ...(viewer.role === 'ADMIN' ? [ORGANIZATION] : []),
];

/** Filters as the viewer sees them. A content manager has only global items to look at, a customer also those of the organization. */
export const filtersOf = (kind: LibraryKind, viewer: Pick<Viewer, 'role'>): ListField[] => [
  ...listed(kind, 'filter').map((filter) => ({ ...filter, ...ONE_OF_MANY[filter.name] })),
  ...(CUSTOMIZABLE.some((one) => one === kind) ? [INCOMPLETE] : []),
  ...(viewer.role === 'CONTENT_MANAGER' ? [] : [OWNER]),
  ...(viewer.role === 'ADMIN' ? [ORGANIZATION] : []),
];
/** A list is filtered by one of several references. */
const ONE_OF_MANY: Readonly<Record<string, Pick<ListField, 'name' | 'label'>>> = {
  categories: { name: 'category', label: t('Category') },
};

/** All names of filters that an address may hold. */
export const LIBRARY_FILTERS = [
  ...new Set(LIBRARY_KINDS.flatMap((kind) => filtersOf(kind, { role: 'ADMIN' }).map(({ name }) => name))),
];

/** Fields that the search box looks into. */
export const searchedIn = (kind: LibraryKind): string[] => [
  'name',
  ...libraryFieldsOf(kind).flatMap(([name, field]) => ('searched' in field ? [`${name}Name`] : [])),
];

/** References to populate, so that their names are shown. */
export const populatedBy = (kind: LibraryKind, viewer: Pick<Viewer, 'role'>): string[] => [
  ...libraryFieldsOf(kind).flatMap(([name, field]) => ('to' in field ? [name] : [])),
  ...(viewer.role === 'ADMIN' ? ['organization'] : []),
];
