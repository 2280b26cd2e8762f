import {
  isCustomizable,
  libraryFieldsOf,
  type FieldType,
  type LibraryField,
  type LibraryKind,
  type Relation,
  type ResourceDescriptor,
} from '@aislelab/domain';
import { typeOf } from './field-types.ts';
import { MODELS } from './models.ts';

const REGION: Relation = { model: MODELS.regions, action: 'regions.read', select: ['name', 'currency'] };
const ORGANIZATION: Relation = {
  model: MODELS.organizations,
  action: 'organizations.read',
  for: 'organizations.read',
  select: ['name'],
};

/** Fields of a kind of library items for queries. */
export function itemResource(kind: LibraryKind): ResourceDescriptor {
  const fields = libraryFieldsOf(kind);
  const named = (keep: (field: LibraryField) => boolean) =>
    fields.flatMap(([name, field]) => (keep(field) ? [name] : []));
  const heavy = named(({ type }) => type === 'layout');
  const own = isCustomizable(kind);
  return {
    name: kind,
    filter: {
      _id: 'id',
      name: 'text',
      organization: 'id',
      createdAt: 'date',
      updatedAt: 'date',
      ...(own && { project: 'id' }),
      ...Object.assign({}, ...fields.map(([name, field]) => filters(name, field))),
    },
    sort: ['name', 'createdAt', 'updatedAt', ...named((field) => typeOf(field).sorted ?? false)],
    select: [
      'name',
      'organization',
      'version',
      'createdAt',
      'updatedAt',
      ...(own ? ['project', 'custom'] : []),
      ...fields.flatMap(([name, field]) => Object.keys(typeOf(field).stored(name, field))),
    ],
    populate: {
      organization: ORGANIZATION,
      ...Object.fromEntries(
        fields.flatMap(([name, field]) => ('to' in field ? [[name, relation(field.to)] as const] : [])),
      ),
    },
    defaultSort: '-createdAt',
    ...(heavy.length > 0 && { heavy }),
  };
}

function filters(name: string, field: LibraryField): Record<string, FieldType> {
  // Empty: items without a picture.
  if (field.type === 'picture') return { [`${name}Shopper`]: 'text' };
  const { filtered } = typeOf(field);
  return {
    ...(filtered && { [name]: filtered }),
    // Names of the referred records: resolved first, see ProductsRepository.
    ...('searched' in field && { [`${name}Name`]: 'text' }),
  };
}

const relation = (to: 'regions' | LibraryKind): Relation =>
  to === 'regions' ? REGION : { model: MODELS[to], action: 'library.read', select: ['name'] };
