import type { SimulationStep, SimulationTask } from '@aislelab/server-kit';
import { readAssumptions } from '../assumptions.ts';
import { fitShares } from '../fit-shares.ts';
import { simulate, type SimulatedVisit } from '../simulate.ts';

/** 20 kB each: messages between the two threads stay small and quickly read, and neither waits for the other at every visit. */
const BATCH = 10;

/** Yields the fits, then all visits of all variations in turn. */
export function* simulationSteps({ content, seed, perVariation, request }: SimulationTask): Generator<SimulationStep> {
  const typed = readAssumptions(request.assumptions ?? {});
  const { assumptions, fits } = fitShares(content, typed, request.shares ?? {});
  yield { fits };
  let visits: SimulatedVisit[] = [];
  for (const visit of simulate(content, { seed, perVariation, assumptions })) {
    visits.push(visit);
    if (visits.length < BATCH) continue;
    yield { visits };
    visits = [];
  }
  if (visits.length > 0) yield { visits };
}
