import { describe, expect, it } from '@jest/globals';
import { ApiClient } from '../api/ApiClient.ts';
import { fetchShownContent } from './useReportProducts.ts';

describe('what shoppers were shown', () => {
  it('P2-CAL-25 is asked for by the time of the last change in milliseconds, without a payload', async () => {
    const calls: [string, RequestInit | undefined][] = [];
    const client = new ApiClient({
      fetch: (input, init) => {
        calls.push([String(input instanceof Request ? input.url : input), init]);
        return Promise.resolve(Response.json({ version: 1 }));
      },
    });
    const changed = new Date('2026-11-28T10:20:30.456Z').getTime();
    expect(await fetchShownContent(client, 'a'.repeat(24), changed)).toEqual({ version: 1 });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.[0]).toBe(`/api/storage/shopper/project/${'a'.repeat(24)}?ts=1795861230456`);
    expect(calls[0]?.[1]).toMatchObject({ method: 'GET', body: undefined });
  });
});
