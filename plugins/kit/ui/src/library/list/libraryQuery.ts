import {
  LIBRARY_PAGE_SIZE,
  QUERY_LIMITS,
  type CustomField,
  type LibraryKind,
  type Query,
  type Viewer,
  type Where,
} from '@aislelab/domain';
import type { ListState } from '../../widgets/useListState.ts';
import { customCondition, customFilter } from './customFilters.ts';
import { filtersOf, KIND_LISTS, type LibraryFilter } from './kinds.ts';

export const PAGE_SIZES = [LIBRARY_PAGE_SIZE, 25, 50, QUERY_LIMITS.limit] as const;

/** Rows of a page as the address asks for them: one of the sizes on offer, 7 otherwise. */
export function pageSizeOf({ filters }: ListState): number {
  return PAGE_SIZES.find((size) => String(size) === filters['rows']) ?? LIBRARY_PAGE_SIZE;
}

/** What a list shows, whatever its page: also what is exported. */
export function contentQuery(
  kind: LibraryKind,
  state: ListState,
  viewer: Viewer,
  listed: readonly CustomField[] = [],
): Pick<Query, 'where' | 'sort'> {
  const conditions = filtersOf(kind, viewer).flatMap((filter) => {
    const value = state.filters[filter] ?? '';
    return value === '' ? [] : [condition(kind, filter, value)];
  });
  for (const field of listed) {
    const value = state.filters[customFilter(field)] ?? '';
    const custom = value === '' ? null : customCondition(field, value);
    if (custom) conditions.push(custom);
  }
  const text = state.search.trim().slice(0, QUERY_LIMITS.search);
  if (text !== '') conditions.push(contains(text, KIND_LISTS[kind].search));
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
  const populate = [...KIND_LISTS[kind].populate, ...(viewer.role === 'ADMIN' ? ['organization'] : [])];
  return {
    skip: state.page * limit,
    limit,
    ...contentQuery(kind, state, viewer, listed),
    ...(populate.length > 0 && { populate }),
  };
}

function condition(kind: LibraryKind, filter: LibraryFilter, value: string): Where {
  if (filter === 'owner') return { organization: value === 'GLOBAL' ? null : { EXISTS: true } };
  if (filter === 'fields') return lacks(kind);
  if (filter === 'purpose' && value === 'NONE') return { purpose: null };
  if (filter === 'category' && kind === 'planograms') return { categories: { IN: [value] } };
  return { [filter]: value };
}

/** Lacks something that a test needs: such items were made before it was required, and block the projects that take them. */
function lacks(kind: LibraryKind): Where {
  const needed =
    kind === 'products' ? ['category', 'company', 'brand', 'width', 'height', 'imageShopper'] : ['category', 'brand'];
  return { OR: needed.map((field): Where => ({ [field]: null })) };
}

/** Contains this text, in any of the fields. */
export function contains(text: string, fields: readonly string[]): Where {
  const each = fields.map((field): Where => ({ [field]: { REGEX: text } }));
  const [only] = each;
  return only && each.length === 1 ? only : { OR: each };
}
