import { barcodeProblem, LENGTH_PROBLEMS, parseLength, type LengthUnit, type LibraryKind } from '@aislelab/domain';
import type { FieldErrors } from '../../people/field.ts';
import { FORM_FIELDS, type FieldName, type ItemFields } from './fields.ts';

const CHOOSE: Partial<Record<FieldName, string>> = {
  category: 'Choose a category',
  company: 'Choose a company',
  brand: 'Choose a brand',
};
/** References that a kind cannot be without. */
const REQUIRED: Record<LibraryKind, readonly FieldName[]> = {
  categories: [],
  companies: [],
  brands: ['company'],
  products: ['category', 'company', 'brand'],
  posmaterials: ['category', 'brand'],
  planograms: [],
};

/** Whether a field is marked as required. */
export const isRequired = (kind: LibraryKind, field: FieldName) => REQUIRED[kind].includes(field);

/** What is wrong with a form before the platform is asked (specification, part 1, section 5). */
export function checkFields(kind: LibraryKind, fields: ItemFields, units: LengthUnit): FieldErrors {
  const own = FORM_FIELDS[kind];
  const found: Partial<Record<FieldName, string>> = {};
  if (fields.name.trim() === '') found.name = 'Enter a name';
  for (const field of REQUIRED[kind]) if (fields[field] === null) found[field] = CHOOSE[field] ?? 'Required';
  if (own.includes('image') && !fields.image) found.image = 'Add a picture';
  if (own.includes('front') && !fields.front) found.front = 'Add a picture';
  if (own.includes('price') && fields.price === null) found.price = 'Enter a price in dollars';
  for (const side of ['width', 'height'] as const) {
    const length = parseLength(fields[side], units);
    if (own.includes(side) && !length.ok)
      found[side] = length.reason === 'EMPTY' ? `Enter a ${side}` : LENGTH_PROBLEMS[length.reason];
  }
  const problem = own.includes('barcode') ? barcodeProblem(fields.barcode) : null;
  if (problem && !(problem.overridable && fields.barcodeOverridden)) found.barcode = problem.text;
  return found;
}
