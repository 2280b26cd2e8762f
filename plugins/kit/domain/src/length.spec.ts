import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LengthUnit } from './constants.ts';
import { parseLength, type LengthProblem } from './length.ts';

describe('parseLength', () => {
  it.each<[string, LengthUnit, number, LengthUnit]>([
    ['30.8', 'CM', 30.8, 'CM'],
    ['30.8', 'INCH', 30.8, 'INCH'],
    ['30,8 cm', 'INCH', 30.8, 'CM'],
    ['308 mm', 'INCH', 30.8, 'CM'],
    ['308mm', 'CM', 30.8, 'CM'],
    ['0.308 m', 'CM', 30.8, 'CM'],
    ['12 1/8 in', 'CM', 12.125, 'INCH'],
    ['12 1/8', 'INCH', 12.125, 'INCH'],
    ['12-1/8"', 'CM', 12.125, 'INCH'],
    ['12⅛ inches', 'CM', 12.125, 'INCH'],
    ['½"', 'CM', 0.5, 'INCH'],
    ['1/16 in.', 'CM', 0.063, 'INCH'],
    ['12.125"', 'CM', 12.125, 'INCH'],
    ['12.125″', 'CM', 12.125, 'INCH'],
    ["12.125''", 'CM', 12.125, 'INCH'],
    ['12.125 ”', 'CM', 12.125, 'INCH'],
    [`1' 2"`, 'CM', 14, 'INCH'],
    [`1' 2 1/2"`, 'CM', 14.5, 'INCH'],
    ['1′2″', 'CM', 14, 'INCH'],
    ['1 ft 2 in', 'CM', 14, 'INCH'],
    ["1'", 'CM', 12, 'INCH'],
    ['2 feet', 'CM', 24, 'INCH'],
    ['  7.5\u00a0 IN ', 'CM', 7.5, 'INCH'],
    ['.5', 'CM', 0.5, 'CM'],
    ['7.12345 cm', 'CM', 7.123, 'CM'],
    ['１０ cm', 'CM', 10, 'CM'],
  ])('P1-LIB-24 reads %j (bare numbers in %s)', (text, unit, value, expected) => {
    expect(parseLength(text, unit)).toEqual({ ok: true, value, unit: expected });
  });

  it.each<[string, LengthUnit, LengthProblem]>([
    ['', 'CM', 'EMPTY'],
    ['   ', 'INCH', 'EMPTY'],
    ['12 1/8', 'CM', 'UNIT_MISSING'],
    ['wide', 'CM', 'NOT_A_LENGTH'],
    ['1,234.5', 'CM', 'NOT_A_LENGTH'],
    ['12 13', 'CM', 'NOT_A_LENGTH'],
    ['12 km', 'CM', 'NOT_A_LENGTH'],
    ['12 cm in', 'CM', 'NOT_A_LENGTH'],
    ['1/0 in', 'CM', 'NOT_A_LENGTH'],
    ['1e3', 'CM', 'NOT_A_LENGTH'],
    ['7 x 5', 'CM', 'NOT_A_LENGTH'],
    ['0', 'CM', 'NOT_POSITIVE'],
    ['-3 cm', 'CM', 'NOT_POSITIVE'],
    ['0.0004 cm', 'CM', 'NOT_POSITIVE'],
  ])('refuses %j (bare numbers in %s): %s', (text, unit, reason) => {
    expect(parseLength(text, unit)).toEqual({ ok: false, reason });
  });

  it('reads what it is given back, in any decimal mark and unit, and never throws', () => {
    const thousandths = fc.integer({ min: 1, max: 300_000 }).map((value) => value / 1000);
    fc.assert(
      fc.property(thousandths, fc.constantFrom('.', ','), (value, mark) => {
        const typed = String(value).replace('.', mark);
        expect(parseLength(typed, 'INCH')).toEqual({ ok: true, value, unit: 'INCH' });
        expect(parseLength(`${typed} cm`, 'INCH')).toEqual({ ok: true, value, unit: 'CM' });
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => expect(parseLength(text, 'CM')).toHaveProperty('ok')));
  });
});
