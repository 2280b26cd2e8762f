import { LIBRARY_PAGE_SIZE, LOOKUP_PAGE_SIZE, type PosType } from '@aislelab/domain';

export const LIBRARIES = ['ALL', 'GLOBAL', 'ORGANIZATION'] as const;
export type LibraryChoice = (typeof LIBRARIES)[number];
export interface ProductSearch {
  search: string;
  library: LibraryChoice;
  category: string | null;
  brand: string | null;
  page: number;
}

/** Query of the product look-up for a project: of its organization and region, and of those that name none. */
export function productQuery(
  { search, library, category, brand, page }: ProductSearch,
  organization: string | null,
  region: string | null,
) {
  const text = search.trim();
  return {
    skip: page * LIBRARY_PAGE_SIZE,
    limit: LIBRARY_PAGE_SIZE,
    sort: 'name',
    populate: ['category', 'company', 'brand'],
    where: {
      AND: [
        { organization: { IN: organizations(library, organization) } },
        ...(category ? [{ category }] : []),
        ...(brand ? [{ brand }] : []),
        ...(region ? [{ region: { IN: [null, region] } }] : []),
        ...(text
          ? [
              {
                OR: ['name', 'categoryName', 'companyName', 'brandName'].map((field) => ({ [field]: { REGEX: text } })),
              },
            ]
          : []),
      ],
    },
  };
}

export interface PosSearch {
  search: string;
  library: LibraryChoice;
  type: PosType | null;
  page: number;
}

/** Query of the look-up of POS materials: those of the project's region, and those for any. */
export function posQuery(
  { search, library, type, page }: PosSearch,
  organization: string | null,
  region: string | null,
) {
  const text = search.trim();
  return {
    skip: page * LOOKUP_PAGE_SIZE,
    limit: LOOKUP_PAGE_SIZE,
    sort: '-name',
    populate: ['category', 'brand'],
    where: {
      AND: [
        { organization: { IN: organizations(library, organization) } },
        ...(type ? [{ type }] : []),
        ...(region ? [{ region: { IN: [null, region] } }] : []),
        ...(text ? [{ name: { REGEX: text } }] : []),
      ],
    },
  };
}

function organizations(library: LibraryChoice, organization: string | null): (string | null)[] {
  if (organization === null || library === 'GLOBAL') return [null];
  return library === 'ORGANIZATION' ? [organization] : [null, organization];
}
