export {
  ASSUMPTION_KEYS,
  AssumptionError,
  ASSUMPTIONS,
  DEFAULT_ASSUMPTIONS,
  readAssumptions,
  type AssumptionKey,
  type Assumptions,
} from './assumptions.ts';
export { simulate, type SimulatedVisit, type SimulationOptions } from './simulate.ts';
