import { describe, expect, it } from '@jest/globals';
import { mergeFields, withNewer } from './merge.ts';

const base = { name: 'Havrefield', billing: { city: 'Malmö', taxId: '' }, list: ['a'] };

describe('bringing what was typed on top of a newer record', () => {
  it('keeps both sides where they touched different things, in nested fields too', () => {
    const mine = { ...base, billing: { city: 'Malmö', taxId: 'SE55' } };
    const theirs = { ...base, name: 'Havrefield AB', billing: { city: 'Lund', taxId: '' } };
    expect(mergeFields(base, mine, theirs)).toEqual({
      merged: { name: 'Havrefield AB', billing: { city: 'Lund', taxId: 'SE55' }, list: ['a'] },
      newer: [],
    });
  });

  it('keeps what was typed and offers the newer value where both changed the same', () => {
    const mine = { ...base, name: 'Mine', billing: { city: 'Here', taxId: '' }, list: ['b'] };
    const theirs = { ...base, name: 'Theirs', billing: { city: 'There', taxId: '' }, list: ['c'] };
    const { merged, newer } = mergeFields(base, mine, theirs);
    expect(merged).toEqual(mine);
    expect(newer).toEqual([
      { path: 'name', value: 'Theirs' },
      { path: 'billing.city', value: 'There' },
      { path: 'list', value: ['c'] },
    ]);
    expect(newer.reduce(withNewer, merged)).toEqual(theirs);
  });

  it('says nothing where both did the same', () => {
    const same = { ...base, name: 'Same' };
    expect(mergeFields(base, same, same)).toEqual({ merged: same, newer: [] });
  });

  it('tells rows apart by their key: added and taken out on both sides', () => {
    const row = (key: string, name: string, removed = false) => ({ key, name, removed });
    const before = { teams: [row('1', 'North'), row('2', 'South'), row('3', 'West')] };
    const mine = { teams: [row('1', 'North', true), row('2', 'Süd'), row('3', 'West'), row('new', 'East')] };
    const theirs = { teams: [row('1', 'North'), row('2', 'South'), row('4', 'Centre')] };
    const { merged, newer } = mergeFields(before, mine, theirs);
    expect(merged.teams).toEqual([row('1', 'North', true), row('2', 'Süd'), row('4', 'Centre'), row('new', 'East')]);
    expect(newer).toEqual([]);
    const renamed = { teams: [row('1', 'North'), row('2', 'Syd'), row('3', 'West')] };
    const both = mergeFields(before, mine, renamed);
    expect(both.newer).toEqual([{ path: 'teams.2.name', value: 'Syd' }]);
    expect(both.newer.reduce(withNewer, both.merged).teams[1]).toEqual(row('2', 'Syd'));
  });

  it('takes a reference and a stored picture whole', () => {
    const before = { brand: { _id: '1', name: 'Birch' }, image: { original: 'a', width: 1 } };
    const mine = { brand: { _id: '2', name: 'Oak' }, image: { original: 'b', width: 1 } };
    const theirs = { brand: { _id: '3', name: 'Elm' }, image: { original: 'c', width: 2 } };
    const { merged, newer } = mergeFields(before, mine, theirs);
    expect(merged).toEqual(mine);
    expect(newer).toEqual([
      { path: 'brand', value: theirs.brand },
      { path: 'image', value: theirs.image },
    ]);
    expect(newer.reduce(withNewer, merged)).toEqual(theirs);
  });
});
