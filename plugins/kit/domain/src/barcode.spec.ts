import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  barcodeKey,
  barcodeProblem,
  barcodeVariants,
  checkBarcode,
  checkDigit,
  isScientificNotation,
} from './barcode.ts';

const body = fc
  .constantFrom(7, 11, 12, 13)
  .chain((length) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }))
  .map((digits) => digits.join(''));

describe('barcodes', () => {
  it.each(['623543742680', '623543741560', '04971850934912', '4006381333931', '59032823'])(
    'P1-LIB-14 %p is valid',
    (barcode) => expect(checkBarcode(barcode)).toEqual({ ok: true }),
  );

  it('a body and its check digit are always valid, any other digit never is and the expected one is named', () => {
    fc.assert(
      fc.property(body, fc.integer({ min: 1, max: 9 }), (digits, shift) => {
        const expected = checkDigit(digits);
        const found = (expected + shift) % 10;
        expect(checkBarcode(`${digits}${expected}`)).toEqual({ ok: true });
        expect(checkBarcode(`${digits}${found}`)).toEqual({ ok: false, reason: 'CHECK_DIGIT', expected, found });
      }),
    );
  });

  it('every single wrong digit is noticed', () => {
    fc.assert(
      fc.property(body, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, at, shift) => {
        const code = `${digits}${checkDigit(digits)}`;
        const index = at % code.length;
        const wrong = `${code.slice(0, index)}${(Number(code[index]) + shift) % 10}${code.slice(index + 1)}`;
        expect(checkBarcode(wrong).ok).toBe(false);
      }),
    );
  });

  it.each(['', '123', '12345678901', '123456789012345'])('%p has a wrong length or none', (barcode) =>
    expect(checkBarcode(barcode).ok).toBe(false),
  );
  it.each(['ABC', '12 34', '6.93217E+12'])('%p has other signs than digits', (barcode) =>
    expect(checkBarcode(barcode)).toEqual({ ok: false, reason: 'NOT_DIGITS' }),
  );

  it('compares on a zero-padded key, which never changes what was typed', () => {
    expect(barcodeKey('59032823')).toBe(barcodeKey('0000059032823'));
    expect(barcodeKey('own-17')).toBe('own-17');
  });

  it('knows every text with the same key, so that an index finds what was typed with fewer zeros', () => {
    expect(barcodeVariants(barcodeKey('59032823'))).toEqual([
      '00000059032823',
      '0000059032823',
      '000059032823',
      '00059032823',
      '0059032823',
      '059032823',
      '59032823',
    ]);
    expect(barcodeVariants('own-17')).toEqual(['own-17']);
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,14}$/), (typed) => {
        for (const variant of barcodeVariants(barcodeKey(typed))) expect(barcodeKey(variant)).toBe(barcodeKey(typed));
        expect(barcodeVariants(barcodeKey(typed))).toContain(typed);
      }),
    );
  });

  it('recognises a spreadsheet that took a barcode for a number', () => {
    expect(isScientificNotation('6.93217E+12')).toBe(true);
    expect(isScientificNotation('6,93217E+12')).toBe(true);
    expect(isScientificNotation('06932169358293')).toBe(false);
  });

  it.each([
    ['623543742680', null],
    ['', null],
    ['623543742684', { text: 'Check digit should be 0, found 4', overridable: true }],
    ['4011', { text: 'A barcode has 8, 12, 13 or 14 digits', overridable: true }],
    ['123456789012345', { text: 'A barcode has 8, 12, 13 or 14 digits', overridable: false }],
    ['AB-17', { text: 'A barcode has digits only', overridable: false }],
    ['6.93217E+12', { text: expect.stringMatching('Format the cells as text'), overridable: false }],
  ])('P1-LIB-14 says what is wrong with %j, and whether it may be kept', (barcode, problem) =>
    expect(barcodeProblem(barcode)).toEqual(problem),
  );
});
