import {
  LIBRARY_PAGE_SIZE,
  libraryFieldsOf,
  QUERY_LIMITS,
  type CustomField,
  type LibraryKind,
  type Query,
  type Viewer,
  type Where,
} from '@aislelab/domain';
import type { ListState } from '@aislelab/ui-kit/widgets';
import { customCondition, customFilter } from './customFilters.ts';
import { filtersOf, INCOMPLETE, NO_CHOICE, OWNER, populatedBy, searchedIn, type ListField } from './kinds.ts';

export const PAGE_SIZES = [LIBRARY_PAGE_SIZE, 25, 50, QUERY_LIMITS.limit] as const;

/** Rows of a page from the address: one of the sizes on offer, 7 otherwise. */
export function pageSizeOf({ filters }: ListState): number {
  return PAGE_SIZES.find((size) => String(size) === filters['rows']) ?? LIBRARY_PAGE_SIZE;
}

/** Content of a list, on all its pages: also the content of an export. */
export function contentQuery(
  kind: LibraryKind,
  state: ListState,
  viewer: Viewer,
  listed: readonly CustomField[] = [],
): Pick<Query, 'where' | 'sort'> {
  const conditions = filtersOf(kind, viewer).flatMap((filter) => {
    const value = state.filters[filter.name] ?? '';
    return value === '' ? [] : [condition(kind, filter, value)];
  });
  for (const field of listed) {
    const value = state.filters[customFilter(field)] ?? '';
    const custom = value === '' ? null : customCondition(field, value);
    if (custom) conditions.push(custom);
  }
  const text = state.search.trim().slice(0, QUERY_LIMITS.search);
  if (text !== '') conditions.push(contains(text, searchedIn(kind)));
  return { ...(conditions.length > 0 && { where: { AND: conditions } }), sort: state.sort };
}

/** One page of a list, with the names of what its columns refer to. */
export function pageQuery(
  kind: LibraryKind,
  state: ListState,
  viewer: Viewer,
  listed: readonly CustomField[] = [],
): Query {
  const limit = pageSizeOf(state);
  const populate = populatedBy(kind, viewer);
  return {
    skip: state.page * limit,
    limit,
    ...contentQuery(kind, state, viewer, listed),
    ...(populate.length > 0 && { populate }),
  };
}

function condition(kind: LibraryKind, { name, path, field }: ListField, value: string): Where {
  if (name === OWNER.name) return { organization: value === 'GLOBAL' ? null : { EXISTS: true } };
  if (name === INCOMPLETE.name) return lacks(kind);
  if (field?.type === 'choice' && value === NO_CHOICE) return { [path]: null };
  if (field?.type === 'references') return { [path]: { IN: [value] } };
  return { [path]: value };
}

/** Items without a field that a test needs: they are older than this requirement, and block projects that use them. */
function lacks(kind: LibraryKind): Where {
  const needed = libraryFieldsOf(kind).flatMap(([name, { type, required }]) => {
    if (!required) return [];
    if (type === 'picture') return [`${name}Shopper`];
    return type === 'reference' || type === 'length' ? [name] : [];
  });
  return { OR: needed.map((field): Where => ({ [field]: null })) };
}

/** Contains this text, in any of the fields. */
function contains(text: string, fields: readonly string[]): Where {
  const each = fields.map((field): Where => ({ [field]: { REGEX: text } }));
  const [only] = each;
  return only && each.length === 1 ? only : { OR: each };
}
