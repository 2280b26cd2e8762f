import { describe, expect, it } from '@jest/globals';
import { categoriesQuery, planogramsQuery } from './queries.ts';

const ORGANIZATION = 'a'.repeat(24);
const any = { search: '', library: null, category: null } as const;
const organizations = (...args: Parameters<typeof planogramsQuery>) =>
  planogramsQuery(...args).where.AND.flatMap((condition) => condition.organization?.IN ?? []);

describe('library queries of the editor', () => {
  it('P2-CAL-09 P2-CAL-10 P2-CON-01 categories: 20 by name, filtered by what was typed', () => {
    expect(categoriesQuery('')).toEqual({ limit: 20, skip: 0, sort: 'name' });
    expect(categoriesQuery(' te ')).toMatchObject({ where: { name: { REGEX: 'te' } } });
  });
  it('P2-CAL-11 P2-CAL-12 P2-RND-11 planograms: 20 by name, categories populated, without a purpose', () => {
    expect(planogramsQuery({ ...any, search: 'snack', category: 'c1' }, ORGANIZATION)).toEqual({
      limit: 20,
      skip: 0,
      sort: 'name',
      populate: ['categories'],
      where: {
        AND: [
          { purpose: { EQ: null } },
          { name: { REGEX: 'snack' } },
          { organization: { IN: [null, ORGANIZATION] } },
          { categories: 'c1' },
        ],
      },
    });
  });
  it('P2-CAL-13 the region only when there is one; what has none suits every region', () => {
    const regions = (region: string | null) =>
      planogramsQuery({ ...any, region }, ORGANIZATION).where.AND.filter((condition) => 'region' in condition);
    expect(regions('r1')).toEqual([{ region: { IN: [null, 'r1'] } }]);
    expect(regions(null)).toEqual([]);
  });
  it('P2-CAL-14 P2-CAL-15 P2-CAL-16 the library chooses the organizations', () => {
    expect(organizations({ ...any, library: 'GLOBAL' }, ORGANIZATION)).toEqual([null]);
    expect(organizations({ ...any, library: 'ORGANIZATION' }, ORGANIZATION)).toEqual([ORGANIZATION]);
    expect(organizations(any, ORGANIZATION)).toEqual([null, ORGANIZATION]);
    expect(organizations({ ...any, library: 'ORGANIZATION' }, null)).toEqual([null]);
  });
});
