import {
  customText,
  customValueProblem,
  type CustomField,
  type CustomValue,
  type CustomValues,
} from '@aislelab/domain';
import type { FieldErrors } from '@aislelab/ui-kit/forms';

/** Values of custom fields as they are typed, by the name of the field: a flag is Yes, No or empty. */
export type TypedValues = Readonly<Record<string, string>>;

export const typedValues = (values: CustomValues = {}): TypedValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, customText(value)]));

/** Value of a typed text; an invalid number stays a number that no field accepts. */
export function valueOf({ type }: CustomField, typed: string): CustomValue {
  const text = typed.trim();
  if (text === '') return null;
  if (type === 'flag') return text === 'Yes';
  if (type !== 'number') return text;
  return /^[-+]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** @param kept values of before, which may be kept even where a field takes them no more */
export function checkCustom(fields: readonly CustomField[], typed: TypedValues, kept: TypedValues): FieldErrors {
  const problems = fields.flatMap((field) => {
    const text = typed[field.name] ?? '';
    const problem = text === kept[field.name] ? null : customValueProblem(field, valueOf(field, text));
    return problem === null ? [] : [[`custom.${field.name}`, problem] as const];
  });
  return Object.fromEntries(problems);
}

/** The values that were changed, as they are sent. */
export function changedValues(fields: readonly CustomField[], typed: TypedValues, kept: TypedValues): CustomValues {
  const changed = fields.filter(({ name }) => (typed[name] ?? '') !== (kept[name] ?? ''));
  return Object.fromEntries(changed.map((field) => [field.name, valueOf(field, typed[field.name] ?? '')]));
}
