import { DomainError, type DryRunFit, type ShopperContent } from '@aislelab/domain';
import type { SimulatedVisit, SimulationStep, SimulationTask, Simulator } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { simulatedVisit } from './simulated-visit.ts';

/** Shoppers as a test wants them. */
@Injectable()
export class FakeShoppers implements Simulator {
  static tasks: SimulationTask[] = [];
  static ended = 0;
  static fits: DryRunFit[] = [];
  /** Before the visit of this number something happens. */
  static before: (count: number, signal: AbortSignal) => unknown = () => undefined;
  static change: (visit: SimulatedVisit) => unknown = ({ submission }) => submission;
  /** So many of the first buy twenty packs, which the audit flags. */
  static flagged = 0;
  /** No visit from this number on. */
  static last = Infinity;
  static reset(): void {
    FakeShoppers.tasks = [];
    FakeShoppers.ended = 0;
    FakeShoppers.fits = [];
    FakeShoppers.before = () => undefined;
    FakeShoppers.change = ({ submission }) => submission;
    FakeShoppers.flagged = 0;
    FakeShoppers.last = Infinity;
  }

  check({ assumptions = {} }: SimulationTask['request']): void {
    const [unknown] = Object.keys(assumptions).filter((key) => key !== 'facings');
    if (unknown) throw new DomainError('INVALID_INPUT', { errors: { [`assumptions.${unknown}`]: 'is no assumption' } });
  }
  shelves({ resources }: ShopperContent) {
    return { categories: Object.values(resources.category).map((one) => ({ ...one, brands: [] })) };
  }
  async *run(task: SimulationTask, signal: AbortSignal): AsyncGenerator<SimulationStep> {
    FakeShoppers.tasks.push(task);
    const { content, perVariation } = task;
    try {
      yield { fits: FakeShoppers.fits };
      const all = Math.min(FakeShoppers.last, perVariation * content.variations.length);
      for (let count = 0; count < all; count += 1) {
        await FakeShoppers.before(count, signal);
        signal.throwIfAborted();
        const visit = simulatedVisit(content, count, count < FakeShoppers.flagged ? 20 : 1);
        yield { visits: [{ ...visit, submission: FakeShoppers.change(visit) }] };
      }
    } finally {
      FakeShoppers.ended += 1;
    }
  }
}
