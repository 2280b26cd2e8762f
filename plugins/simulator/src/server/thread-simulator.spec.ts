import { itIsASimulator } from '@aislelab/backend/contracts';
import type { ShopperContent } from '@aislelab/domain';
import type { SimulatedVisit, SimulationStep } from '@aislelab/server-kit';
import { describe, expect, it } from '@jest/globals';
import { simulate } from '../simulate.ts';
import { standardStore } from '../studies/standard-store.ts';
import { ThreadSimulator } from './thread-simulator.ts';

const simulator = new ThreadSimulator();
/** The store with ids of products as the database has them. */
const withIds = (store: ShopperContent): ShopperContent =>
  JSON.parse(JSON.stringify(store).replaceAll(/"p(\d{3})"/g, (_, number: string) => `"${number.padStart(24, '0')}"`));
const task = (perVariation: number) => ({ content: standardStore(), seed: 5, perVariation, request: {} });
/** Threads of this process that have not ended. */
const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort' || name === 'Worker');

describe('the simulator in its thread', () => {
  itIsASimulator(() => ({ simulator, content: withIds(standardStore()) }));
});

describe('the thread of a dry run', () => {
  it('makes the visits of the simulator, in its order, and ends after the last', async () => {
    const before = threads().length;
    const steps: SimulationStep[] = [];
    for await (const step of simulator.run(task(40), new AbortController().signal)) steps.push(step);
    expect(steps[0]).toEqual({ fits: [] });
    const visits = steps.flatMap((step): SimulatedVisit[] => ('visits' in step ? step.visits : []));
    expect(JSON.stringify(visits)).toBe(JSON.stringify([...simulate(standardStore(), { seed: 5, perVariation: 40 })]));
    expect(threads().length).toBe(before);
  });

  it('ends when it is told to, with the reason, and when nobody reads on', async () => {
    const before = threads().length;
    const stop = new AbortController();
    const reason = new Error('cancelled');
    let read = 0;
    const reading = (async () => {
      for await (const step of simulator.run(task(1_000_000), stop.signal)) {
        read += 1;
        if (read === 3 && 'visits' in step) stop.abort(reason);
      }
    })();
    await expect(reading).rejects.toBe(reason);
    for await (const _ of simulator.run(task(1_000_000), new AbortController().signal)) break;
    expect(threads().length).toBe(before);
    expect(() => stop.signal.throwIfAborted()).toThrow(reason);
    await expect(simulator.run(task(1), stop.signal)[Symbol.asyncIterator]().next()).rejects.toBe(reason);
  });
});
