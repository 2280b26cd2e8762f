import { runInThread } from '@aislelab/server-kit';
import { expect, it } from '@jest/globals';
import { simulate, type SimulationOptions } from './simulate.ts';
import { standardStore } from './studies/standard-store.ts';

const inThread = (options: SimulationOptions) =>
  runInThread<string>('./testing/simulate-thread', import.meta.url, options);

it('a study is the same byte for byte on one thread and on several', async () => {
  const seed = 12;
  const here = JSON.stringify([...simulate(standardStore(), { seed, perVariation: 9 })]);
  const parts = await Promise.all([
    inThread({ seed, perVariation: 4 }),
    inThread({ seed, first: 4, perVariation: 3 }),
    inThread({ seed, first: 7, perVariation: 2 }),
  ]);
  const together = parts.map((part) => part?.slice(1, -1)).join(',');
  expect(`[${together}]`).toBe(here);
  expect(await inThread({ seed, perVariation: 9 })).toBe(here);
});
