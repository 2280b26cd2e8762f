import {
  normalized,
  MAX_ITEM_NAME,
  NOT_IN_A_LINE,
  type CustomField,
  type CustomValue,
  type LengthUnit,
  type LibraryFieldOf,
  type LIBRARY_FIELDS,
  type PosType,
} from '@aislelab/domain';
import { readBarcode } from './barcodes.ts';
import { cellText, looseKey, nameProblem, type Cell, type SheetRow } from './cell.ts';
import { readCustom } from './custom.ts';
import {
  customKey,
  describedAs,
  isOfType,
  isPlatformField,
  labelOf,
  platformFieldsOf,
  type Field,
  type ImportKind,
  type PlatformField,
} from './fields.ts';
import { readCell } from './formula.ts';
import { readLength, toUnit, unitOf, type FileLength } from './lengths.ts';
import { readPrice, shorten } from './numbers.ts';
import type { PlanOptions, Reason } from './plan.ts';

/** Type of a field's value in a cell; a reference is still a name. */
type CellValue<F> = F extends { type: 'money' | 'length' }
  ? number
  : F extends { type: 'unit' }
    ? LengthUnit
    : F extends { type: 'choice'; choices: readonly (infer C)[] }
      ? C
      : string;
type CellValues<K extends ImportKind> = {
  [N in keyof (typeof LIBRARY_FIELDS)[K] & PlatformField]?: CellValue<(typeof LIBRARY_FIELDS)[K][N]>;
};
/** Values of a row. Absent fields and empty cells leave the item unchanged. */
export interface RowValues extends CellValues<'products'>, CellValues<'posmaterials'> {
  id?: string;
  name?: string;
  barcodeOverridden?: boolean;
  custom?: Record<string, CustomValue>;
}
export interface ReadRow {
  values: RowValues;
  reasons: Reason[];
  /** Problem of a barcode that may be kept knowingly; `null` without one, or when it was accepted for the whole file. */
  barcodeDoubt: string | null;
}

const MAX_CELL = 600;
const MAX_NUMBER = 60;
/** Longest cell in characters: longer ones are refused before any expression reads them. */
function longestOf(field: Field): number {
  const described = describedAs(field);
  if (described?.type === 'lines') return described.max;
  return described && ['money', 'length', 'unit'].includes(described.type) ? MAX_NUMBER : MAX_CELL;
}
const isTooLong = (cell: Cell | undefined, field: Field) => typeof cell === 'string' && cell.length > longestOf(field);
/** Choices in a sentence. */
const NOUNS: Partial<Record<Field, string>> = { type: 'type of POS material' };
/** Names of the types of POS materials in files, beside their own names. */
const CHOICE_WORDS: Readonly<Record<string, PosType>> = {
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

/** Reads the cells of one row. Pure: {@link References} looks up its references by name later. */
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
  const lengths: Record<string, FileLength> = {};
  const rowUnit = unitCell(row, options, reasons);
  for (const [name, mapped] of Object.entries(options.mapping)) {
    const field = name as Field;
    if (!mapped || isOfType(field, 'unit')) continue;
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
    } else if (isOfType(field, 'length')) {
      const reading = readLength(value, rowUnit ?? mapped.unit ?? options.unit, options.decimal);
      if ('problem' in reading) reasons.push({ field, message: `${labelOf(field)}: ${reading.problem}` });
      else lengths[field] = reading;
    } else if (isPlatformField(field)) {
      Object.assign(values, readField(field, value, reasons, options));
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

/** Reads a cell into values by the name of the field; empty where the cell is refused. */
function readField(field: PlatformField, cell: Cell, reasons: Reason[], options: PlanOptions): RowValues {
  const text = cellText(cell);
  const refuse = (message: string): RowValues => {
    reasons.push({ field, message });
    return {};
  };
  const described = describedAs(field);
  switch (described?.type) {
    case 'money': {
      const reading = readPrice(cell, options.decimal);
      return 'cents' in reading ? { [field]: reading.cents } : refuse(reading.problem);
    }
    case 'barcode': {
      const { barcode, problem, note } = readBarcode(cell);
      if (note) reasons.push({ field, message: note, note: true });
      if (problem && !problem.overridable) return refuse(problem.text);
      return { [field]: barcode, [`${field}Overridden`]: problem !== null };
    }
    case 'choice': {
      const choice = choiceOf(described, text);
      if (choice !== undefined) return { [field]: choice };
      return refuse(`'${shorten(text)}' is no ${NOUNS[field] ?? described.label}: ${described.choices.join(', ')}`);
    }
    case 'line': {
      if (field === 'name') {
        const problem = nameProblem(text);
        return problem ? refuse(`'${shorten(text)}': ${problem}`) : { name: normalized(text, 'NFC') };
      }
      const { label, max } = described;
      const fits = text.length <= max && !NOT_IN_A_LINE.test(text);
      return fits ? { [field]: text } : refuse(`${label}: at most ${max} characters in one line`);
    }
    case 'lines': {
      const { label, max } = described;
      const lines = text.replace(/\r\n?/g, '\n');
      return lines.length <= max
        ? { [field]: lines }
        : refuse(`${label}: at most ${max} characters, this one has ${lines.length}`);
    }
    default:
      return Array.from(text).length <= MAX_ITEM_NAME
        ? { [field]: text }
        : refuse(`'${shorten(text)}' has more than ${MAX_ITEM_NAME} characters`);
  }
}

/** Unit in the row itself, for lengths without one. */
function unitCell(row: SheetRow, { kind, mapping }: PlanOptions, reasons: Reason[]) {
  if (!mapping.lengthUnit) return null;
  const cell = row.cells[mapping.lengthUnit.column];
  const text = isTooLong(cell, 'lengthUnit') ? 'This text' : cellText(cell);
  if (text === '') return null;
  const unit = unitOf(text);
  const measured = platformFieldsOf(kind).some(
    (field) => isOfType(field, 'length') && cellText(row.cells[mapping[field]?.column ?? -1]) !== '',
  );
  if (!unit && measured)
    reasons.push({ field: 'lengthUnit', message: `'${shorten(text)}' is no unit: cm, mm, m or in` });
  return unit;
}

/** An item has one unit: that of its first length. */
function inOneUnit(lengths: Readonly<Record<string, FileLength>>): RowValues {
  const [first] = Object.values(lengths);
  if (!first) return {};
  const { unit } = first;
  const inUnit = Object.entries(lengths).map(([field, length]) => [field, toUnit(length, unit)] as const);
  return { lengthUnit: unit, ...Object.fromEntries(inUnit) };
}

function choiceOf({ choices }: LibraryFieldOf<'choice'>, text: string): string | undefined {
  const key = normalized(text, 'NFKC')
    .toUpperCase()
    .trim()
    .replace(/[\s-]+/g, '_');
  const word = CHOICE_WORDS[looseKey(text).replace(/[\s_-]+/g, '')];
  return choices.find((choice) => choice === key) ?? choices.find((choice) => choice === word);
}
