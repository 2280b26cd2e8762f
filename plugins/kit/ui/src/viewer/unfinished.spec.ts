import { describe, expect, it } from '@jest/globals';
import { forgetUnfinished, hasUnfinished } from './unfinished.ts';

function storage(...keys: string[]): Storage {
  const held = new Map(keys.map((key) => [key, '{}']));
  return {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    removeItem: (key) => void held.delete(key),
    setItem: (key, value) => void held.set(key, value),
  };
}
const keptKey = (viewer: string, project: string) => `aislelab.project/${viewer}/${project}/page`;
const left = (one: Storage) => Array.from({ length: one.length }, (_, index) => one.key(index));

describe('what a browser keeps of unfinished work', () => {
  it('goes when its person signs out; preferences, and what is of others, stay', () => {
    const stays = ['aislelab.mode', 'aislelab.filters.ada.projects', keptKey('bob', 'oats'), 'other/ada/x'];
    const tab = storage(keptKey('ada', 'oats'), 'aislelab.product/ada/oats/new');
    const shared = storage('aislelab.planogram/ada/project/oats', keptKey('ada', 'rye'), ...stays);
    expect(hasUnfinished([tab, shared], 'ada')).toBe(true);
    forgetUnfinished([tab, shared], 'ada');
    expect([left(tab), left(shared)]).toEqual([[], stays]);
    expect(hasUnfinished([tab, shared], 'ada')).toBe(false);
    expect(hasUnfinished([tab, shared], 'bob')).toBe(true);
  });

  it('goes with the project that was deleted, and no more than that', () => {
    const shared = storage('aislelab.planogram/ada/project/oats', keptKey('ada', 'oats'), keptKey('ada', 'rye'));
    forgetUnfinished([shared], 'ada', 'oats');
    expect(left(shared)).toEqual([keptKey('ada', 'rye')]);
  });
});
