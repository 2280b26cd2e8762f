import { describe, expect, it } from '@jest/globals';
import { parseRedirect, parseShoppers, quoteErrors, shoppersError } from './fieldErrors.ts';

describe('answer to a pricing request', () => {
  it('P1-PAY-06 needs a type', () => {
    expect(quoteErrors({ type: null, shoppers: '800', price: null })).toEqual({ type: 'Choose a response' });
  });

  it('P1-PAY-07 both types need at least one shopper per variation', () => {
    for (const type of ['PRICE', 'FREE'] as const)
      for (const shoppers of ['', '0', '-1', '1.5', 'many', '1e3'])
        expect(quoteErrors({ type, shoppers, price: 100 })).toEqual({ shoppers: 'Cannot be less thant 1' });
    expect(quoteErrors({ type: 'FREE', shoppers: '1', price: null })).toEqual({});
  });

  it('P1-PAY-08 a price is needed, of a dollar at least, only where one is set', () => {
    for (const price of [null, 0, 99])
      expect(quoteErrors({ type: 'PRICE', shoppers: '1', price })).toEqual({ price: 'Cannot be less than $1' });
    expect(quoteErrors({ type: 'PRICE', shoppers: '1', price: 100 })).toEqual({});
    expect(quoteErrors({ type: 'FREE', shoppers: '1', price: 0 })).toEqual({});
  });
});

describe('going live', () => {
  it('reads whole numbers of shoppers', () => {
    expect([' 800 ', '1', '0', '', '3.2'].map(parseShoppers)).toEqual([800, 1, 0, null, null]);
    expect(shoppersError('0')).toEqual({ shoppers: 'Cannot be less thant 1' });
  });

  it('takes only links of the web, in the form the browser reads them', () => {
    expect(parseRedirect('  ')).toBeNull();
    expect(parseRedirect('https://panel.test/done?id=1')).toBe('https://panel.test/done?id=1');
    expect(parseRedirect('https:evil.test')).toBe('https://evil.test/');
    const refused = [
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      '//evil.test',
      '\\\\evil.test',
      'panel.test',
      'https://user@panel.test',
      'ftp://panel.test',
    ];
    for (const link of refused) expect(parseRedirect(link)).toBeUndefined();
  });
});
