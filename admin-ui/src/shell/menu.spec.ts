import { describe, expect, it } from '@jest/globals';
import { grouped, MENU } from './menu.ts';

describe('menu', () => {
  it('keeps its groups in order', () => {
    expect(grouped(MENU).map(({ title, items }) => [title, items.length])).toEqual([
      ['Projects', 1],
      ['Library', 6],
      ['People', 2],
      ['Settings', 2],
      ['System', 3],
    ]);
  });

  it('puts the entry of a plugin into the group it stands in', () => {
    const icon = () => null;
    const entry = { id: 'import', label: 'Import', to: '/import', icon };
    const groups = grouped([...MENU.slice(0, 3), entry, ...MENU.slice(3)]);
    expect(groups[1]?.items.map(({ id }) => id)).toContain('import');
    expect(groups).toHaveLength(5);
    expect(grouped([entry])).toEqual([{ title: 'System', items: [entry] }]);
  });
});
