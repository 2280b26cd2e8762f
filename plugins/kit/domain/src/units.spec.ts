import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cmToInch, formatLength, formatSides, inchToCm, lengthFrom, roundLength } from './units.ts';

const thousandths = fc.integer({ min: 1, max: 500_000 }).map((value) => value / 1000);

describe('units', () => {
  it('P1-LIB-24 dimensions are rounded to 3 decimals and converted with 1 inch = 2.54 cm', () => {
    expect(inchToCm(1)).toBe(2.54);
    expect(cmToInch(2.54)).toBe(1);
    expect(cmToInch(10)).toBe(3.937);
    expect(roundLength(1.0005)).toBe(1.001);
    expect(roundLength(7.12345)).toBe(7.123);
    expect(roundLength(1e-9)).toBe(0);
    expect(roundLength(1e21)).toBe(1e21);
  });

  it('P1-LIB-13 keeps what was typed exactly and derives the other unit', () => {
    expect(lengthFrom(7.5, 'INCH')).toEqual({ cm: 19.05, inch: 7.5 });
    expect(lengthFrom(19.05, 'CM')).toEqual({ cm: 19.05, inch: 7.5 });
    fc.assert(
      fc.property(thousandths, fc.constantFrom('CM' as const, 'INCH' as const), (typed, unit) => {
        const length = lengthFrom(typed, unit);
        expect(unit === 'CM' ? length.cm : length.inch).toBe(typed);
        expect(lengthFrom(typed, unit)).toEqual(length);
      }),
    );
  });

  it('inch to cm and back is exact, cm to inch and back is not: the reason why the typed unit is stored', () => {
    fc.assert(fc.property(thousandths, (inch) => expect(cmToInch(inchToCm(inch))).toBe(inch)));
    expect(inchToCm(cmToInch(10.1))).not.toBe(10.1);
  });

  it('P1-LIB-24 shows at most three decimals and no zeros after them', () => {
    expect(formatSides([45, 178, 38], 'INCH')).toBe('17.717 × 70.079 × 14.961 in');
    expect(formatSides([6.6, 12.2], 'INCH')).toBe('2.598 × 4.803 in');
    expect(formatSides([30.798, 20], 'CM')).toBe('30.798 × 20 cm');
    const typed = fc.integer({ min: 1, max: 500_000 }).map((value) => value / 1_000);
    fc.assert(fc.property(typed, (inch) => expect(formatLength(inchToCm(inch), 'INCH')).toBe(`${inch} in`)));
    fc.assert(fc.property(thousandths, (cm) => expect(formatLength(cm, 'INCH')).toMatch(/^\d+(\.\d{0,2}[1-9])? in$/)));
  });

  it('shows a length in the unit of the viewer', () => {
    expect(formatLength(lengthFrom(7.5, 'INCH').cm, 'CM')).toBe('19.05 cm');
    expect(formatLength(lengthFrom(7.5, 'INCH').cm, 'INCH')).toBe('7.5 in');
  });
});
