import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { foundIn, PATTERNS } from './support/plain-english.mjs';

const ROOT = join(import.meta.dirname, '..');
const PLACES = ['backend', 'admin-ui', 'customer-ui', 'plugins', 'docs', 'README.md', 'CONTRIBUTING.md'];

describe('the English of code, comments, documents and screen texts', () => {
  it('avoids what docs/style.md lists and a line can show', () => {
    expect(foundIn(ROOT, PLACES)).toEqual([]);
  });

  it.each([
    'the link stands on the page',
    '/** What was replaced is deleted. */',
    "const text = 'Somebody else changed this';",
    '<p>Whoever has the link</p>',
  ])('would find %s', (line) => {
    expect(Object.values(PATTERNS).some((pattern) => pattern.test(line))).toBe(true);
  });
});
