import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, patience, type StoreApi } from './api.ts';
import { patiently } from './retry.ts';

describe('patience', () => {
  it('reads seconds and dates, and waits a minute at most', () => {
    const now = Date.UTC(2026, 0, 1);
    const at = (ms: number) => new Date(now + ms).toUTCString();
    expect(
      [null, '', 'soon', '0', '7', '86400', at(30_000), at(-5_000)].map((header) => patience(header, now)),
    ).toEqual([0, 0, 0, 0, 7_000, 60_000, 30_000, 0]);
  });
});

describe('patiently', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const started = { session: 's', token: 't', variation: 0 };
  const asked = { project: 'p', visit: 'v', shopper: { age: '18-34', gender: 'MALE', platform: 'DESKTOP' } } as const;

  it('comes back when an overloaded server asks for it, with the same name, and gives up in the end', async () => {
    let refusals = 2;
    const start = jest.fn<StoreApi['start']>(async () => {
      if (refusals-- > 0) throw new ApiError(503, 'UNAVAILABLE', '', 5_000);
      return started;
    });
    const waiting = jest.fn();
    const answer = patiently(() => start(asked), waiting);
    await jest.advanceTimersByTimeAsync(4_900);
    expect([start.mock.calls.length, waiting.mock.calls.length]).toEqual([1, 1]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await answer).toBe(started);
    expect(start.mock.calls).toEqual([[asked], [asked], [asked]]);
    refusals = 99;
    const failed = patiently(() => start(asked), waiting).catch((error: ApiError) => error.status);
    await jest.advanceTimersByTimeAsync(300_000);
    expect([await failed, start.mock.calls.length]).toEqual([503, 8]);
  });

  it('a server that asks for nothing is not asked again', async () => {
    const start = jest.fn<StoreApi['start']>(() => Promise.reject(new ApiError(0, 'OFFLINE', '')));
    await expect(patiently(() => start(asked))).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(start).toHaveBeenCalledTimes(1);
  });
});
