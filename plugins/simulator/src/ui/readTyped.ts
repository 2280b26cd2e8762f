import { AssumptionError, readAssumptions, type AssumptionKey } from '../assumptions.ts';

/** What was typed, as assumptions, or what is wrong with it. */
export function readTyped(typed: Partial<Record<AssumptionKey, number>>) {
  try {
    return { assumptions: readAssumptions(typed), problem: null };
  } catch (error) {
    if (!(error instanceof AssumptionError)) throw error;
    return { assumptions: null, problem: `${error.label} ${error.reason}.` };
  }
}
