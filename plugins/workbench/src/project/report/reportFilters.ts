import { AGES, GENDERS } from '@aislelab/domain';
import { parseTargets } from '@aislelab/statistics';
import type { ReportFilters } from '@aislelab/ui-kit';

/** Reads the filters from the address; a value that cannot be chosen counts as 'Any'. */
export function readFilters(params: URLSearchParams): ReportFilters {
  const among = (name: string, values: readonly string[]) => {
    const value = params.get(name);
    return value !== null && values.includes(value) ? value : null;
  };
  const targets = params.get('targets');
  return {
    age: among('age', AGES),
    gender: among('gender', GENDERS),
    product: params.get('product'),
    targets: parseTargets(targets) && targets,
  };
}

/** The address with these filters; defaults leave no trace in it. */
export function writeFilters(params: URLSearchParams, next: Partial<ReportFilters>): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(next)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}
