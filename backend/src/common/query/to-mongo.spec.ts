import {
  decodeQuery,
  DomainError,
  EVERYTHING,
  type ResourceDescriptor,
  type RowScope,
  type Viewer,
  NO_PERMISSIONS,
} from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { hostileQueries } from '../../testing/hostile-queries.ts';
import { escapePattern, toMongoFilter, toMongoProjection, toMongoSort } from './to-mongo.ts';

const OWN = 'a'.repeat(24);
const resource = {
  name: 'things',
  filter: { _id: 'id', name: 'text', price: 'number', createdAt: 'date' },
  sort: ['name', 'price'],
  select: ['name', 'price', 'testing', 'testing.sample'],
  populate: { brand: { model: 'Brand', action: 'library.read', select: ['name'] } },
  defaultSort: 'name',
} as const satisfies ResourceDescriptor;
const viewer: Viewer = {
  _id: 'c'.repeat(24),
  name: 'Someone',
  email: 'someone@example.test',
  role: 'CUSTOMER',
  organization: OWN,
  permissions: NO_PERMISSIONS,
  units: 'CM',
};
const scope: RowScope = [{ organization: [null, OWN] }, { createdBy: [viewer._id], status: ['DRAFT'] }];
const filterOf = (where: unknown) => toMongoFilter(scope, decodeQuery({ where }, resource, viewer).where);

const SCOPE_PART = {
  $or: [
    { organization: { $in: [null, new Types.ObjectId(OWN)] } },
    { createdBy: { $in: [new Types.ObjectId(viewer._id)] }, status: { $in: ['DRAFT'] } },
  ],
};

describe('toMongoFilter', () => {
  it('has the scope as its outermost part', () => {
    expect(filterOf({ OR: [{ name: 'a' }, { price: { GT: 1 } }] })).toEqual({
      $and: [SCOPE_PART, { $or: [{ name: { $eq: 'a' } }, { price: { $gt: 1 } }] }],
    });
    expect(toMongoFilter(scope, null)).toEqual({ $and: [SCOPE_PART] });
  });

  it('matches nothing without a scope, and adds what the service requires', () => {
    expect(toMongoFilter([], null)).toEqual({ $and: [{ _id: { $in: [] } }] });
    expect(toMongoFilter(EVERYTHING, null, { project: 1 })).toEqual({ $and: [{}, { project: 1 }] });
    expect(toMongoFilter([{ status: ['DRAFT'] }], null)).toEqual({ $and: [{ status: { $in: ['DRAFT'] } }] });
  });

  it('casts ids and dates, searches text as text', () => {
    expect(filterOf({ _id: { IN: [OWN, null] } }).$and).toContainEqual({
      _id: { $in: [new Types.ObjectId(OWN), null] },
    });
    expect(filterOf({ createdAt: { LT: '2026-01-02' } }).$and).toContainEqual({
      createdAt: { $lt: new Date('2026-01-02T00:00:00Z') },
    });
    expect(filterOf({ name: { REGEX: '+LR (a+)+$' } }).$and).toContainEqual({
      name: { $regex: '\\+LR \\(a\\+\\)\\+\\$', $options: 'i' },
    });
    expect(filterOf({ NOT: { name: { EXISTS: true } } }).$and).toContainEqual({ $nor: [{ name: { $ne: null } }] });
    expect(filterOf({ _id: { EXISTS: false } }).$and).toContainEqual({ _id: { $eq: null } });
  });

  it('escapes every text so that it matches itself and nothing shorter', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 30, unit: 'binary-ascii' }), (text) => {
        const pattern = new RegExp(escapePattern(text));
        expect(pattern.test(`<${text}>`)).toBe(true);
        expect(pattern.test(text.slice(1))).toBe(text.slice(1).includes(text));
      }),
    );
  });
});

describe('sort and projection', () => {
  it('always end in a total order', () => {
    expect(toMongoSort([{ path: 'name', direction: -1 }])).toEqual({ name: -1, _id: -1 });
    expect(toMongoSort([])).toEqual({ _id: 1 });
    expect(toMongoSort([{ path: '_id', direction: -1 }])).toEqual({ _id: -1 });
  });
  it('never name a path and its parent', () => {
    expect(toMongoProjection(['testing', 'testing.sample', 'name'])).toEqual({ _id: 1, testing: 1, name: 1 });
  });
});

/** Every key of a filter that begins with `$`, and every other key. */
function keysOf(value: unknown, operators = new Set<string>(), fields = new Set<string>()) {
  if (typeof value !== 'object' || value === null || value instanceof Types.ObjectId || value instanceof Date) {
    return { operators, fields };
  }
  for (const [key, child] of Object.entries(value)) {
    if (!Array.isArray(value)) (key.startsWith('$') ? operators : fields).add(key);
    keysOf(child, operators, fields);
  }
  return { operators, fields };
}
const OPERATORS = [
  '$and',
  '$or',
  '$nor',
  '$eq',
  '$ne',
  '$in',
  '$nin',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$regex',
  '$options',
];
const FIELDS = ['_id', 'name', 'price', 'createdAt'];

describe('100,000 random queries', () => {
  it('never leave the scope, never throw anything but their own error, never touch a prototype', () => {
    const words = {
      texts: ['name'],
      numbers: ['price'],
      ids: [OWN],
      sorts: ['name', 'price'],
      selects: ['name', 'price'],
      populates: ['brand'],
      secrets: ['password', 'passwordHash', 'organization', 'createdBy', 'brand.secret'],
    };
    const expectedScope = JSON.stringify(SCOPE_PART);
    let accepted = 0;
    fc.assert(
      fc.property(hostileQueries(words), fc.boolean(), (query, asText) => {
        let decoded;
        try {
          decoded = decodeQuery(asText ? JSON.stringify(query) : query, resource, viewer);
        } catch (error) {
          return error instanceof DomainError && error.code === 'INVALID_QUERY';
        }
        accepted += 1;
        const filter = toMongoFilter(scope, decoded.where);
        const parts = filter['$and'] as unknown[];
        const { operators, fields } = keysOf(parts.slice(1));
        return (
          Object.keys(filter).length === 1 &&
          JSON.stringify(parts[0]) === expectedScope &&
          [...operators].every((key) => OPERATORS.includes(key)) &&
          [...fields].every((key) => FIELDS.includes(key)) &&
          Object.keys(toMongoSort(decoded.sort)).every((key) => ['name', 'price', '_id'].includes(key)) &&
          decoded.select.every((path) => (resource.select as readonly string[]).includes(path)) &&
          decoded.limit >= 1 &&
          decoded.limit <= 100
        );
      }),
      { numRuns: 100_000 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(accepted).toBeGreaterThan(20_000);
  });
});
