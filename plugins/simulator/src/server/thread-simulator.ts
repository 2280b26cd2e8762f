import { DomainError, type DryRunRequest, type DryRunShelves, type ShopperContent } from '@aislelab/domain';
import { streamFromThread, type SimulationStep, type SimulationTask, type Simulator } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { AssumptionError, readAssumptions } from '../assumptions.ts';
import { checkShares } from '../fit-shares.ts';
import { shelvesOf } from '../shelves.ts';

/** A store of 26 variations needs a tenth of it; a draft that needs more fails alone. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 512 };

/** Simulates shoppers in a separate thread: the server serves other requests at the same time. */
@Injectable()
export class ThreadSimulator implements Simulator {
  check({ assumptions = {}, shares = {} }: DryRunRequest, content: ShopperContent): void {
    refusing('assumptions.', () => readAssumptions(assumptions));
    refusing('', () => checkShares(content, shares));
  }

  shelves(content: ShopperContent): DryRunShelves {
    return shelvesOf(content);
  }

  run(task: SimulationTask, signal: AbortSignal): AsyncIterable<SimulationStep> {
    return streamFromThread<SimulationStep>('./simulation-thread', import.meta.url, task, signal, THREAD_LIMITS);
  }
}

/** Turns an error of the simulator into a refused field of the request. */
function refusing(prefix: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof AssumptionError)) throw error;
    throw new DomainError('INVALID_INPUT', { errors: { [`${prefix}${error.path}`]: error.reason }, cause: error });
  }
}
