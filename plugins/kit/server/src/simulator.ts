import type { DryRunFit, DryRunRequest, DryRunShelves, Shopper, ShopperContent } from '@aislelab/domain';

/** A simulated shopper's visit; `submission` is what a browser would post and is read like that. */
export interface SimulatedVisit {
  variation: number;
  shopper: Shopper;
  submission: unknown;
}
export interface SimulationTask {
  content: ShopperContent;
  seed: number;
  perVariation: number;
  request: DryRunRequest;
}
/** What brand constants were fitted to, or some visits. */
export type SimulationStep = { fits: DryRunFit[] } | { visits: SimulatedVisit[] };
/** Fills the slot `simulator`: shoppers for dry runs of drafts, and for live projects into which an admin sends them. */
export interface Simulator {
  /** Whether `run` could do what is asked. @throws DomainError INVALID_INPUT naming the path */
  check(request: DryRunRequest, content: ShopperContent): void;
  shelves(content: ShopperContent): DryRunShelves;
  /**
   * Works in a thread of its own, which ends when `signal` aborts or nobody reads on. First what was fitted, then all visits in batches,
   * in an order that depends on the task alone.
   */
  run(task: SimulationTask, signal: AbortSignal): AsyncIterable<SimulationStep>;
}
