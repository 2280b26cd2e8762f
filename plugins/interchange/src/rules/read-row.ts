import { POS_TYPES, type CustomField, type CustomValue, type LengthUnit, type PosType } from '@aislelab/domain';
import { readBarcode } from './barcodes.ts';
import { cellText, looseKey, MAX_NAME, nameProblem, type Cell, type SheetRow } from './cell.ts';
import { readCustom } from './custom.ts';
import {
  customKey,
  FIELD_LABELS,
  isPlatformField,
  labelOf,
  LENGTH_FIELDS,
  type Field,
  type PlatformField,
} from './fields.ts';
import { readCell } from './formula.ts';
import { readLength, toUnit, unitOf, type FileLength } from './lengths.ts';
import { readPrice, shorten } from './numbers.ts';
import type { PlanOptions, Reason } from './plan.ts';

/** What a row says. A field that it does not say is absent: an empty cell leaves things as they are. */
export interface RowValues {
  id?: string;
  name?: string;
  type?: PosType;
  region?: string;
  category?: string;
  company?: string;
  brand?: string;
  price?: number;
  barcode?: string;
  barcodeOverridden?: boolean;
  sku?: string;
  width?: number;
  height?: number;
  lengthUnit?: LengthUnit;
  description?: string;
  custom?: Record<string, CustomValue>;
}
export interface ReadRow {
  values: RowValues;
  reasons: Reason[];
  /** What is wrong with a barcode that may be kept knowingly; `null` when nothing is, or it was accepted for the whole file. */
  barcodeDoubt: string | null;
}

const MAX_DESCRIPTION = 5_000;
/** Longest cells that are looked at, by field: what is longer is refused before any expression sees it. */
const LONGEST: Partial<Record<Field, number>> = {
  description: MAX_DESCRIPTION,
  price: 60,
  width: 60,
  height: 60,
  lengthUnit: 60,
};
const MAX_CELL = 600;
const longestOf = (field: Field) => LONGEST[field] ?? MAX_CELL;
const isTooLong = (cell: Cell | undefined, field: Field) => typeof cell === 'string' && cell.length > longestOf(field);
const MAX_SKU = 60;
/** What files call the types of POS materials beside their own names. */
const POS_WORDS: Readonly<Record<string, PosType>> = {
  hanger: 'HANGING',
  topper: 'TOP',
  header: 'TOP',
  wobbler: 'HANGING',
  sidepanel: 'SIDE',
  sticker: 'FLOOR_STICKER',
  floorgraphic: 'FLOOR_STICKER',
  shelfstrip: 'SHELF_LINER',
  shelftalker: 'SHELF_LINER',
};

/** Reads the cells of one row. Pure: what it refers to is looked up by name in {@link References} later. */
export function readRow(
  row: SheetRow,
  columns: number,
  options: PlanOptions,
  customFields: readonly CustomField[],
): ReadRow {
  const values: RowValues = {};
  const reasons: Reason[] = [];
  const extra = row.cells.slice(columns).filter((cell) => cellText(cell) !== '').length;
  if (extra > 0)
    reasons.push({
      field: null,
      message: `The row has ${columns + extra} cells, the header ${columns}: a text may need quotes`,
    });
  const lengths: Partial<Record<'width' | 'height', FileLength>> = {};
  const rowUnit = unitCell(row, options, reasons);
  for (const [name, mapped] of Object.entries(options.mapping)) {
    const field = name as Field;
    if (!mapped || field === 'lengthUnit') continue;
    const cell = row.cells[mapped.column];
    if (isTooLong(cell, field)) {
      reasons.push({ field, message: `${labelOf(field, customFields)} has more than ${longestOf(field)} characters` });
      continue;
    }
    const { value, formula } = readCell(cell);
    if (cellText(value) === '') continue;
    if (formula) {
      reasons.push({
        field,
        message: `${labelOf(field, customFields)} holds a formula: save the file with its values`,
      });
    } else if (field === 'width' || field === 'height') {
      const reading = readLength(value, rowUnit ?? mapped.unit ?? options.unit, options.decimal);
      if ('problem' in reading) reasons.push({ field, message: `${FIELD_LABELS[field]}: ${reading.problem}` });
      else lengths[field] = reading;
    } else if (isPlatformField(field)) {
      readField(field, value, values, reasons, options);
    } else {
      const custom = customFields.find((one) => customKey(one) === field);
      const reading = custom && readCustom(custom, value, options.decimal);
      if (reading && 'problem' in reading) reasons.push({ field, message: `${custom.label}: ${reading.problem}` });
      else if (reading) values.custom = { ...values.custom, [custom.name]: reading.value };
    }
  }
  const doubt = values.barcodeOverridden && !options.keepBarcodes ? readBarcode(values.barcode ?? '').problem : null;
  return { values: { ...values, ...inOneUnit(lengths) }, reasons, barcodeDoubt: doubt?.text ?? null };
}

