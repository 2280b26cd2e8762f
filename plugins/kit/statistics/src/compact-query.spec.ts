import { AGES, GENDERS } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  compactSelectOf,
  CompactQueryError,
  MAX_COMPACT_ENTRIES,
  MAX_MAP_ENTRIES,
  parseCompactQuery,
} from './compact-query.ts';

function pathOf(json: unknown): string {
  try {
    parseCompactQuery(json);
  } catch (error) {
    if (error instanceof CompactQueryError) return error.path;
    throw error;
  }
  return 'accepted';
}

describe('compact query', () => {
  it('P2-CAL-20 P2-CAL-21 P2-CAL-22 accepts lists of [selector, filters, select]', () => {
    const query = [
      [['project'], {}, ['sample']],
      [['project', null], { age: [], gender: [], variation: [] }, ['durations']],
      [['category', 'c1'], {}, ['marketShare']],
      [['brand', 'b1_c1'], { age: ['18-34', '55+'] }, ['marketShare', 'marketPenetration', 'spending']],
      [['product', 'p1'], { gender: ['OTHER'], variation: [0, 25] }, ['sample', 'ci90']],
    ];
    expect(parseCompactQuery(query)).toEqual([
      [['project'], {}, ['sample']],
      [['project'], query[1]?.[1], ['durations']],
      ...query.slice(2),
    ]);
    expect(parseCompactQuery([])).toEqual([]);
  });

  it('P2-CAL-23 P2-CAL-24 P1-CAL-17 every filter and every field of the lists, and no other', () => {
    const all = [[['project'], { age: [...AGES], gender: [...GENDERS], variation: [0] }, compactSelectOf('project')]];
    expect(parseCompactQuery(all)).toEqual(all);
    const asked = [
      'sample',
      'marketShare',
      'marketPenetration',
      'spending',
      'durations',
      'words',
      'rating',
      'variation',
    ];
    expect(pathOf([[['project'], {}, asked]])).toBe('accepted');
  });

  it.each([
    [null, ''],
    [{}, ''],
    ['[]', ''],
    [[['project']], '[0]'],
    [[[['project'], {}]], '[0]'],
    [[[['project'], {}, ['sample'], 1]], '[0]'],
    [[[[], {}, ['sample']]], '[0][0][0]'],
    [[[['shelf', 'a'], {}, ['sample']]], '[0][0][0]'],
    [[[['project', 'a'], {}, ['sample']]], '[0][0][1]'],
    [[[['product'], {}, ['sample']]], '[0][0][1]'],
    [[[['product', 7], {}, ['sample']]], '[0][0][1]'],
    [[[['product', 'x'.repeat(101)], {}, ['sample']]], '[0][0][1]'],
    [[[['product', 'a', 'b'], {}, ['sample']]], '[0][0]'],
    [[[['brand', 'b1'], {}, ['sample']]], '[0][0][1]'],
    [[[['brand', '_c1'], {}, ['sample']]], '[0][0][1]'],
    [[[['project'], null, ['sample']]], '[0][1]'],
    [[[['project'], [], ['sample']]], '[0][1]'],
    [[[['project'], { ages: ['18-34'] }, ['sample']]], '[0][1].ages'],
    [[[['project'], { age: '18-34' }, ['sample']]], '[0][1].age'],
    [[[['project'], { age: null }, ['sample']]], '[0][1].age'],
    [[[['project'], { age: ['18-34', 'Any'] }, ['sample']]], '[0][1].age[1]'],
    [[[['project'], { gender: ['male'] }, ['sample']]], '[0][1].gender[0]'],
    [[[['project'], { gender: ['MALE', 'MALE', 'MALE', 'MALE'] }, ['sample']]], '[0][1].gender'],
    [[[['project'], { variation: ['0'] }, ['sample']]], '[0][1].variation[0]'],
    [[[['project'], { variation: [26] }, ['sample']]], '[0][1].variation[0]'],
    [[[['project'], { variation: [-1] }, ['sample']]], '[0][1].variation[0]'],
    [[[['project'], {}, []]], '[0][2]'],
    [[[['project'], {}, 'sample']], '[0][2]'],
    [[[['project'], {}, ['sample', '$where']]], '[0][2][1]'],
    [[[['project'], {}, ['__proto__']]], '[0][2][0]'],
    [[[['product', 'p1'], {}, ['sample', 'maps']]], '[0][2][1]'],
    [[[['product', 'p1'], {}, ['checks']]], '[0][2][0]'],
    [[[['project'], {}, ['sample', 'funnel']]], '[0][2][1]'],
    [[[['brand', 'b1_c1'], {}, ['switching']]], '[0][2][0]'],
    [JSON.parse('[[["project"],{"__proto__":{"age":[]}},["sample"]]]'), '[0][1].__proto__'],
  ])('P2-CAL-21 refuses %j', (json, path) => {
    expect(pathOf(json)).toBe(path);
  });

  it('is limited in length', () => {
    const entry = [['project'], {}, ['sample']];
    expect(pathOf(Array.from({ length: MAX_COMPACT_ENTRIES }, () => entry))).toBe('accepted');
    expect(pathOf(Array.from({ length: MAX_COMPACT_ENTRIES + 1 }, () => entry))).toBe('');
    const maps = [['project'], {}, ['maps']];
    expect(pathOf(Array.from({ length: MAX_MAP_ENTRIES }, () => maps))).toBe('accepted');
    expect(pathOf(Array.from({ length: MAX_MAP_ENTRIES + 1 }, () => maps))).toBe('');
  });

  it('answers any JSON with a value or its own error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(typeof pathOf(json)).toBe('string');
        expect(pathOf([[json, json, json]])).not.toBe('accepted');
      }),
    );
  });
});
