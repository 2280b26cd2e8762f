import { DomainError, type ShopperContent } from '@aislelab/domain';
import type { SimulatedVisit, SimulationTask, Simulator } from '@aislelab/server-kit';
import { expect, it } from '@jest/globals';
import { readSubmission } from '../modules/shopper/submission.reader.ts';
import { toResult } from '../modules/shopper/visit-result.ts';

/** A simulator with a store into which it sends shoppers. */
export interface SimulatorUnderTest {
  simulator: Simulator;
  content: ShopperContent;
}

/** Tests the behaviour that every simulator must have. Call it inside a `describe`. */
export function itIsASimulator(open: () => SimulatorUnderTest): void {
  const PER_VARIATION = 10;
  const taskOf = (over: Partial<SimulationTask> = {}): SimulationTask => ({
    content: open().content,
    seed: 5,
    perVariation: PER_VARIATION,
    request: {},
    ...over,
  });
  async function visitsOf(task: SimulationTask, signal = new AbortController().signal): Promise<SimulatedVisit[]> {
    const visits: SimulatedVisit[] = [];
    for await (const step of open().simulator.run(task, signal)) if ('visits' in step) visits.push(...step.visits);
    return visits;
  }

  it('sends as many shoppers into each variation as it is asked for', async () => {
    const visits = await visitsOf(taskOf());
    const of = (variation: number) => visits.filter((visit) => visit.variation === variation);
    for (const [variation] of open().content.variations.entries()) expect(of(variation)).toHaveLength(PER_VARIATION);
    expect(visits).toHaveLength(PER_VARIATION * open().content.variations.length);
  });

  it('sends the same for one seed, in the same order, and others for another', async () => {
    const visits = JSON.stringify(await visitsOf(taskOf()));
    expect(JSON.stringify(await visitsOf(taskOf()))).toBe(visits);
    expect(JSON.stringify(await visitsOf(taskOf({ seed: 6 })))).not.toBe(visits);
  });

  it('submits what a browser could have submitted in that store', async () => {
    const { content } = open();
    for (const { variation, submission } of await visitsOf(taskOf())) {
      const sent: unknown = JSON.parse(JSON.stringify(submission));
      expect(() => toResult(readSubmission(sent), content, variation)).not.toThrow();
    }
  });

  it('says first what it was fitted to', async () => {
    for await (const step of open().simulator.run(taskOf(), new AbortController().signal)) {
      expect(step).toHaveProperty('fits');
      break;
    }
  });

  it('ends with the reason when it is told to, and does not begin afterwards', async () => {
    const stop = new AbortController();
    const reason = new Error('cancelled');
    const endless = taskOf({ perVariation: 1_000_000 });
    const reading = (async () => {
      for await (const _ of open().simulator.run(endless, stop.signal)) stop.abort(reason);
    })();
    await expect(reading).rejects.toBe(reason);
    await expect(visitsOf(taskOf(), stop.signal)).rejects.toBe(reason);
  });

  it('takes a request without wishes, and refuses one that it does not understand by its path', () => {
    const { simulator, content } = open();
    expect(() => simulator.check({}, content)).not.toThrow();
    const refusal = () => simulator.check({ assumptions: { nonsense: 1 } }, content);
    expect(refusal).toThrow(DomainError);
    expect(simulator.shelves(content).categories.length).toBeGreaterThan(0);
  });
}
