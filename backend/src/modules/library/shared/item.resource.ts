import type { FilterField, FieldType, Relation, ResourceDescriptor } from '@aislelab/domain';

/** Models of the library, as relations name them. */
export const MODELS = {
  category: 'Category',
  company: 'Company',
  brand: 'Brand',
  product: 'Product',
  posMaterial: 'PosMaterial',
  planogram: 'LibraryPlanogram',
  region: 'Region',
  organization: 'Organization',
} as const;

export const named = (model: string): Relation => ({ model, action: 'library.read', select: ['name'] });
export const region: Relation = { model: MODELS.region, action: 'regions.read', select: ['name', 'currency'] };

interface Kind {
  name: string;
  filter?: Readonly<Record<string, FieldType | FilterField>>;
  select?: readonly string[];
  sort?: readonly string[];
  populate?: Readonly<Record<string, Relation>>;
  heavy?: readonly string[];
}

/** The descriptor of a kind of library items: what all have and what this one adds. */
export function itemResource({ name, filter, select = [], sort = [], populate, heavy }: Kind): ResourceDescriptor {
  return {
    name,
    filter: { _id: 'id', name: 'text', organization: 'id', createdAt: 'date', updatedAt: 'date', ...filter },
    sort: ['name', 'createdAt', 'updatedAt', ...sort],
    select: ['name', 'organization', 'version', 'createdAt', 'updatedAt', ...select],
    populate: {
      organization: {
        model: MODELS.organization,
        action: 'organizations.read',
        for: 'organizations.read',
        select: ['name'],
      },
      ...populate,
    },
    defaultSort: '-createdAt',
    ...(heavy && { heavy }),
  };
}
