import { QUALITY, type Platform, type SessionFlag } from '@aislelab/domain';
import { expect, it } from '@jest/globals';
import { flaggedVisits, type Judged } from './flagged-visits.ts';

const visit = (
  number: number,
  durShopping: number,
  platform: Platform = 'DESKTOP',
  flags: SessionFlag[] = [],
): Judged => ({
  _id: String(number),
  shopper: { age: '18-34', gender: 'FEMALE', platform },
  search: { sumQuantity: 1, sumSpending: 100, durShopping },
  flags,
});
const early: SessionFlag[] = [{ code: 'TOO_FAST', reason: 'against those before it' }];
const usual = Array.from({ length: QUALITY.usualOf }, (_, number) => visit(100 + number, 60_000));
const flagged = (visits: readonly Judged[]) =>
  [...flaggedVisits(visits)].flatMap(([id, is]) => (is ? [id] : [])).sort();

it('the same visits are flagged in any order, whatever was noted on arrival', () => {
  const fast = [visit(1, 23_999), visit(2, 24_000, 'DESKTOP', early), visit(3, 15_000, 'DESKTOP', early)];
  for (const all of [[...fast, ...usual], [...usual, ...fast], [...usual, ...fast, ...fast].toReversed()])
    expect(flagged(all)).toEqual(['1', '3']);
});

it('what is usual is said by enough visits of the same platform; below that only the impossible is too fast', () => {
  expect(flagged([...usual.slice(1), visit(2, 9_000, 'MOBILE'), visit(3, 11_000, 'MOBILE')])).toEqual(['2']);
  const few = [...usual.slice(2), visit(1, 20_000)];
  expect(flagged(few)).toEqual([]);
  expect(flagged([...few, visit(4, 60_000)])).toEqual(['1']);
});

it('what a visit shows alone stays', () => {
  const idle: SessionFlag[] = [{ code: 'IDLE', reason: 'x' }];
  expect(flagged([visit(1, 60_000, 'MOBILE', idle), ...usual])).toEqual(['1']);
});
