import { isFileField, libraryFieldsOf, NOT_IN_A_LINE } from './library-fields.ts';
import type { FieldType } from './query/language.ts';
import { text } from './text.ts';

/** Kinds of library items that can have fields beside those of the platform. */
export const CUSTOMIZABLE = ['products', 'posmaterials'] as const;
export type Customizable = (typeof CUSTOMIZABLE)[number];
export const isCustomizable = (kind: string): kind is Customizable => CUSTOMIZABLE.some((known) => known === kind);
export const CUSTOM_FIELD_TYPES = ['text', 'number', 'choice', 'date', 'flag'] as const;
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];

export const CUSTOM_FIELD_LIMITS = {
  /** Of admins, in all. */
  fields: 30,
  label: 60,
  description: 200,
  choices: 100,
  choice: 80,
  text: 500,
  number: 1e12,
} as const;

/** A field of library items that a plugin declares or an admin adds. Its values are in `custom` of the item, by its name. */
export interface CustomField {
  /** Letters and digits; that of a plugin begins with the plugin's id and `_`. Never changes. */
  readonly name: string;
  readonly type: CustomFieldType;
  readonly label: string;
  /** Below the field in the form. */
  readonly description: string;
  readonly kinds: readonly Customizable[];
  /** Of a choice, in their order. */
  readonly choices: readonly string[];
  /** Has a column and a filter in the lists of the library. */
  readonly listed: boolean;
}
/** `date`: YYYY-MM-DD. `null` is no value. */
export type CustomValue = string | number | boolean | null;
export type CustomValues = Readonly<Record<string, CustomValue>>;

/** All of them: `GET library/fields`. */
export interface CustomFields {
  /** Of those that admins added; rises with each change. */
  version: number;
  fields: CustomField[];
  ofPlugins: (CustomField & { plugin: string })[];
}

/** Tells whether files of the library already have a column of this title. */
function isTaken(label: string): boolean {
  const fields = CUSTOMIZABLE.flatMap(libraryFieldsOf).filter(([, field]) => isFileField(field));
  const taken = ['ID', 'Name', 'Created', ...fields.map(([, field]) => field.label)];
  return taken.some((one) => one.toLowerCase() === label.toLowerCase());
}
const OWN_NAME = /^[a-z][A-Za-z0-9]{0,39}$/;
const PLUGIN_NAME = /^[a-z][a-z0-9-]*_[a-z][A-Za-z0-9]{0,39}$/;

/** @returns the problems of a declaration, by the name of its part; empty for a valid one */
export function customFieldProblems(field: CustomField, plugin: string | null): Record<string, string> {
  const problems: Record<string, string> = {};
  // A name that every object inherits would be found as a value of items that have none.
  const inherited = field.name in {};
  const named = plugin === null ? OWN_NAME.test(field.name) : PLUGIN_NAME.test(field.name);
  if (inherited) problems['name'] = text('This name is taken: choose another one');
  else if (!named || (plugin !== null && !field.name.startsWith(`${plugin}_`)))
    problems['name'] =
      plugin === null
        ? text('Begin with a lower-case letter; letters and digits only, at most 40')
        : `Must be ${plugin}_ and a name such as "shelfLife"`;
  if (!isLine(field.label, 1, CUSTOM_FIELD_LIMITS.label))
    problems['label'] = `Enter 1 to ${CUSTOM_FIELD_LIMITS.label} characters`;
  else if (isTaken(field.label)) problems['label'] = text('The platform has a field of this name');
  if (!isLine(field.description, 0, CUSTOM_FIELD_LIMITS.description))
    problems['description'] = `Enter at most ${CUSTOM_FIELD_LIMITS.description} characters`;
  if (!CUSTOM_FIELD_TYPES.includes(field.type)) problems['type'] = `Must be one of ${CUSTOM_FIELD_TYPES.join(', ')}`;
  if (field.kinds.length === 0 || !field.kinds.every(isCustomizable))
    problems['kinds'] = text('Choose products, POS materials or both');
  const choices = choicesProblem(field);
  if (choices !== null) problems['choices'] = choices;
  return problems;
}

function choicesProblem({ type, choices }: CustomField): string | null {
  if (type !== 'choice') return choices.length === 0 ? null : 'Only a choice has choices';
  if (choices.length < 2 || choices.length > CUSTOM_FIELD_LIMITS.choices)
    return `Enter 2 to ${CUSTOM_FIELD_LIMITS.choices} choices`;
  if (!choices.every((choice) => isLine(choice, 1, CUSTOM_FIELD_LIMITS.choice)))
    return `A choice has 1 to ${CUSTOM_FIELD_LIMITS.choice} characters`;
  return new Set(choices.map((choice) => choice.toLowerCase())).size === choices.length ? null : 'Each choice once';
}

const isLine = (text: string, min: number, max: number) =>
  text === text.trim() && text.length >= min && text.length <= max && !NOT_IN_A_LINE.test(text);

/** @returns the problem of a value, in a sentence; `null` for a valid one */
export function customValueProblem({ type, choices }: CustomField, value: unknown): string | null {
  if (value === null) return null;
  switch (type) {
    case 'text':
      return typeof value === 'string' && isLine(value.trim(), 0, CUSTOM_FIELD_LIMITS.text)
        ? null
        : `Enter one line of at most ${CUSTOM_FIELD_LIMITS.text} characters`;
    case 'number':
      return typeof value === 'number' && Math.abs(value) <= CUSTOM_FIELD_LIMITS.number ? null : text('Enter a number');
    case 'choice':
      return choices.some((choice) => choice === value) ? null : `Choose one of: ${choices.join(', ')}`;
    case 'date':
      return typeof value === 'string' && isDay(value) ? null : text('Enter a date as YYYY-MM-DD');
    case 'flag':
      return typeof value === 'boolean' ? null : text('Yes or no');
  }
}

/** A day of the calendar: never 2026-02-30. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A value as people read it: in lists, files and comparisons. Empty where there is none. */
export function customText(value: CustomValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? text('Yes') : text('No');
  return String(value);
}

/** Filter type of the field in lists. Days are texts that sort as days do. */
export function customFilterType({ type }: Pick<CustomField, 'type'>): FieldType {
  if (type === 'number') return 'number';
  return type === 'flag' ? 'boolean' : 'text';
}

/** The values after a change: values that were not sent are kept, `null` and empty texts delete. */
export function mergedValues(before: CustomValues, sent: CustomValues): CustomValues {
  const all = Object.entries({ ...before, ...sent }).map(
    ([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const,
  );
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== ''));
}
