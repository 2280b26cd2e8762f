export {
  ASSUMPTION_KEYS,
  AssumptionError,
  ASSUMPTIONS,
  DEFAULT_ASSUMPTIONS,
  readAssumptions,
  type AssumptionKey,
  type Assumptions,
} from './assumptions.ts';
export { checkShares, fitShares, type MarketShares, type ShareFit } from './fit-shares.ts';
export { shelvesOf } from './shelves.ts';
export { simulate, type SimulatedVisit, type SimulationOptions } from './simulate.ts';
