import type { ServerPlugin } from '@aislelab/server-kit';
import { describe, expect, it } from '@jest/globals';
import { filledSlot } from './filled-slot.ts';

const storageOf = (plugins: readonly ServerPlugin[]) => filledSlot(plugins, ({ storage }) => storage);
const usual = () => null;
const own = () => null;

describe('a slot', () => {
  it('is filled by its claimant, wherever that is in the list, otherwise by the default', () => {
    const standard: ServerPlugin = { id: 'standard', apiVersion: 1, defaults: { storage: usual } };
    const claimant: ServerPlugin = { id: 'claimant', apiVersion: 1, slots: { storage: own } };
    expect(storageOf([standard])).toEqual({ plugin: standard, point: 'defaults', by: usual });
    for (const plugins of [
      [standard, claimant],
      [claimant, standard],
    ])
      expect(storageOf(plugins)).toEqual({ plugin: claimant, point: 'slots', by: own });
    expect(storageOf([])).toBeNull();
  });
});
