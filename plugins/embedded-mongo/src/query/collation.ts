import { badValue, notSupported } from '../errors.ts';
import { field, isDoc, isNumeric, type Doc } from '../bson/values.ts';
import { toNumber } from '../bson/numeric.ts';

/** Language-aware comparison. Equality goes by the folded text, so that an index can hold the same equality in its keys. */
export interface Collation {
  spec: Doc;
  compare(a: string, b: string): number;
  fold(text: string): string;
}

const known = new Map<string, Collation>();

function isLanguage(language: string): boolean {
  try {
    return Intl.Collator.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
}

/** undefined for none or the simple (byte order) collation. */
export function collationOf(spec: unknown): Collation | undefined {
  if (!isDoc(spec)) return undefined;
  const locale = field(spec, 'locale') ?? 'simple';
  if (typeof locale !== 'string') throw badValue('The locale of a collation must be a string');
  if (locale === 'simple') return undefined;
  const language = locale.replaceAll('_', '-');
  if (!isLanguage(language)) throw badValue(`Field 'locale' is invalid in: { locale: "${locale}" }`);
  const strength = isNumeric(spec['strength']) ? toNumber(spec['strength']) : 3;
  if (strength < 1 || strength > 3) throw notSupported(`Collation strength ${strength}`);
  const numeric = spec['numericOrdering'] === true;
  const key = `${locale}/${strength}/${numeric}`;
  const found = known.get(key);
  if (found) return found;
  const sensitivity = strength === 1 ? 'base' : strength === 2 ? 'accent' : 'variant';
  const collator = new Intl.Collator(language, { sensitivity, numeric });
  const fold = (text: string): string => {
    if (strength === 3) return text;
    const lower = text.normalize('NFD').toLowerCase();
    return strength === 2 ? lower : lower.replace(/\p{M}/gu, '');
  };
  const collation: Collation = {
    spec: { locale, strength, ...(numeric ? { numericOrdering: true } : {}) },
    fold,
    compare: (a, b) => (fold(a) === fold(b) ? 0 : collator.compare(a, b) || (fold(a) < fold(b) ? -1 : 1)),
  };
  known.set(key, collation);
  return collation;
}

/** The collation of a request, or the one its collection was made with. */
export const collationFor = (collection: { options: Doc } | undefined, spec: unknown): Collation | undefined =>
  collationOf(spec ?? (collection && field(collection.options, 'collation')));

/** A collation as MongoDB keeps and shows it, with everything it takes for granted; undefined for the simple one. */
export function storedCollation(spec: unknown): Doc | undefined {
  if (!collationOf(spec) || !isDoc(spec)) return undefined;
  return {
    locale: spec['locale'],
    caseLevel: false,
    caseFirst: 'off',
    strength: 3,
    numericOrdering: false,
    alternate: 'non-ignorable',
    maxVariable: 'punct',
    normalization: false,
    backwards: false,
    version: '57.1',
    ...spec,
  };
}
