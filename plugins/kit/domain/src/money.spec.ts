import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { centsToDollars, formatAmount, formatDollars, formatPrice, isCents, MAX_CENTS, parseDollars } from './money.ts';

describe('money', () => {
  it('what is shown reads back as the same cents, for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
        expect(parseDollars(centsToDollars(cents))).toBe(cents);
        expect(parseDollars(formatDollars(cents).replace('-$', '-'))).toBe(cents);
      }),
    );
  });

  it('reads every cent value that a float multiplication gets wrong', () => {
    const wrong: number[] = [];
    for (let cents = 0; cents < 100_000; cents++) {
      if (parseDollars(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`) !== cents)
        wrong.push(cents);
    }
    expect(wrong).toEqual([]);
    expect(Math.trunc(Number('1.15') * 100)).not.toBe(115);
  });

  it.each([
    ['12', 1200],
    ['.5', 50],
    ['12.', 1200],
    [' $1,234.50 ', 123_450],
    ['-1', -100],
    ['-0', 0],
  ])('reads %p as %p cents', (typed, cents) => expect(parseDollars(typed)).toBe(cents));

  it.each(['', '.', '-', '1.234', '1e3', '12,34', 'abc', '0x10', '99999999999', 'NaN', '1 000'])(
    'refuses %p',
    (typed) => expect(parseDollars(typed)).toBeNull(),
  );

  it('P1-SHL-02 prices are shown in dollars with two decimals', () => {
    expect(formatDollars(249_000)).toBe('$2,490.00');
    expect(formatDollars(5)).toBe('$0.05');
    expect(formatDollars(-123_456_789)).toBe('-$1,234,567.89');
  });

  it('P1-REG-03 the currency stands before or after the price', () => {
    expect(formatPrice(199, '$', 'BEFORE')).toBe('$1.99');
    expect(formatPrice(199, 'CHF', 'BEFORE')).toBe('CHF 1.99');
    expect(formatPrice(199, '€', 'AFTER')).toBe('1.99 €');
    // Averages of a report are written like the prices that shoppers saw.
    expect(formatAmount(1_234.5, { currency: '$', currencyPosition: 'BEFORE' })).toBe('$1,234.50');
    expect(formatAmount(1_234.5, { currency: 'CHF', currencyPosition: 'BEFORE' })).toBe('CHF 1,234.50');
    expect(formatAmount(0, { currency: '€', currencyPosition: 'AFTER' })).toBe('0.00 €');
  });

  it.each([1.5, -1, NaN, Infinity, '5', null, MAX_CENTS + 1])('%p is no amount', (value) =>
    expect(isCents(value)).toBe(false),
  );
});
