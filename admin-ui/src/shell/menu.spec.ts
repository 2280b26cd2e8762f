import { createPluginHost, groupMenu } from '@aislelab/ui-kit/plugins';
import { UI_API_VERSION, type UiPlugin } from '@aislelab/ui-kit';
import { describe, expect, it } from '@jest/globals';
import { MENU } from './menu.ts';

const entry = (id: string, more: Partial<NonNullable<UiPlugin['menu']>[number]> = {}) => ({
  id,
  label: id,
  to: `/${id}`,
  icon: () => null,
  ...more,
});
const groupsWith = (...menu: ReturnType<typeof entry>[]) =>
  groupMenu(
    createPluginHost('admin', [{ id: 'a', apiVersion: UI_API_VERSION, hosts: ['admin'], menu }], MENU).menu,
  ).map(({ title, items }): [string | undefined, string[]] => [title, items.map(({ id }) => id)]);

describe('menu', () => {
  it('keeps its groups in order', () => {
    expect(groupsWith().map(([title, items]) => [title, items.length])).toEqual([
      ['Projects', 1],
      ['Library', 6],
      ['People', 2],
      ['Settings', 2],
      ['System', 3],
    ]);
  });

  it('puts the entry of a plugin into the group that it names, of the host or of its own, or that of the entry it is after', () => {
    const groups = new Map(
      groupsWith(
        entry('import', { after: 'products' }),
        entry('claims', { group: 'Library' }),
        entry('forecasts', { after: 'users', group: 'Forecasts' }),
        entry('models', { after: 'forecasts' }),
      ),
    );
    expect(groups.get('Library')).toEqual(expect.arrayContaining(['products', 'import', 'claims']));
    expect(groups.get('Library')?.at(-1)).toBe('claims');
    expect(groups.get('Forecasts')).toEqual(['forecasts', 'models']);
    expect(groups.get('People')).toEqual(['users', 'organizations']);
  });
});
