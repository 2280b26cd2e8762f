import type { Session, ShopperContent } from '@aislelab/domain';
import { expect, it } from '@jest/globals';
import { auditedSessions } from './audited-sessions.ts';

const content = { resources: { product: {} } } as unknown as ShopperContent;
const session = (_id: number, durShopping: number, quantity: number): Session => ({
  _id: String(_id),
  project: 'p',
  variation: 0,
  enabled: true,
  state: 'COMPLETED',
  source: 'SIMULATED',
  shopper: { age: '18-34', gender: 'FEMALE', platform: _id % 2 === 0 ? 'MOBILE' : 'DESKTOP' },
  respondent: null,
  cart: [{ product: 'x', quantity, price: 100 }],
  search: { sumQuantity: quantity, sumSpending: 100 * quantity, durShopping },
  durTotal: durShopping + 20_000,
  products: {},
  maps: {
    movement: [
      [1, 10],
      [2, 10],
    ],
    attention: { left: [], right: [], display: [] },
  },
  rating: null,
  words: null,
  startedAt: '2027-01-01T10:00:00.000Z',
  completedAt: '2027-01-01T10:02:00.000Z',
});

it('seeded visits are judged against the usual time of their platform, as those of browsers are', () => {
  const ordinary = Array.from({ length: 60 }, (_, index) => session(index, 80_000 + index, 2));
  const found = auditedSessions([...ordinary, session(60, 25_000, 2), session(61, 80_000, 19)], content);
  const codes = found.map(({ flags = [] }) => flags.map(({ code }) => code));
  expect(codes.slice(0, 60).flat()).toEqual([]);
  expect(codes.slice(60)).toEqual([['TOO_FAST'], ['MANY_UNITS']]);
});

it('too few visits say nothing of what is usual', () => {
  const few = Array.from({ length: 10 }, (_, index) => session(index, 80_000, 1));
  expect(auditedSessions([...few, session(10, 25_000, 1)], content).flatMap(({ flags }) => flags)).toEqual([]);
});
