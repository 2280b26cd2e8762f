import {
  DEFAULT_POS_TYPE,
  emptyPlanogram,
  POS_TYPE_INFO,
  type LengthUnit,
  type LibraryKind,
  type Planogram,
  type PlanogramPurpose,
  type PosType,
  type StoredImage,
} from '@aislelab/domain';
import { picked, type LibraryRow, type Picked } from '../rows.ts';
import { typedValues, type TypedValues } from './customValues.ts';

/** Everything that the forms of the library edit; each kind has some of it. */
export interface ItemFields {
  name: string;
  /** `null` is global. */
  organization: Picked | null;
  description: string;
  image: StoredImage | null;
  front: StoredImage | null;
  back: StoredImage | null;
  /** As typed, with the unit where it is not the viewer's own. */
  width: string;
  height: string;
  /** Cents. */
  price: number | null;
  barcode: string;
  barcodeOverridden: boolean;
  sku: string;
  type: PosType;
  region: Picked | null;
  category: Picked | null;
  company: Picked | null;
  brand: Picked | null;
  categories: readonly Picked[];
  purpose: PlanogramPurpose | null;
  planogram: Planogram;
  custom: TypedValues;
}
export type FieldName = keyof ItemFields;

/** Fields of each kind, in the order of the form. */
export const FORM_FIELDS: Record<LibraryKind, readonly FieldName[]> = {
  categories: ['name', 'organization'],
  companies: ['name', 'organization'],
  brands: ['name', 'organization', 'company'],
  products: [
    'image',
    'name',
    'organization',
    'description',
    'region',
    'category',
    'company',
    'brand',
    'width',
    'height',
    'price',
    'barcode',
    'barcodeOverridden',
    'sku',
    'custom',
  ],
  posmaterials: ['name', 'organization', 'type', 'front', 'back', 'region', 'category', 'brand', 'custom'],
  planograms: ['name', 'organization', 'region', 'categories', 'purpose', 'planogram'],
};

export function blankFields(): ItemFields {
  return {
    name: '',
    organization: null,
    description: '',
    image: null,
    front: null,
    back: null,
    width: '',
    height: '',
    price: null,
    barcode: '',
    barcodeOverridden: false,
    sku: '',
    type: DEFAULT_POS_TYPE,
    region: null,
    category: null,
    company: null,
    brand: null,
    categories: [],
    purpose: null,
    planogram: emptyPlanogram('library'),
    custom: {},
  };
}

/** The fields of a record as the viewer edits them. */
export function readFields(row: LibraryRow, units: LengthUnit): ItemFields {
  return { ...blankFields(), ...common(row), ...own(row, units) };
}

function common(row: LibraryRow): Partial<ItemFields> {
  return { name: row.name, organization: picked(row.organization) };
}

function own(row: LibraryRow, units: LengthUnit): Partial<ItemFields> {
  if ('price' in row)
    return {
      image: row.image,
      description: row.description,
      width: lengthText(row.width, row.widthInch, row.lengthUnit, units),
      height: lengthText(row.height, row.heightInch, row.lengthUnit, units),
      price: row.price,
      barcode: row.barcode,
      barcodeOverridden: row.barcodeOverridden,
      sku: row.sku,
      region: picked(row.region),
      category: picked(row.category),
      company: picked(row.company),
      brand: picked(row.brand),
      custom: typedValues(row.custom),
    };
  if ('type' in row)
    return {
      type: row.type,
      front: row.image.front,
      back: row.image.back,
      region: picked(row.region),
      category: picked(row.category),
      brand: picked(row.brand),
      custom: typedValues(row.custom),
    };
  if ('categories' in row)
    return {
      region: picked(row.region),
      categories: row.categories.flatMap((one) => picked(one) ?? []),
      purpose: row.purpose,
      planogram: row.planogram,
    };
  return 'company' in row ? { company: picked(row.company) } : {};
}

/** A length as it was typed: in the viewer's own unit just the number, otherwise with its unit. */
export function lengthText(cm: number | null, inch: number | null, typed: LengthUnit, own: LengthUnit): string {
  if (cm === null || inch === null) return '';
  const value = typed === 'CM' ? cm : inch;
  return typed === own ? String(value) : `${value} ${typed === 'CM' ? 'cm' : 'in'}`;
}

/** Whether a POS material of this type has a back to print on. */
export function hasBack(type: PosType): boolean {
  return POS_TYPE_INFO[type].back;
}
