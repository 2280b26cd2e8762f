export { DEFAULT_ASSUMPTIONS, type Assumptions } from './assumptions.ts';
export { simulate, type SimulatedVisit, type SimulationOptions } from './simulate.ts';
