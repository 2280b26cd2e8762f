import { describe, expect, it } from '@jest/globals';
import { COUNTRIES, findCountry, isPhoneValid, phoneText } from './countries.ts';

describe('the country reference list', () => {
  it('P1-CON-19 has about 240 entries, each with name and codes, none twice', () => {
    expect(COUNTRIES.length).toBeGreaterThanOrEqual(235);
    expect(COUNTRIES.length).toBeLessThanOrEqual(255);
    for (const { name, iso3, iso3a2, dialCodes } of COUNTRIES) {
      expect(name).toMatch(/^\p{Lu}.+/u);
      expect(iso3).toMatch(/^[a-z]{3}$/);
      expect(iso3a2).toMatch(/^[a-z]{2}$/);
      expect(Array.isArray(dialCodes)).toBe(true);
    }
    for (const key of ['name', 'iso3', 'iso3a2'] as const)
      expect(new Set(COUNTRIES.map((country) => country[key])).size).toBe(COUNTRIES.length);
  });
  it('P1-CON-20 dial codes are digits without a plus; none for some territories, several for some countries', () => {
    expect(COUNTRIES.flatMap(({ dialCodes }) => dialCodes).filter((code) => !/^[1-9]\d{0,6}$/.test(code))).toEqual([]);
    expect(findCountry('ata')?.dialCodes).toEqual([]);
    expect(findCountry('dom')?.dialCodes).toEqual(['1809', '1829', '1849']);
  });
  it('P1-CON-21 Canada and the United States share 1, Russia and Kazakhstan share 7', () => {
    for (const [code, ...countries] of [
      ['1', 'can', 'usa'],
      ['7', 'rus', 'kaz'],
    ] as const) {
      const holders = COUNTRIES.filter(({ dialCodes }) => dialCodes.includes(code)).map(({ iso3 }) => iso3);
      expect(holders.sort()).toEqual([...countries].sort());
    }
  });
  it('P1-CON-22 the United Arab Emirates and no other have the postal code 00000', () => {
    const coded = COUNTRIES.filter(({ postalCode }) => postalCode !== undefined);
    expect(coded.map(({ iso3, postalCode }) => [iso3, postalCode])).toEqual([['are', '00000']]);
  });
  it('is looked up by its three letters', () => {
    expect(findCountry('deu')).toMatchObject({ name: 'Germany', iso3a2: 'de', dialCodes: ['49'] });
    expect([findCountry('DEU'), findCountry('xxx'), findCountry('constructor'), findCountry(null)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('telephone numbers', () => {
  it.each([
    [{ dialCode: '49', number: '30 123456' }, true],
    [{ dialCode: '1', number: '(555) 010-9999' }, true],
    [{ dialCode: '49', number: '123' }, false],
    [{ dialCode: '49', number: '12345678901234' }, false],
    [{ dialCode: '+49', number: '30123456' }, false],
    [{ dialCode: '999', number: '30123456' }, false],
    [{ dialCode: '49', number: '30<b>123456' }, false],
  ])('%j is valid: %s', (phone, valid) => {
    expect(isPhoneValid(phone)).toBe(valid);
  });
  it('are shown with a plus', () => {
    expect(phoneText({ dialCode: '49', number: '30 123456' })).toBe('+49 30 123456');
  });
});
