import type { ValidationError } from 'class-validator';

export const REQUIRED = 'Required';
export const MUST_BE_TEXT = 'Must be text';

/** Rules about the type of a value, then about its minimum, then about its maximum; all others come after the first. */
const KIND = new Set(['isDefined', 'isString', 'isInt', 'isNumber', 'isBoolean', 'isArray', 'isObject', 'equals']);
const LOWER_BOUND = new Set(['min', 'minLength', 'arrayMinSize']);
const UPPER_BOUND = new Set(['max', 'maxLength', 'arrayMaxSize']);

function rank(rule: string): number {
  if (KIND.has(rule)) return 0;
  if (LOWER_BOUND.has(rule)) return 2;
  return UPPER_BOUND.has(rule) ? 3 : 1;
}

/**
 * The one sentence of a refused field, from all the rules that it broke: a value of the wrong type gets the message about its type, not
 * about its size. A missing value gets the custom message of the type rule, otherwise "required".
 */
export function fieldSentence({ property, value, constraints = {} }: ValidationError): string | null {
  const [first] = Object.entries(constraints).sort(([a], [b]) => rank(a) - rank(b));
  if (!first) return null;
  const [rule, sentence] = first;
  if (!isMissing(value)) return sentence;
  return KIND.has(rule) && !isDefault(sentence, property) ? sentence : REQUIRED;
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** Messages of the library begin with the name of the field. */
const isDefault = (sentence: string, property: string) =>
  sentence.startsWith('each value in ') || sentence.startsWith(property);
