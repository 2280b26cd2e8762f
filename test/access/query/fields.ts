import { can, OPERATORS, type Operator, type ResourceDescriptor, type Viewer } from '@aislelab/domain';
import { Types, type Model, type Schema, type SchemaType } from 'mongoose';

/** Names that attackers try, whether or not something is stored under them. */
const COMMON = [
  'password',
  'passwordHash',
  'resetToken',
  'tokenVersion',
  'emailKey',
  'internal',
  'internal.credited',
  '_hashed_password',
  '__v',
  '$where',
  '$expr',
  'organization.name',
  'organization.teams.name',
  'createdBy.email',
  'createdBy.passwordHash',
  'region.name',
];

/** Every path that the database knows of these records, and some that it does not. */
export function allPaths(model: Model<unknown>, resource: ResourceDescriptor): string[] {
  const stored = Object.keys(model.schema.paths);
  const parents = stored.flatMap((path) =>
    path
      .split('.')
      .slice(0, -1)
      .map((_, at, parts) => parts.slice(0, at + 1).join('.')),
  );
  const related = Object.keys(resource.populate).flatMap((name) => [`${name}.name`, `${name}.passwordHash`]);
  return [...new Set([...stored, ...parents, ...related, ...COMMON])];
}

type Named = string | { name: string; for?: Parameters<typeof can>[1] };
const names = (fields: readonly Named[], viewer: Viewer | null) =>
  fields
    .map((field) => (typeof field === 'string' ? { name: field } : field))
    .filter((field) => !('for' in field) || field.for === undefined || can(viewer, field.for))
    .map(({ name }) => name);

/** What the resource lets this viewer do with its fields. */
export function openTo(viewer: Viewer | null, { filter, sort, select, populate }: ResourceDescriptor) {
  const keys = (declared: Readonly<Record<string, unknown>>) =>
    Object.entries(declared)
      .filter(([, field]) => {
        const needed = typeof field === 'object' && field !== null && 'for' in field ? field.for : undefined;
        return needed === undefined || can(viewer, needed as Parameters<typeof can>[1]);
      })
      .map(([name]) => name);
  return { where: keys(filter), sort: names(sort, viewer), select: names(select, viewer), populate: keys(populate) };
}

/** Shown otherwise than stored: what changed, under its path. */
const RESHAPED: Readonly<Record<string, string>> = { audit: 'changes' };

/** Paths in a row, at every depth, that no declaration covers. @param open what the resource lets the reader select and populate */
export function undeclared(
  row: unknown,
  model: Model<unknown>,
  resource: ResourceDescriptor,
  open: Pick<ReturnType<typeof openTo>, 'select' | 'populate'>,
): string[] {
  return pathsIn(row).filter((path) => {
    const [top = '', ...rest] = path.split('.');
    if (top === '_id' || (rest.length > 0 && RESHAPED[resource.name] === top)) return false;
    const related = open.populate.includes(top) ? resource.populate[top] : undefined;
    if (related && rest.length > 0) return !['_id', ...related.select].includes(rest.join('.'));
    const covered = open.select.some((name) => `${path}.`.startsWith(`${name}.`) || name.startsWith(`${path}.`));
    return !covered || !isStored(model.schema, path.split('.'));
  });
}

/** Every key in a value with those above it; a list counts as what is in it. */
function pathsIn(value: unknown, above: readonly string[] = []): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => pathsIn(item, above)))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [...above, key].join('.'),
    ...pathsIn(inner, [...above, key]),
  ]);
}

/** Whether the schema knows the path; what it keeps as it comes was read by a strict reader before. */
function isStored(schema: Schema, path: readonly string[]): boolean {
  for (let length = path.length; length > 0; length -= 1) {
    const type = schema.path(path.slice(0, length).join('.')) as (SchemaType & Inner) | undefined;
    if (!type) continue;
    const rest = path.slice(length);
    if (rest.length === 0 || isMixed(type) || (type.embeddedSchemaType && isMixed(type.embeddedSchemaType)))
      return true;
    return type.schema !== undefined && (rest.join() === '_id' || isStored(type.schema, rest));
  }
  return schema.pathType(path.join('.')) === 'nested';
}
interface Inner {
  schema?: Schema;
  embeddedSchemaType?: SchemaType;
}
const isMixed = ({ instance }: SchemaType) => instance === 'Mixed';

/** A value of the record as a query would carry it, and another of its kind: the guess that is right and one that is not. */
export function guessesFor(row: unknown, path: string): [unknown, unknown] {
  const value = path
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), row);
  if (typeof value === 'number') return [value, value + 1];
  if (typeof value === 'boolean') return [value, !value];
  if (value instanceof Date) return [value.toISOString(), '1999-01-01'];
  if (typeof value === 'string') return [value, `${value}x`];
  if (value instanceof Types.ObjectId) return [value.toHexString(), 'e'.repeat(24)];
  return ['a', 'b'];
}

/** A right and a wrong guess with each operator. */
export function guessesWith(operator: Operator, [right, wrong]: readonly [unknown, unknown]): [unknown, unknown] {
  switch (operator) {
    case 'IN':
    case 'NIN':
      return [{ [operator]: [right] }, { [operator]: [wrong] }];
    case 'REGEX':
      return [{ REGEX: String(right).slice(0, 1) || 'a' }, { REGEX: '~' }];
    case 'EXISTS':
      return [{ EXISTS: true }, { EXISTS: false }];
    default:
      return [{ [operator]: right }, { [operator]: wrong }];
  }
}
export { OPERATORS };

/** Ways to write a name that go round a check which only looks for the name. */
export const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => ` ${name}`,
  (name) => `${name} `,
  (name) => `${name}\u0000`,
  (name) => `$${name}`,
  (name) => `+${name}`,
  (name) => `t1.${name}`,
  (name) => `${name}.$ne`,
  (name) => `${name}.0`,
  (name) => `this.${name}`,
  (name) => name.replace('a', '\u0430'),
  (name) => `${name}\u200b`,
  (name) => `__proto__.${name}`,
  (name) => `constructor.prototype.${name}`,
  (name) => `['${name}']`,
];
