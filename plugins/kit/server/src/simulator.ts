import type { DryRunFit, DryRunRequest, DryRunShelves, Shopper, ShopperContent } from '@aislelab/domain';

/** A simulated shopper's visit; `submission` is read like the body that a browser would post. */
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
/** Shares to which brand constants were fitted, or some visits. */
export type SimulationStep = { fits: DryRunFit[] } | { visits: SimulatedVisit[] };
/** Fills the slot `simulator`: shoppers for dry runs of drafts, and for live projects into which an admin sends them. */
export interface Simulator {
  /** Checks that `run` can do what is requested. @throws DomainError INVALID_INPUT naming the path */
  check(request: DryRunRequest, content: ShopperContent): void;
  shelves(content: ShopperContent): DryRunShelves;
  /**
   * Works in a thread of its own, which ends when `signal` aborts or the reader stops. Yields the fits first, then all visits in batches,
   * in an order that depends on the task alone.
   */
  run(task: SimulationTask, signal: AbortSignal): AsyncIterable<SimulationStep>;
}
