import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DomainError } from '../errors.ts';
import { NO_PERMISSIONS, type Viewer } from '../people.ts';
import { decodeQuery, type DecodeOptions } from './decode.ts';
import { encodeQuery } from './encode.ts';
import { QUERY_LIMITS, type Query } from './language.ts';
import type { ResourceDescriptor } from './resource.ts';

const resource = {
  name: 'things',
  filter: {
    _id: 'id',
    name: 'text',
    price: 'number',
    enabled: 'boolean',
    createdAt: 'date',
    brandName: { type: 'text', path: 'brand.name' },
    organization: { type: 'id', for: 'organizations.read' },
  },
  sort: [
    'name',
    'createdAt',
    { name: 'quantity', path: 'search.sumQuantity' },
    { name: 'organization', for: 'organizations.read' },
  ],
  select: ['name', 'price', 'maps', { name: 'organization', for: 'organizations.read' }],
  populate: {
    brand: { model: 'Brand', action: 'library.read', select: ['name'] },
    organization: { model: 'Organization', action: 'organizations.read', select: ['name'], for: 'organizations.read' },
  },
  defaultSort: 'name',
  heavy: ['maps'],
} as const satisfies ResourceDescriptor;
const someone: Viewer = {
  _id: 'c'.repeat(24),
  name: 'Someone',
  email: 'someone@example.test',
  role: 'CUSTOMER',
  organization: 'a'.repeat(24),
  permissions: NO_PERMISSIONS,
  units: 'CM',
};
const admin: Viewer = { ...someone, role: 'ADMIN', organization: null };
const decode = (query: unknown, viewer = someone, options?: DecodeOptions) =>
  decodeQuery(query, resource, viewer, options);
function refusal(query: unknown, viewer = someone, options?: DecodeOptions): string | undefined {
  try {
    decode(query, viewer, options);
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    if (error instanceof DomainError && error.code === 'INVALID_QUERY') return Object.keys(error.errors ?? {})[0];
    throw error;
  }
  return undefined;
}
const ID = 'f'.repeat(24);
const and = (count: number): unknown => (count === 0 ? { name: 'x' } : { AND: [and(count - 1)] });

