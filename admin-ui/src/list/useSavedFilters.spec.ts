import { describe, expect, it } from '@jest/globals';
import { parseSaved, withFilter } from './useSavedFilters.ts';

const inactive = { name: 'Inactive', filter: { active: false } };

describe('saved filters', () => {
  it('stand by name; the same name replaces', () => {
    const two = withFilter([inactive], { name: 'Admins', filter: { role: 'ADMIN' } });
    expect(two.map(({ name }) => name)).toEqual(['Admins', 'Inactive']);
    expect(withFilter(two, { name: 'Admins', filter: { q: 'a' } })[0]?.filter).toEqual({ q: 'a' });
  });

  it.each([null, '{', '7', '[1,{"name":2,"filter":{}},{"name":"x","filter":null}]'])(
    'reads nothing from %j',
    (text) => {
      expect(parseSaved(text)).toEqual([]);
    },
  );

  it('reads what was saved', () => {
    expect(parseSaved(JSON.stringify([inactive]))).toEqual([inactive]);
  });
});
