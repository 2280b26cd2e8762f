import { decodeQuery } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { listQuery } from './listQuery.ts';

const where = (filter: Record<string, unknown>) => listQuery({ filter }).where;

describe('list query', () => {
  it('leaves the order to the resource when nobody asked for one', () => {
    expect(listQuery({ sort: { field: 'id', order: 'ASC' } })).toEqual({ skip: 0, limit: 20 });
  });

  it('reads lists as IN, keeps comparisons and drops what is empty', () => {
    expect(where({ status: ['LIVE', 'REPORT'] })).toEqual({ status: { IN: ['LIVE', 'REPORT'] } });
    expect(where({ createdAt: { GTE: '2026-01-01' } })).toEqual({ createdAt: { GTE: '2026-01-01' } });
    expect(where({ organization: null, region: '', q: '  ' })).toEqual({ organization: null });
    expect(where({})).toBeUndefined();
  });

  it('never sends more text than the platform searches for', () => {
    expect(where({ q: 'x'.repeat(300) })).toEqual({ name: { REGEX: 'x'.repeat(100) } });
  });

  it('writes what the platform reads', () => {
    const query = listQuery({
      pagination: { page: 2, perPage: 50 },
      sort: { field: 'name', order: 'DESC' },
      filter: { q: '*', name: 'Oat' },
    });
    const resource = {
      name: 'things',
      filter: { name: 'text' },
      sort: ['name'],
      select: ['name'],
      populate: {},
      defaultSort: 'name',
    } as const;
    expect(decodeQuery(query, resource, null)).toMatchObject({ skip: 50, limit: 50 });
  });
});
