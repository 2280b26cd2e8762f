import type { ValidationError } from 'class-validator';

export const REQUIRED = 'Required';
export const MUST_BE_TEXT = 'Must be text';

/** Rules about what a value is, then about how little of it there may be, then about how much; all others come after the first. */
const KIND = new Set(['isDefined', 'isString', 'isInt', 'isNumber', 'isBoolean', 'isArray', 'isObject', 'equals']);
const LOWER_BOUND = new Set(['min', 'minLength', 'arrayMinSize']);
const UPPER_BOUND = new Set(['max', 'maxLength', 'arrayMaxSize']);

function rank(rule: string): number {
  if (KIND.has(rule)) return 0;
  if (LOWER_BOUND.has(rule)) return 2;
  return UPPER_BOUND.has(rule) ? 3 : 1;
}

/**
 * The one sentence that a field is refused with, of all the rules that it broke: a value of the wrong kind is told so, never how large
 * it may be. A missing one reads the words of its own that the rule about its kind has, else that it is required.
 */
export function fieldSentence({ property, value, constraints = {} }: ValidationError): string | null {
  const [first] = Object.entries(constraints).sort(([a], [b]) => rank(a) - rank(b));
  if (!first) return null;
  const [rule, sentence] = first;
  if (!isMissing(value)) return sentence;
  return KIND.has(rule) && !isDefault(sentence, property) ? sentence : REQUIRED;
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** Sentences of the library begin with the name of the field. */
const isDefault = (sentence: string, property: string) =>
  sentence.startsWith('each value in ') || sentence.startsWith(property);
