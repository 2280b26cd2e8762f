import type { DryRunRequest, Id } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { AssumptionError, ASSUMPTION_KEYS, readAssumptions, type AssumptionKey } from '../../assumptions.ts';

/** Entries before a run, as typed. */
export interface DryRunForm {
  /** Changed values only; NaN where a field is empty. */
  assumptions: Readonly<Partial<Record<AssumptionKey, number>>>;
  /** Percent by category and brand; blank where there is none. */
  shares: Readonly<Record<Id, Readonly<Record<Id, string>>>>;
}
/** Errors by the path of the platform: `assumptions.price`, `shares.<category>.<brand>`, `shares.<category>`. */
export type FormErrors = Readonly<Record<string, string>>;

/** The form that a request came from. */
export function formOf({ assumptions = {}, shares = {} }: DryRunRequest): DryRunForm {
  const known = ASSUMPTION_KEYS.flatMap((key) => {
    const value = assumptions[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return {
    assumptions: Object.fromEntries(known),
    shares: mapValues(shares, (brands) => mapValues(brands, (share) => String(Number((100 * share).toFixed(4))))),
  };
}

/** The request of a form, or its errors. */
export function readForm(form: DryRunForm): { request: DryRunRequest; errors: FormErrors } {
  const said = mapValues(form.shares, (brands) =>
    Object.fromEntries(Object.entries(brands).filter(([, text]) => text.trim() !== '')),
  );
  const shares = Object.entries(said).flatMap(([category, brands]) => {
    const fractions = mapValues(brands, (text) => percentOf(text) / 100);
    return Object.keys(brands).length > 0 ? [[category, fractions] as const] : [];
  });
  return {
    request: {
      ...(Object.keys(form.assumptions).length > 0 && { assumptions: { ...form.assumptions } }),
      ...(shares.length > 0 && { shares: Object.fromEntries(shares) }),
    },
    errors: { ...assumptionErrors(form.assumptions), ...shareErrors(said) },
  };
}

/** Sum of a category's typed shares, in percent. */
export function sumOf(brands: Readonly<Record<Id, string>> = {}): { brands: number; percent: number } {
  const numbers = Object.values(brands)
    .filter((text) => text.trim() !== '')
    .map(percentOf);
  const percent = numbers.reduce((sum, one) => sum + (Number.isNaN(one) ? 0 : one), 0);
  return { brands: numbers.length, percent: Number(percent.toFixed(4)) };
}

/** The errors of one part, by the path behind its name. */
export function errorsBelow(errors: FormErrors, part: string): FormErrors {
  const below = Object.entries(errors).filter(([path]) => path.startsWith(`${part}.`));
  return Object.fromEntries(below.map(([path, text]) => [path.slice(part.length + 1), text]));
}

/** Removes one wrong value after the other until the rest is valid. */
function assumptionErrors(typed: DryRunForm['assumptions']): Record<string, string> {
  const errors: Record<string, string> = {};
  for (let rest: Record<string, number> = { ...typed }; ;) {
    const problem = problemOf(rest);
    if (!problem) return errors;
    errors[`assumptions.${problem.path}`] = sentence(problem.reason);
    const { [problem.path]: wrong, ...others } = rest;
    if (wrong === undefined) return errors;
    rest = others;
  }
}

function problemOf(typed: Record<string, number>): AssumptionError | null {
  try {
    readAssumptions(typed);
    return null;
  } catch (error) {
    if (error instanceof AssumptionError) return error;
    throw error;
  }
}

function shareErrors(said: Readonly<Record<Id, Record<Id, string>>>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [category, brands] of Object.entries(said)) {
    for (const [brand, text] of Object.entries(brands)) {
      const percent = percentOf(text);
      if (!(percent > 0 && percent <= 100)) errors[`shares.${category}.${brand}`] = t('Above 0 and up to 100');
    }
    if (sumOf(brands).percent > 100) errors[`shares.${category}`] = t('The shares of a category are 100% at most.');
  }
  return errors;
}

/** NaN for text that is not a number; a comma counts as the decimal point. */
function percentOf(text: string): number {
  const plain = text.trim().replace(/\s*%$/, '').replace(',', '.');
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** A reason as a sentence beside a field. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
