import type { Id, IsoDate } from './people.ts';

/** Simulated shoppers per variation, the seed of every run, and days after which a run is deleted. */
export const DRY_RUN = { shoppers: 400, seed: 1, keptDays: 30 } as const;
export const DRY_RUN_STATES = ['RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type DryRunState = (typeof DRY_RUN_STATES)[number];

/** Body of `POST projects/{id}/dry-run`. */
export interface DryRunRequest {
  /** Changed assumptions of the simulator, by key. */
  assumptions?: Record<string, number>;
  /** Market shares as fractions, by category and brand; brand constants are fitted to them before the first visit. */
  shares?: Record<Id, Record<Id, number>>;
}
/** Result of a typed share: `target` was requested, `share` results from the fitted constants. */
export interface DryRunFit {
  category: Id;
  brand: Id;
  target: number;
  share: number;
}

/** The last dry run of a draft, in which simulated shoppers walked through it: `GET projects/{id}/dry-run`. */
export interface DryRun {
  project: Id;
  state: DryRunState;
  /** From 0 to 1. */
  progress: number;
  startedAt: IsoDate;
  endedAt: IsoDate | null;
  perVariation: number;
  seed: number;
  request: DryRunRequest;
  fits: DryRunFit[];
  /** Visits that the audit of a real study would flag. */
  flagged: number;
  /** The draft was changed after the run began. */
  outdated: boolean;
  /** For people, of a FAILED run. */
  message: string | null;
}

/** Categories and brands in the store of the control, for which market shares can be typed. */
export interface DryRunShelves {
  categories: { _id: Id; name: string; brands: { _id: Id; name: string }[] }[];
}
