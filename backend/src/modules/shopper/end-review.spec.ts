import { QUALITY, type SessionFlag } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { reviewAll, type Reviewed } from './end-review.ts';

const visit = (number: number, more: Partial<Reviewed> = {}): Reviewed => ({
  _id: String(number).padStart(24, '0'),
  shopper: { age: '18-34', gender: 'FEMALE', platform: 'DESKTOP' },
  search: { sumQuantity: 1, sumSpending: 100, durShopping: 60_000 },
  respondent: null,
  flags: [],
  enabled: true,
  decidedBy: null,
  startedAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  ...more,
});
const usual = Array.from({ length: QUALITY.usualOf }, (_, number) => visit(100 + number));
const time = (durShopping: number) => ({ search: { sumQuantity: 1, sumSpending: 100, durShopping } });
const marks = (visits: readonly Reviewed[]) =>
  reviewAll(visits).map(({ _id, flags = [], enabled, decidedBy }) => [
    Number(_id),
    flags.map(({ code }) => code),
    enabled,
    decidedBy,
  ]);

describe('the review at the end of gathering', () => {
  it('of a respondent the visit that began first counts, whatever came in first', () => {
    const duplicate = { code: 'DUPLICATE_RESPONDENT', reason: 'x' } as const;
    const both = [
      visit(1, { respondent: 'P1', flags: [duplicate], enabled: false, decidedBy: 'RULE' }),
      visit(2, { respondent: 'P1' }),
      visit(3, { respondent: 'P2' }),
    ];
    const changes = [
      [1, [], true, null],
      [2, ['DUPLICATE_RESPONDENT'], false, 'RULE'],
    ];
    expect(marks(both)).toEqual(changes);
    expect(marks(both.toReversed())).toEqual(changes.toReversed());
  });

  it('a visit that cannot have happened is not the one that counts', () => {
    const flags: SessionFlag[] = [{ code: 'IMPOSSIBLE', reason: 'x' }];
    const forged = { flags, enabled: false, decidedBy: 'RULE' } as const;
    expect(marks([visit(1, { respondent: 'P1', ...forged }), visit(2, { respondent: 'P1' })])).toEqual([
      [1, ['IMPOSSIBLE', 'DUPLICATE_RESPONDENT'], false, 'RULE'],
    ]);
  });

  it('keeps what an admin has decided', () => {
    const out = visit(1, { respondent: 'P1', enabled: false, decidedBy: 'ADMIN' });
    const back = visit(2, { flags: [{ code: 'IMPOSSIBLE', reason: 'x' }], decidedBy: 'ADMIN' });
    const old = visit(4, { enabled: false });
    expect(marks([out, back, old])).toEqual([]);
    // A visit taken out by hand leaves the place to the respondent's other visit.
    expect(marks([out, visit(3, { respondent: 'P1' })])).toEqual([[1, ['DUPLICATE_RESPONDENT'], false, 'ADMIN']]);
    // Both visits of a respondent count where an admin says so.
    const both = [visit(1, { respondent: 'P1' }), visit(2, { respondent: 'P1', decidedBy: 'ADMIN' })];
    expect(marks(both)).toEqual([[2, ['DUPLICATE_RESPONDENT'], true, 'ADMIN']]);
  });

  it('what is usual is the median of all variations and of one platform', () => {
    const mobile = { shopper: { age: '18-34', gender: 'FEMALE', platform: 'MOBILE' } as const };
    expect(
      marks([...usual, visit(1, time(23_000)), visit(2, time(24_000)), visit(3, { ...time(23_000), ...mobile })]),
    ).toEqual([[1, ['TOO_FAST'], true, null]]);
    expect(marks([...usual.slice(2), visit(1, time(23_000))])).toEqual([]);
  });

  it('a second time changes nothing', () => {
    const all = [...usual, visit(1, time(9_000)), visit(2, { respondent: 'P' }), visit(3, { respondent: 'P' })];
    const changed = new Map(reviewAll(all).map((change) => [change._id, change]));
    expect(changed.size).toBe(2);
    expect(reviewAll(all.map((one) => ({ ...one, ...changed.get(one._id) })))).toEqual([]);
  });
});