function readField(field: PlatformField, cell: Cell, values: RowValues, reasons: Reason[], options: PlanOptions): void {
  const text = cellText(cell);
  const refuse = (message: string) => reasons.push({ field, message });
  switch (field) {
    case 'name': {
      const problem = nameProblem(text);
      if (problem) refuse(`'${shorten(text)}': ${problem}`);
      else values.name = text.normalize('NFC');
      return;
    }
    case 'price': {
      const reading = readPrice(cell, options.decimal);
      if ('cents' in reading) values.price = reading.cents;
      else refuse(reading.problem);
      return;
    }
    case 'barcode': {
      const { barcode, problem, note } = readBarcode(cell);
      if (note) reasons.push({ field, message: note, note: true });
      if (problem && !problem.overridable) return void refuse(problem.text);
      values.barcode = barcode;
      values.barcodeOverridden = problem !== null;
      return;
    }
    case 'type': {
      const type = posType(text);
      if (type) values.type = type;
      else refuse(`'${shorten(text)}' is no type of POS material: ${POS_TYPES.join(', ')}`);
      return;
    }
    case 'sku':
      if (text.length <= MAX_SKU && !/\p{Cc}/u.test(text)) values.sku = text;
      else refuse(`A SKU has at most ${MAX_SKU} characters in one line`);
      return;
    case 'description': {
      const lines = text.replace(/\r\n?/g, '\n');
      if (lines.length <= MAX_DESCRIPTION) values.description = lines;
      else refuse(`A description has at most ${MAX_DESCRIPTION} characters, this one ${lines.length}`);
      return;
    }
    case 'id':
    case 'region':
    case 'category':
    case 'company':
    case 'brand':
      if (Array.from(text).length <= MAX_NAME) values[field] = text;
      else refuse(`'${shorten(text)}' has more than ${MAX_NAME} characters`);
  }
}

/** The unit that the row itself names, for lengths that name none. */
function unitCell(row: SheetRow, { mapping }: PlanOptions, reasons: Reason[]) {
  if (!mapping.lengthUnit) return null;
  const cell = row.cells[mapping.lengthUnit.column];
  const text = isTooLong(cell, 'lengthUnit') ? 'This text' : cellText(cell);
  if (text === '') return null;
  const unit = unitOf(text);
  const measured = LENGTH_FIELDS.some((field) => cellText(row.cells[mapping[field]?.column ?? -1]) !== '');
  if (!unit && measured)
    reasons.push({ field: 'lengthUnit', message: `'${shorten(text)}' is no unit: cm, mm, m or in` });
  return unit;
}

/** An item has one unit: that of its width. */
function inOneUnit({ width, height }: Partial<Record<'width' | 'height', FileLength>>): RowValues {
  const unit = width?.unit ?? height?.unit;
  if (!unit) return {};
  return {
    lengthUnit: unit,
    ...(width && { width: toUnit(width, unit) }),
    ...(height && { height: toUnit(height, unit) }),
  };
}

function posType(text: string): PosType | null {
  const key = text
    .normalize('NFKC')
    .toUpperCase()
    .trim()
    .replace(/[\s-]+/g, '_');
  return POS_TYPES.find((type) => type === key) ?? POS_WORDS[looseKey(text).replace(/[\s_-]+/g, '')] ?? null;
}
