import { LOOKUP_PAGE_SIZE } from '@aislelab/domain';

export type GlobalOrOwn = 'GLOBAL' | 'ORGANIZATION';

/** Categories by name. */
export function categoriesQuery(search: string) {
  const text = search.trim();
  return { limit: LOOKUP_PAGE_SIZE, skip: 0, sort: 'name', ...(text ? { where: { name: { REGEX: text } } } : {}) };
}

export interface PlanogramSearch {
  search: string;
  library: GlobalOrOwn | null;
  category: string | null;
  /** Region of the shelves: planograms of other regions are excluded. */
  region?: string | null;
}

/** Ordinary planograms by name, of the chosen library. */
export function planogramsQuery({ search, library, category, region }: PlanogramSearch, organization: string | null) {
  const text = search.trim();
  const conditions = [
    { purpose: { EQ: null } },
    ...(text ? [{ name: { REGEX: text } }] : []),
    { organization: { IN: organizationsOf(library, organization) } },
    ...(category ? [{ categories: category }] : []),
    ...(region ? [{ region: { IN: [null, region] } }] : []),
  ];
  return { limit: LOOKUP_PAGE_SIZE, skip: 0, sort: 'name', populate: ['categories'], where: { AND: conditions } };
}

/** Owners of the listed items: global, the organization, or both. */
export function organizationsOf(library: GlobalOrOwn | null, organization: string | null): (string | null)[] {
  if (organization === null || library === 'GLOBAL') return [null];
  return library === 'ORGANIZATION' ? [organization] : [null, organization];
}
