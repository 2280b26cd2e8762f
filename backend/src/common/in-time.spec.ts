import { expect, it } from '@jest/globals';
import { inTime } from './in-time.ts';

it('a plugin that takes too long is not waited for, and is told so', async () => {
  let told: AbortSignal | null = null;
  const endless = inTime((signal) => {
    told = signal;
    return new Promise<never>(() => undefined);
  }, 5);
  await expect(endless).rejects.toThrow('took longer than 5 ms');
  expect(told).toMatchObject({ aborted: true });
});

it('what is answered in time, or refused, is passed on', async () => {
  expect(await inTime(async () => 'soon', 1_000)).toBe('soon');
  await expect(inTime(() => Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no');
  await expect(
    inTime(() => {
      throw new Error('at once');
    }, 1_000),
  ).rejects.toThrow('at once');
});
