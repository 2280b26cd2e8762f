import { describe, expect, it } from '@jest/globals';
import { returnPath } from './returnPath.ts';

describe('return path', () => {
  it('P1-ACC-05 leads back to the page that asked for the sign-in, otherwise to /', () => {
    expect(returnPath({ from: '/projects/1/report?age=55%2B' })).toBe('/projects/1/report?age=55%2B');
    expect(returnPath(null)).toBe('/');
    expect(returnPath({ from: 7 })).toBe('/');
  });

  it('never leads away from the portal', () => {
    expect(
      ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)'].map((from) => returnPath({ from })),
    ).toEqual(['/', '/', '/', '/']);
  });
});
