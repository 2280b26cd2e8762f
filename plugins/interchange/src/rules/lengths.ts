import { cmToInch, inchToCm, LENGTH_PROBLEMS, parseLength, type LengthUnit } from '@aislelab/domain';
import { cellText, type Cell } from './cell.ts';
import { plainNumber, type Decimal } from './numbers.ts';

/** Units that files use. Millimetres and metres are kept as centimetres, which changes no digit. */
export const FILE_UNITS = ['CM', 'MM', 'M', 'INCH'] as const;
export type FileUnit = (typeof FILE_UNITS)[number];
export const FILE_UNIT_LABELS: Record<FileUnit, string> = { CM: 'cm', MM: 'mm', M: 'm', INCH: 'in' };

/** The words for a unit in the languages whose files are understood. */
const WORDS: readonly (readonly [FileUnit, RegExp])[] = [
  ['MM', /^(?:mm|mill?im[eèé]t(?:er|re|ro)s?)\.?$/iu],
  ['CM', /^(?:cm|[cz]ent[ií]m[eèé]t(?:er|re|ro)s?)\.?$/iu],
  ['M', /^(?:m|m[eèé]t(?:er|re|ro)s?)\.?$/iu],
  ['INCH', /^(?:in|inch|inches|zoll|po|pouces?|pulg|pulgadas?|["″”]|'')\.?$/iu],
];
/** No shelf is longer; whatever is more was typed in another unit. */
const MAX_CM = 300;

export interface FileLength {
  value: number;
  unit: LengthUnit;
}
export type LengthReading = FileLength | { problem: string };

export function unitOf(text: string): FileUnit | null {
  return WORDS.find(([, pattern]) => pattern.test(text.trim()))?.[0] ?? null;
}

/** The unit in a column's name: `Width (mm)`, `Breite in cm`, `largeur_po`. */
export function unitInName(name: string): FileUnit | null {
  // From the end, so that 'Breite in cm' means centimetres.
  for (const word of name.split(/[\s()[\]_/,:-]+/u).toReversed()) {
    const unit = word && unitOf(word);
    if (unit) return unit;
  }
  return null;
}

/**
 * A length as typed, see `parseLength` of the domain, with the units of more languages and in numbers that group their digits.
 * @param unit of cells that name none
 */
export function readLength(cell: Cell, unit: FileUnit, decimal: Decimal): LengthReading {
  const text = cellText(cell);
  const [, digits = text, word = ''] = /^(.*?)\s*(\p{L}+\.?)?$/u.exec(text) ?? [];
  const named = word === '' ? null : unitOf(word);
  const number = (typeof cell === 'number' ? text : plainNumber(digits, decimal)) ?? digits;
  const inFileUnit = /["″”'′]/u.test(digits) ? '' : ` ${FILE_UNIT_LABELS[unit]}`;
  const parsed = parseLength(number + (word === '' ? inFileUnit : ` ${named ? FILE_UNIT_LABELS[named] : word}`), 'CM');
  if (!parsed.ok) return { problem: LENGTH_PROBLEMS[parsed.reason] };
  if (toUnit(parsed, 'CM') > MAX_CM) return { problem: `must be at most ${MAX_CM} cm; is the unit right?` };
  return { value: parsed.value, unit: parsed.unit };
}

export function toUnit({ value, unit }: FileLength, wanted: LengthUnit): number {
  if (unit === wanted) return value;
  return wanted === 'CM' ? inchToCm(value) : cmToInch(value);
}
