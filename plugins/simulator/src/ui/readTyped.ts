import { AssumptionError, readAssumptions, type AssumptionKey } from '../assumptions.ts';

/** Typed values as assumptions, or their error. */
export function readTyped(typed: Partial<Record<AssumptionKey, number>>) {
  try {
    return { assumptions: readAssumptions(typed), problem: null };
  } catch (error) {
    if (!(error instanceof AssumptionError)) throw error;
    return { assumptions: null, problem: `${error.label} ${error.reason}.` };
  }
}
