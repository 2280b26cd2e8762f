import { normalized, customValueProblem, type CustomField, type CustomValue } from '@aislelab/domain';
import { cellText, looseKey, type Cell } from './cell.ts';
import { plainNumber, shorten, type Decimal } from './numbers.ts';

const YES = ['yes', 'true', 'y', '1', 'x', 'ja', 'oui', 'si', 'sí', 'wahr', 'vrai', 'verdadero'];
const NO = ['no', 'false', 'n', '0', 'nein', 'non', 'falsch', 'faux', 'falso'];
/** Days as spreadsheets and people in much of Europe write them; 3/4/2026 is two different days and is refused. */
const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:T00:00:00(?:\.000)?Z?)?$/;
const DOTTED_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

export type CustomReading = { value: CustomValue } | { problem: string };

/** The value of a custom field in a cell that is not empty. */
export function readCustom(field: CustomField, cell: Cell, decimal: Decimal): CustomReading {
  const text = cellText(cell);
  const value = valueOf(field, cell, text, decimal);
  const problem = value === undefined ? customValueProblem(field, undefined) : customValueProblem(field, value);
  if (value === undefined || problem !== null) return { problem: `'${shorten(text)}': ${problem}` };
  return { value };
}

function valueOf(field: CustomField, cell: Cell, text: string, decimal: Decimal): CustomValue | undefined {
  switch (field.type) {
    case 'text':
      return normalized(text, 'NFC');
    case 'number': {
      const plain = plainNumber(cell, decimal);
      return plain === null ? undefined : Number(plain);
    }
    case 'choice':
      return field.choices.find((choice) => looseKey(choice) === looseKey(text));
    case 'date':
      return dayOf(text);
    case 'flag':
      if (YES.includes(looseKey(text))) return true;
      return NO.includes(looseKey(text)) ? false : undefined;
  }
}

function dayOf(text: string): string | undefined {
  const iso = ISO_DAY.exec(text);
  if (iso) return iso[1];
  const [, day = '', month = '', year = ''] = DOTTED_DAY.exec(text) ?? [];
  return year === '' ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
