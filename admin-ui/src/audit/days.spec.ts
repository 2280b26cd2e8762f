import { describe, expect, it } from '@jest/globals';
import { dayOf, withDay } from './days.ts';

describe('filter between two days', () => {
  it('holds the whole of both days', () => {
    const from = withDay({ kind: 'users' }, 'at', 'GTE', '2026-11-26');
    const both = withDay(from, 'at', 'LTE', '2026-11-27');
    const { at } = both as { at: { GTE: string; LTE: string } };
    expect(new Date(at.LTE).getTime() - new Date(at.GTE).getTime()).toBe(2 * 86_400_000 - 1);
    expect([dayOf(at, 'GTE'), dayOf(at, 'LTE')]).toEqual(['2026-11-26', '2026-11-27']);
    expect(both['kind']).toBe('users');
  });

  it('goes with its last bound', () => {
    const one = withDay({}, 'at', 'GTE', '2026-11-26');
    expect(withDay(one, 'at', 'GTE', '')).toEqual({});
    expect(dayOf(undefined, 'GTE')).toBe('');
    expect(dayOf({ GTE: 'soon' }, 'GTE')).toBe('');
  });
});
