import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { syntheticContent } from '../testing/synthetic-content.ts';
import { previewLinkOf, previewVisit } from './preview.ts';

const device = { mode: 'AISLE', width: 800, height: 500, pixelRatio: 1, touch: false } as const;

describe('a preview', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('P2-PRE-12 is what the address says, and only at its own address', () => {
    const query = new URLSearchParams({ userId: 'u', target: 'library', targetId: '', expires: '17', name: 'n' });
    const link = { userId: 'u', target: 'library', targetId: '', expires: '17', name: 'n' };
    expect(previewLinkOf('/shopper/preview', query)).toEqual(link);
    expect(previewLinkOf(`/shopper/${'a'.repeat(24)}`, query)).toBeNull();
    expect(previewLinkOf('/shopper/preview', new URLSearchParams())).toMatchObject({ name: '', expires: '' });
  });

  it('shops like a visit and keeps nothing, in the browser or elsewhere', async () => {
    const content = syntheticContent();
    const visit = previewVisit({ variation: 1, content }, device);
    expect(visit.variation).toBe(1);
    visit.changeCart('a', 2);
    await visit.save(true);
    visit.rate(5);
    visit.goTo('SENDING');
    await visit.submit(() => undefined, new AbortController().signal);
    expect(visit.snapshot()).toMatchObject({ stage: 'DONE', redirect: null });
    const tested = previewVisit({ variation: 1, content, redirect: 'https://panel.test/' }, device);
    await tested.submit(() => undefined, new AbortController().signal);
    expect(tested.snapshot()).toMatchObject({ stage: 'DONE', redirect: 'https://panel.test/' });
    expect(previewVisit({ variation: 1, content }, device).snapshot().cart).toEqual([]);
  });
});
