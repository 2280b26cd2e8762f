import { emptyPlanogram } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { exportLink, previewLink, previewRequest } from './links.ts';

const planogram = emptyPlanogram('project');
const id = 'a'.repeat(24);
const content = { mission: 'Buy oats', review: id, products: {}, posMaterials: {} };
const subject = { targetId: id, purpose: null, region: 'b'.repeat(24), content, variations: [] };
const opened = { target: 'project', priceTagColor: 'WHITE', display: true } as const;
const answer = { name: 'n_-0123456789abcdefghi', userId: 'c'.repeat(24), expires: 1_790_000_000_000 };

describe('what a preview sends', () => {
  it('P2-CAL-01 P2-CAL-02 P2-CAL-03 is exactly what the call takes; only an export says what it is for', () => {
    const request = previewRequest(opened, subject, { value: planogram, variation: 2 });
    expect(request).toEqual({
      variation: 2,
      content: {
        priceTagColor: 'WHITE',
        mission: 'Buy oats',
        review: id,
        display: true,
        products: {},
        posMaterials: {},
      },
      variations: [],
      purpose: null,
      planogram,
      region: 'b'.repeat(24),
      target: 'project',
      targetId: id,
    });
    const exported = previewRequest(opened, subject, { value: planogram, variation: 2 }, 'export');
    expect(exported).toEqual({ ...request, targetPurpose: 'export' });
  });
});

describe('links', () => {
  it('P2-PRE-12 P2-CAL-04 a preview is at the public address of the shopper, with userId, target, targetId and expires', () => {
    const link = new URL(previewLink('https://lab.example', answer, { target: 'project', targetId: id }));
    expect(link.origin + link.pathname).toBe('https://lab.example/shopper/preview');
    const { name, userId, expires } = answer;
    expect(Object.fromEntries(link.searchParams)).toEqual({
      userId,
      target: 'project',
      targetId: id,
      expires: String(expires),
      name,
    });
    const fresh = new URL(previewLink('https://lab.example', answer, { target: 'library', targetId: null }));
    expect(fresh.searchParams.get('targetId')).toBe('');
  });
  it('P2-PRE-14 an export is at /shopper/export/{expires} with access_token, target and targetId', () => {
    const at = { target: 'library', targetId: id, section: 'aisle', format: 'pdf' } as const;
    const link = new URL(exportLink('/api', { ...answer, accessToken: 'a.b.c' }, at), 'https://lab.example');
    expect(link.pathname).toBe('/api/shopper/export/1790000000000');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      access_token: 'a.b.c',
      target: 'library',
      targetId: id,
      name: answer.name,
      section: 'aisle',
      format: 'pdf',
    });
  });
});
