import {
  barcodeProblem,
  cmToInch,
  POS_TYPE_INFO,
  type Id,
  type LengthUnit,
  type ProjectPosMaterial,
  type ProjectProduct,
  formatLength,
} from '@aislelab/domain';
import type { FieldErrors, Picked } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { checkFields } from '../../library/form/check.ts';
import { blankFields, type ItemFields } from '../../library/form/fields.ts';
import { readLength } from '../../library/form/lengths.ts';
import { lengthText } from '../../library/form/types.ts';
import { tidyBarcode } from '../../library/form/barcodes.ts';

/** The longest edge of a pack that the platform takes, cm. */
const LONGEST_CM = 300;

/** Fields of a project's product in its form; `null` begins a new product. */
export function productFields(product: ProjectProduct | null, units: LengthUnit): ItemFields {
  if (!product) return blankFields();
  const { name, price, barcode, image } = product;
  const typed = (cm: number) => (cm > 0 ? lengthText(cm, cmToInch(cm), units, units) : '');
  return {
    ...blankFields(),
    name,
    price,
    barcode,
    image,
    // A code with a wrong check digit could only be saved knowingly.
    barcodeOverridden: barcodeProblem(barcode) !== null,
    width: typed(product.width),
    height: typed(product.height),
    category: reference(product.category, product.categoryName),
    brand: reference(product.brand, product.brandName),
  };
}

/** Errors that prevent a test of the product, by field (specification, part 1, section 5). */
export function productErrors(fields: ItemFields, units: LengthUnit): FieldErrors {
  // A tested product needs no company: its brand has one.
  const { company: _, ...errors } = checkFields('products', { ...fields, barcode: tidyBarcode(fields.barcode) }, units);
  const tooLong = (['width', 'height'] as const).filter(
    (side) => !errors[side] && (readLength(fields[side], units)?.cm ?? 0) > LONGEST_CM,
  );
  return {
    ...errors,
    ...Object.fromEntries(
      tooLong.map((side) => [side, t('At most %{length}', { length: formatLength(LONGEST_CM, units) })]),
    ),
  };
}

/**
 * Builds the product of a form without errors.
 * @param before the product that the form began with: an unchanged length stays as it is, whatever unit it is shown in
 */
export function productFrom(
  fields: ItemFields,
  before: ProjectProduct | null,
  id: Id,
  units: LengthUnit,
): ProjectProduct {
  const shown = productFields(before, units);
  const cm = (side: 'width' | 'height') =>
    before && fields[side] === shown[side] ? before[side] : (readLength(fields[side], units)?.cm ?? 0);
  return {
    _id: id,
    name: fields.name.trim(),
    category: fields.category?._id ?? '',
    categoryName: fields.category?.name ?? '',
    brand: fields.brand?._id ?? '',
    brandName: fields.brand?.name ?? '',
    price: fields.price ?? 0,
    barcode: tidyBarcode(fields.barcode),
    width: cm('width'),
    height: cm('height'),
    image: fields.image,
    library: before?.library ?? false,
  };
}

/** @param names of its category and brand, which the project does not keep */
export function posFields(
  material: ProjectPosMaterial | null,
  names: { category: Picked | null; brand: Picked | null },
): ItemFields {
  if (!material) return blankFields();
  const { name, type, image } = material;
  return { ...blankFields(), name, type, front: image.front, back: image.back, ...names };
}

/** Errors that prevent a test of the POS material, by field. */
export function posErrors(fields: ItemFields, units: LengthUnit): FieldErrors {
  return checkFields('posmaterials', fields, units);
}

export function posFrom(fields: ItemFields, before: ProjectPosMaterial | null, id: Id): ProjectPosMaterial {
  const { type, front, back } = fields;
  return {
    _id: id,
    name: fields.name.trim(),
    type,
    category: fields.category?._id ?? null,
    brand: fields.brand?._id ?? null,
    image: { front, back: POS_TYPE_INFO[type].back ? back : null },
    library: before?.library ?? false,
  };
}

function reference(id: Id, name: string): Picked | null {
  return id ? { _id: id, name } : null;
}