describe('decodeQuery', () => {
  it('gives the defaults for no query', () => {
    expect(decode(undefined)).toEqual({
      skip: 0,
      limit: QUERY_LIMITS.defaultLimit,
      where: null,
      sort: [{ path: 'name', direction: 1 }],
      select: ['name', 'price'],
      populate: [],
    });
  });

  it('P1-CAL-06 P1-CAL-28 P1-CAL-30 P1-CAL-31 understands what the screens ask', () => {
    const query = decode(
      '{"skip":7,"limit":7,"where":{"AND":[{"name":{"REGEX":"(white)"}},{"price":{"GTE":100,"LTE":900}}]},"sort":"-name quantity","select":{"maps":0},"populate":["brand"]}',
    );
    expect(query).toMatchObject({ skip: 7, limit: 7, select: ['name', 'price'], populate: ['brand'] });
    expect(query.sort).toEqual([
      { path: 'name', direction: -1 },
      { path: 'search.sumQuantity', direction: 1 },
    ]);
    expect(query.where).toEqual({
      kind: 'and',
      of: [
        { kind: 'compare', field: 'name', path: 'name', type: 'text', operator: 'REGEX', value: '(white)' },
        {
          kind: 'and',
          of: [
            { kind: 'compare', field: 'price', path: 'price', type: 'number', operator: 'GTE', value: 100 },
            { kind: 'compare', field: 'price', path: 'price', type: 'number', operator: 'LTE', value: 900 },
          ],
        },
      ],
    });
    expect(decode({ where: { brandName: 'x' } }).where).toMatchObject({ path: 'brand.name', operator: 'EQ' });
    expect(decode({ select: ['maps'] }).select).toEqual(['maps']);
    expect(decode({ sort: { createdAt: -1 } }).sort).toEqual([{ path: 'createdAt', direction: -1 }]);
  });

  it('P1-CAL-03 takes a word or several for `select`, as it does for `sort`', () => {
    expect(decode({ select: 'maps' }).select).toEqual(['maps']);
    expect(decode({ select: 'name maps' }).select).toEqual(['name', 'maps']);
  });

  it('P2-CAL-09 finds every record by the empty text, wherever it stands', () => {
    const every = { kind: 'compare', field: '_id', path: '_id', type: 'id', operator: 'NIN', value: [] };
    expect(decode({ where: { name: { REGEX: '' } } }).where).toEqual(every);
    expect(decode({ where: { OR: [{ brandName: { REGEX: '' } }] } }).where).toEqual({ kind: 'or', of: [every] });
  });

  it('lets an admin see what others cannot even name', () => {
    const query = {
      where: { organization: ID },
      sort: 'organization',
      select: ['organization'],
      populate: ['organization'],
    };
    expect(decode(query, admin)).toMatchObject({ select: ['organization'], populate: ['organization'] });
    expect(refusal({ where: { organization: ID } })).toBe('where.organization');
    expect(refusal({ sort: 'organization' })).toBe('sort.organization');
    expect(refusal({ select: ['organization'] })).toBe('select.organization');
    expect(refusal({ populate: ['organization'] })).toBe('populate.organization');
  });

  it.each<[unknown, string]>([
    ['{', 'query'],
    [null, 'query'],
    [[], 'query'],
    ['[]', 'query'],
    ['null', 'query'],
    [7, 'query'],
    [{ filter: {} }, 'filter'],
    [JSON.parse('{"__proto__":{"x":1}}'), '__proto__'],
    [{ where: null }, 'where'],
    [{ where: [] }, 'where'],
    [{ where: { password: 'x' } }, 'where.password'],
    [{ where: { 'brand.password': 'x' } }, 'where.brand.password'],
    [{ where: { constructor: 'x' } }, 'where.constructor'],
    [{ where: JSON.parse('{"__proto__":1}') as unknown }, 'where.__proto__'],
    [{ where: { $where: '1' } }, 'where.$where'],
    [{ where: { name: { $ne: null } } }, 'where.name.$ne'],
    [{ where: { name: { NE: { $gt: '' } } } }, 'where.name.NE'],
    [{ where: { name: { toString: 1 } } }, 'where.name.toString'],
    [{ where: { name: ['a', 'b'] } }, 'where.name'],
    [{ where: { name: {} } }, 'where.name'],
    [{ where: { name: { IN: 'a' } } }, 'where.name.IN'],
    [{ where: { name: { IN: [['a']] } } }, 'where.name.IN.0'],
    [{ where: { password: { REGEX: '' } } }, 'where.password'],
    [{ where: { price: { REGEX: '' } } }, 'where.price.REGEX'],
    [{ select: 'password' }, 'select.password'],
    [{ select: '' }, 'select'],
    [{ where: { name: { REGEX: 'x'.repeat(101) } } }, 'where.name.REGEX'],
    [{ where: { price: { REGEX: '1' } } }, 'where.price.REGEX'],
    [{ where: { price: '1' } }, 'where.price'],
    [{ where: { price: { GT: null } } }, 'where.price.GT'],
    [{ where: { _id: 'me' } }, 'where._id'],
    [{ where: { createdAt: 'yesterday' } }, 'where.createdAt'],
    [{ where: { createdAt: '2026-02-31T25:00:00Z' } }, 'where.createdAt'],
    [{ where: { enabled: { GT: false } } }, 'where.enabled.GT'],
    [{ where: { AND: [] } }, 'where.AND'],
    [{ where: { OR: {} } }, 'where.OR'],
    [{ where: { OR: [{}] } }, 'where.OR.0'],
    [{ where: { NOT: [] } }, 'where.NOT'],
    [{ where: { OR: [{ name: 'a' }, { AND: [{ password: 'x' }] }] } }, 'where.OR.1.AND.0.password'],
    [{ sort: 'password' }, 'sort.password'],
    [{ sort: '$where' }, 'sort.$where'],
    [{ sort: { name: 2 } }, 'sort.name'],
    [{ sort: ['name'] }, 'sort'],
    [{ sort: 'name name name name name' }, 'sort'],
    [{ select: ['password'] }, 'select.password'],
    [{ select: { p: '$password' } }, 'select.p'],
    [{ select: { name: 1, maps: 0 } }, 'select'],
    [{ select: [] }, 'select'],
    [{ select: [{ name: 1 }] }, 'select'],
    [{ populate: ['password'] }, 'populate.password'],
    [{ populate: ['constructor'] }, 'populate.constructor'],
    [{ populate: [{ path: 'brand', match: { $where: '1' } }] }, 'populate'],
    [{ populate: { path: 'brand' } }, 'populate'],
  ])('refuses %j at %s', (query, path) => {
    expect(refusal(query)).toBe(path);
  });

  it.each([0, -1, -1e9, 1.5, '20', 1e9, Number.NaN, null, [20], 101])('refuses the limit %j', (limit) => {
    expect(refusal({ limit })).toBe('limit');
  });
  it.each([-1, 0.5, '1', null, Infinity])('refuses to skip %j', (skip) => {
    expect(refusal({ skip })).toBe('skip');
  });

  it('limits depth and number of conditions', () => {
    expect(refusal({ where: and(QUERY_LIMITS.depth - 1) })).toBeUndefined();
    expect(refusal({ where: and(QUERY_LIMITS.depth) })).toMatch(/^where\.AND/);
    expect(refusal({ where: and(4_000) })).toMatch(/^where\.AND/);
    const many = (count: number) => ({ where: { OR: Array.from({ length: count }, () => ({ name: 'x' })) } });
    expect(refusal(many(50))).toBeUndefined();
    expect(refusal(many(51))).toBe('where.OR');
    expect(refusal({ where: { AND: [many(30).where, many(30).where] } })).toMatch(/^where\.AND\.1\.OR\.20/);
  });

  it('reads up to 10,000 records at once, only by their ids and only where asked to', () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => index.toString(16).padStart(24, '0'));
    const query = { where: { _id: { IN: ids } }, limit: 10_000 };
    expect(decode(query, someone, { bulk: true }).limit).toBe(10_000);
    expect(refusal(query)).toBe('limit');
    expect(refusal({ where: { name: { IN: ['x'] } }, limit: 10_000 }, someone, { bulk: true })).toBe('limit');
    expect(refusal({ where: { _id: { IN: [...ids, ID] } } }, someone, { bulk: true })).toBe('where._id.IN');
  });

  it('decodes what the encoder wrote', () => {
    const query: fc.Arbitrary<Query> = fc.record(
      {
        skip: fc.nat(1_000),
        limit: fc.integer({ min: 1, max: 100 }),
        where: fc.oneof(
          fc.record({ name: fc.string({ maxLength: 50 }) }),
          fc.record({
            OR: fc.array(fc.record({ price: fc.record({ GTE: fc.integer() }) }), { minLength: 1, maxLength: 5 }),
          }),
        ),
        sort: fc.constantFrom('name', '-createdAt', 'name -quantity'),
        select: fc.constantFrom(['name'], ['name', 'price']),
        populate: fc.constantFrom([], ['brand']),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(query, (wanted) => {
        expect(decode(decodeURIComponent(encodeQuery(wanted)))).toEqual(decode(wanted));
      }),
    );
  });
});
