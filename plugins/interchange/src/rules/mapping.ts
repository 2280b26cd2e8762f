import { normalized, type CustomField } from '@aislelab/domain';
import {
  columnNamesOf,
  customKey,
  fieldsOf,
  isOfType,
  isPlatformField,
  PLATFORM_FIELDS,
  type Field,
  type ImportKind,
  type PlatformField,
} from './fields.ts';
import { unitInName, type FileUnit } from './lengths.ts';

/** Which column holds a field; `unit` is that of a length whose cells name none. */
export interface MappedColumn {
  column: number;
  unit?: FileUnit;
}
export type Mapping = Partial<Record<Field, MappedColumn>>;

/** Key to compare two names of a column: letters and digits, without case, accents and a unit. */
export function nameKey(name: string): string {
  return normalized(name, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

const KNOWN = new Map<string, PlatformField>(
  PLATFORM_FIELDS.flatMap((field) => columnNamesOf(field).map((name) => [nameKey(name), field] as const)),
);

/**
 * Suggests fields for the columns of a file: by their whole name, then without a unit and text in brackets. Each field is suggested once,
 * for the column whose name comes earlier in the list of its names.
 */
export function suggestMapping(
  columns: readonly string[],
  kind: ImportKind,
  custom: readonly CustomField[] = [],
): Mapping {
  const mapping: Mapping = {};
  const rank: Partial<Record<Field, number>> = {};
  for (const [column, name] of columns.entries()) {
    const field = fieldOf(name, kind, custom);
    if (!field) continue;
    const place = rankOf(field, name);
    if (place >= (rank[field] ?? Infinity)) continue;
    rank[field] = place;
    const unit = isOfType(field, 'length') ? unitInName(name) : null;
    mapping[field] = { column, ...(unit && { unit }) };
  }
  return mapping;
}

function spellings(name: string): string[] {
  const bare = name.replace(/[([].*?[)\]]/gu, ' ');
  const words = bare.trim().split(/[\s_/:-]+/u);
  const last = words.at(-1) ?? '';
  const unitless = words.length > 1 && unitInName(last) ? words.slice(0, -1) : words;
  const without = unitless.length > 1 && /^in$/i.test(unitless.at(-1) ?? '') ? unitless.slice(0, -1) : unitless;
  return [nameKey(name), nameKey(bare), nameKey(without.join(' '))];
}

/** A label that an admin chose precedes the trade's meaning of its words. */
function fieldOf(name: string, kind: ImportKind, custom: readonly CustomField[]): Field | null {
  const fields = fieldsOf(kind, custom);
  const labelled = custom.find(({ label }) => nameKey(label) === nameKey(name));
  if (labelled && fields.includes(customKey(labelled))) return customKey(labelled);
  for (const spelling of spellings(name)) {
    const field = KNOWN.get(spelling);
    if (field && fields.includes(field)) return field;
  }
  return null;
}

function rankOf(field: Field, name: string): number {
  if (!isPlatformField(field)) return 0;
  const keys = columnNamesOf(field).map(nameKey);
  const places = spellings(name).map((spelling) => keys.indexOf(spelling));
  return places.find((place) => place >= 0) ?? Infinity;
}
