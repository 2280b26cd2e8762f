import { libraryFieldsOf, type LengthUnit, type LibraryKind } from '@aislelab/domain';
import type { FieldErrors } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import type { ItemFields } from './fields.ts';
import { formTypeOf } from './types.ts';

/** Errors of a form, found before the request. */
export function checkFields(kind: LibraryKind, fields: ItemFields, units: LengthUnit): FieldErrors {
  const found = libraryFieldsOf(kind).map(([name, field]) =>
    formTypeOf(field).check(name, field, { ...fields }, units),
  );
  return Object.assign(fields.name.trim() === '' ? { name: t('Enter a name') } : {}, ...found) as FieldErrors;
}
