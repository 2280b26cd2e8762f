import { describe, expect, it } from '@jest/globals';
import { countFilters, isLimit, NO_FILTERS, sessionWhere } from './sessionFilters.ts';

const where = (patch: Partial<typeof NO_FILTERS>) => sessionWhere({ ...NO_FILTERS, ...patch });

describe('filters of the sessions', () => {
  it('P1-SES-05 status is Any, Enabled or Disabled', () => {
    expect(where({ status: 'ANY' })).toEqual({});
    expect(where({ status: 'ENABLED' })).toEqual({ AND: [{ enabled: true }] });
    expect(where({ status: 'DISABLED' })).toEqual({ AND: [{ enabled: false }] });
  });

  it('people and simulated shoppers are told apart', () =>
    expect(where({ status: 'ENABLED', source: 'SIMULATED' })).toEqual({
      AND: [{ enabled: true }, { source: 'SIMULATED' }],
    }));

  it('visits of the aisle and of the list are told apart', () =>
    expect(where({ mode: 'LIST' })).toEqual({ AND: [{ 'device.mode': 'LIST' }] }));

  it('P1-SES-06 limits are units, dollars and seconds; the fields are units, cents and milliseconds', () => {
    const range = (min: string, max: string) => ({ min, max });
    expect(where({ quantity: range('2', '10') })).toEqual({
      AND: [{ 'search.sumQuantity': { GTE: 2 } }, { 'search.sumQuantity': { LTE: 10 } }],
    });
    expect(where({ spending: range('4.1', '') })).toEqual({ AND: [{ 'search.sumSpending': { GTE: 410 } }] });
    expect(where({ spending: range('', '19,99') })).toEqual({ AND: [{ 'search.sumSpending': { LTE: 1999 } }] });
    expect(where({ time: range('30', '90.5') })).toEqual({
      AND: [{ 'search.durShopping': { GTE: 30_000 } }, { 'search.durShopping': { LTE: 90_500 } }],
    });
  });

  it('what is no number is no limit, and says so', () => {
    for (const text of ['abc', '-5', '1e3', '.', '1.2.3']) {
      expect(where({ quantity: { min: text, max: '' } })).toEqual({});
      expect(isLimit(text)).toBe(false);
    }
    for (const text of ['', ' ', '0', '12', '.5', '3.']) expect(isLimit(text)).toBe(true);
  });

  it('P1-SES-07 a session id is applied only when it has 24 characters', () => {
    const id = '65f0a1b2c3d4e5f60718293A';
    expect(where({ id: id.slice(1) })).toEqual({});
    expect(where({ id: `${id}0` })).toEqual({});
    expect(where({ id: ` ${id} ` })).toEqual({ AND: [{ _id: id.toLowerCase() }] });
  });

  it('counts what is set', () => {
    expect(countFilters(NO_FILTERS)).toBe(0);
    expect(countFilters({ ...NO_FILTERS, status: 'DISABLED', flag: 'IDLE', time: { min: '1', max: '2' } })).toBe(4);
  });
});
