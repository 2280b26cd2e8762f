import type { LengthUnit } from './constants.ts';
import { normalized } from './normalized.ts';
import { roundLength } from './units.ts';
import { text } from './text.ts';

export type LengthProblem = 'EMPTY' | 'NOT_A_LENGTH' | 'UNIT_MISSING' | 'NOT_POSITIVE';
/** `value` in `unit`, three decimals: as typed, never converted between centimetres and inches. */
export type ParsedLength = { ok: true; value: number; unit: LengthUnit } | { ok: false; reason: LengthProblem };

/** Messages for the user who typed it. */
export const LENGTH_PROBLEMS: Readonly<Record<LengthProblem, string>> = {
  EMPTY: text('Required'),
  NOT_A_LENGTH: text('Not a length. Try 30.8, 308 mm or 12 1/8 in'),
  UNIT_MISSING: text('Which unit? Add in or cm'),
  NOT_POSITIVE: text('Must be more than 0'),
};

const VULGAR_FRACTIONS: Readonly<Record<string, string>> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};
/** Words for units, with the base unit and the number of base units in one. */
const UNITS: readonly (readonly [RegExp, LengthUnit, number])[] = [
  [/^(mm|millimet(er|re)s?)\.?$/, 'CM', 0.1],
  [/^(cm|centimet(er|re)s?)\.?$/, 'CM', 1],
  [/^(m|met(er|re)s?)\.?$/, 'CM', 100],
  [/^("|in|inch|inches)\.?$/, 'INCH', 1],
  [/^('|ft|foot|feet)\.?$/, 'INCH', 12],
];
const NUMBER = String.raw`(?:\d+(?:[.,]\d+)?|[.,]\d+)`;
const AMOUNT = String.raw`(?:(?:\d+[ -]+)?\d+ ?/ ?\d+|${NUMBER})`;
const SIMPLE = new RegExp(String.raw`^(-?${AMOUNT}) ?([a-z."']*)$`);
const FEET_AND_INCHES = new RegExp(
  String.raw`^(${NUMBER}) ?(?:'|ft\.?|foot|feet) ?(${AMOUNT}) ?(?:"|in\.?|inch|inches)?$`,
);

/**
 * Understands lengths as people type them: `30.8`, `30,8 cm`, `308 mm`, `12 1/8 in`, `12.125"`, `1' 2"`. A comma is a decimal one.
 *
 * @param defaultUnit the unit of a bare number; a bare fraction is in inches or asks for its unit, as centimetres are not divided by eight
 * @returns the value in centimetres (`CM`, also for mm and m) or inches (`INCH`, also for feet), rounded to three decimals
 * @example parseLength('12 1/8', 'INCH') // { ok: true, value: 12.125, unit: 'INCH' }
 */
export function parseLength(text: string, defaultUnit: LengthUnit): ParsedLength {
  const plain = spelledPlainly(text);
  if (plain === '') return { ok: false, reason: 'EMPTY' };
  const [, feet, inches] = FEET_AND_INCHES.exec(plain) ?? [];
  if (feet !== undefined && inches !== undefined) return positive(amount(feet) * 12 + amount(inches), 'INCH');
  const [, typed, word = ''] = SIMPLE.exec(plain) ?? [];
  if (typed === undefined) return { ok: false, reason: 'NOT_A_LENGTH' };
  if (word === '') {
    if (typed.includes('/') && defaultUnit === 'CM') return { ok: false, reason: 'UNIT_MISSING' };
    return positive(amount(typed), defaultUnit);
  }
  const unit = UNITS.find(([pattern]) => pattern.test(word));
  return unit ? positive(amount(typed) * unit[2], unit[1]) : { ok: false, reason: 'NOT_A_LENGTH' };
}

/** One kind of space, quote and fraction, in lower case. */
function spelledPlainly(text: string): string {
  const spelled = text.replace(/[¼½¾⅓⅔⅛⅜⅝⅞]/g, (sign) => ` ${VULGAR_FRACTIONS[sign] ?? ''}`);
  return normalized(spelled, 'NFKC')
    .replace(/⁄/g, '/')
    .replace(/[′‘’`´]/g, "'")
    .replace(/[″“”]|''/g, '"')
    .replace(/[−–]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function amount(text: string): number {
  const [whole = '', fraction] = text.includes('/') ? splitMixed(text) : [text];
  const value = whole === '' ? 0 : Number(whole.replace(',', '.'));
  if (fraction === undefined) return value;
  const [above = 0, below = 0] = fraction.split('/').map(Number);
  return value + above / below;
}

/** `12 1/8` and `12-1/8` into the whole number and the fraction; `1/8` has no whole one. */
function splitMixed(text: string): [string, string] {
  const compact = text.replace(/ ?\/ ?/, '/');
  const [, whole = '', fraction = ''] = /^(?:(\d+)[ -]+)?(-?\d+\/\d+)$/.exec(compact) ?? [];
  return [whole, fraction];
}

function positive(value: number, unit: LengthUnit): ParsedLength {
  if (!Number.isFinite(value)) return { ok: false, reason: 'NOT_A_LENGTH' };
  const rounded = roundLength(value);
  return rounded > 0 ? { ok: true, value: rounded, unit } : { ok: false, reason: 'NOT_POSITIVE' };
}
