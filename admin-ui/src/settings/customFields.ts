import {
  customFieldProblems,
  normalized,
  type CustomField,
  type CustomFields,
  type CustomFieldType,
} from '@aislelab/domain';
import type { FieldErrors } from '@aislelab/ui-kit/forms';
import { t, translated } from '@aislelab/ui-kit/texts';
import type { Labels } from '../form/labels.ts';

/** A field as it is edited: choices are lines of one text. */
export interface CustomFieldRow extends Omit<CustomField, 'choices'> {
  /** Tells rows apart when two people change the list: the name, of a new one anything else. */
  key: string;
  choices: string;
}
export interface CustomFieldsForm {
  fields: readonly CustomFieldRow[];
}

export const TYPE_LABELS: Record<CustomFieldType, string> = {
  text: t('Text'),
  number: t('Number'),
  choice: t('Choice'),
  date: t('Date'),
  flag: t('Yes or no'),
};
export const CUSTOM_FIELDS_LABELS: Labels = { fields: t('Fields'), 'fields.*': t('Field') };

export const readCustomFields = ({ fields }: CustomFields): CustomFieldsForm => ({
  fields: fields.map((field) => ({ ...field, key: field.name, choices: field.choices.join('\n') })),
});

export const sentFields = ({ fields }: CustomFieldsForm): CustomField[] =>
  fields.map(({ key: _key, ...field }) => ({
    ...field,
    label: field.label.trim(),
    description: field.description.trim(),
    choices: field.type === 'choice' ? linesOf(field.choices) : [],
  }));

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function checkCustomFields(form: CustomFieldsForm): FieldErrors {
  const problems = sentFields(form).flatMap((field, index) =>
    Object.entries(customFieldProblems(field, null)).map(
      ([part, problem]) => [`fields.${index}.${part}`, translated(problem)] as const,
    ),
  );
  return Object.fromEntries(problems);
}

export const blankField = (key: string): CustomFieldRow => ({
  key,
  name: '',
  type: 'text',
  label: '',
  description: '',
  kinds: ['products'],
  choices: '',
  listed: true,
});

/** @example nameFrom('Shelf life (days)') // 'shelfLifeDays' */
export function nameFrom(label: string): string {
  const words = normalized(label, 'NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const name = words
    .map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  return name.replace(/^\d+/, '').slice(0, 40);
}
