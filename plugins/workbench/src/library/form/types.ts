import {
  barcodeProblem,
  emptyPlanogram,
  LENGTH_PROBLEMS,
  parseLength,
  type LengthUnit,
  type LibraryField,
  type LibraryFieldOf,
  type LibraryFieldType,
} from '@aislelab/domain';
import { inSentence, t, translated } from '@aislelab/ui-kit/texts';
import { picked, refId } from '../rows.ts';

type Values = Readonly<Record<string, unknown>>;
/** Starts, reads, sends and checks the fields of one type in a form. A field may have more than one value in the form. */
interface FormType<F extends LibraryField> {
  /** Names of the fields that the form edits. */
  names: (name: string) => readonly string[];
  blank: (name: string, field: F) => Values;
  read: (name: string, row: Values, units: LengthUnit) => Values;
  /** A value as it is sent; absent where several fields are sent together, see `toBody`. */
  send?: (value: unknown) => unknown;
  /** Errors found before the request, by name (specification, part 1, section 5). */
  check: (name: string, field: F, form: Values, units: LengthUnit) => Values;
}

const itself = (name: string) => [name];
const same = (name: string, row: Values): Values => ({ [name]: row[name] });
const fine = (): Values => ({});
const asItIs = (value: unknown) => value;
const text: FormType<LibraryField> = {
  names: itself,
  blank: (name) => ({ [name]: '' }),
  read: same,
  send: (value) => String(value).trim(),
  check: fine,
};
type Reference = Parameters<typeof picked>[0];

export const FORM_TYPES: { [T in LibraryFieldType]: FormType<LibraryFieldOf<T>> } = {
  line: text,
  lines: text,
  barcode: {
    names: (name) => [name, `${name}Overridden`],
    blank: (name) => ({ [name]: '', [`${name}Overridden`]: false }),
    read: (name, row) => ({ ...same(name, row), ...same(`${name}Overridden`, row) }),
    send: asItIs,
    check: (name, _, form) => {
      const problem = barcodeProblem(String(form[name]));
      return problem && !(problem.overridable && form[`${name}Overridden`]) ? { [name]: translated(problem.text) } : {};
    },
  },
  money: {
    names: itself,
    blank: (name) => ({ [name]: null }),
    read: same,
    send: asItIs,
    check: (name, { label }, form) =>
      form[name] === null ? { [name]: t('Enter a %{label} in dollars', { label: inSentence(label) }) } : {},
  },
  length: {
    names: itself,
    blank: text.blank,
    read: (name, row, units) => ({
      [name]: lengthText(
        row[name] as number | null,
        row[`${name}Inch`] as number | null,
        row['lengthUnit'] as LengthUnit,
        units,
      ),
    }),
    check: (name, { label }, form, units) => {
      const length = parseLength(String(form[name]), units);
      if (length.ok) return {};
      return {
        [name]:
          length.reason === 'EMPTY'
            ? t('Enter a %{label}', { label: inSentence(label) })
            : translated(LENGTH_PROBLEMS[length.reason]),
      };
    },
  },
  // The unit belongs to the lengths.
  unit: { names: () => [], blank: fine, read: fine, check: fine },
  choice: {
    names: itself,
    blank: (name, { choices, required, first = choices[0] }) => ({ [name]: required ? first : null }),
    read: same,
    send: asItIs,
    check: fine,
  },
  reference: {
    names: itself,
    blank: (name) => ({ [name]: null }),
    read: (name, row) => ({ [name]: picked(row[name] as Reference) }),
    send: (value) => refId(value as Reference),
    check: (name, { label, required }, form) =>
      required && form[name] === null ? { [name]: t('Choose a %{label}', { label: inSentence(label) }) } : {},
  },
  references: {
    names: itself,
    blank: (name) => ({ [name]: [] }),
    read: (name, row) => ({ [name]: (row[name] as Reference[]).flatMap((one) => picked(one) ?? []) }),
    send: (value) => (value as Reference[]).map(refId),
    check: fine,
  },
  picture: {
    names: itself,
    blank: (name) => ({ [name]: null }),
    read: same,
    send: asItIs,
    check: (name, _, form) => (form[name] ? {} : { [name]: t('Add a picture') }),
  },
  sides: {
    names: () => ['front', 'back'],
    blank: () => ({ front: null, back: null }),
    read: (name, row) => ({ ...(row[name] as Values) }),
    check: (_, __, form) => (form['front'] ? {} : { front: t('Add a picture') }),
  },
  layout: { names: itself, blank: (name) => ({ [name]: emptyPlanogram('library') }), read: same, check: fine },
};

/** Looks up the type of a field. */
export const formTypeOf = (field: LibraryField) => FORM_TYPES[field.type] as FormType<LibraryField>;

/** A length as it was typed: in the viewer's own unit just the number, otherwise with its unit. */
export function lengthText(cm: number | null, inch: number | null, typed: LengthUnit, own: LengthUnit): string {
  if (cm === null || inch === null) return '';
  const value = typed === 'CM' ? cm : inch;
  return typed === own ? String(value) : `${value} ${typed === 'CM' ? 'cm' : 'in'}`;
}
