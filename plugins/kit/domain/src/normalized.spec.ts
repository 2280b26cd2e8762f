import { describe, expect, it } from '@jest/globals';
import { canonicalEmail } from './email.ts';
import { normalized } from './normalized.ts';

const run = (marks: number) => `a${'\u0301'.repeat(marks)}${'\u0316'.repeat(marks)}`;
/** Processor time of the work in ms. */
function cost(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('normalizing a text', () => {
  it('is what the language does for what people write', () => {
    for (const text of ['Müller', 'e\u0301te\u0301', 'Ｆｕｌｌ ﬁ', 'ệ'.normalize('NFD'), run(14), 'ก็้'])
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
        expect(normalized(text, form)).toBe(text.normalize(form));
  });

  it('parts long runs of marks, and changes nothing the second time', () => {
    const once = normalized(run(100), 'NFC');
    expect(normalized(once, 'NFC')).toBe(once);
    expect(once.replaceAll('\u034F', '').length).toBe(normalized(run(100), 'NFC').replaceAll('\u034F', '').length);
    expect(/(?:(?!\u034F)\p{M}){31}/u.test(once)).toBe(false);
  });

  it('takes a time that grows with the text, not with its square', () => {
    const small = cost(() => normalized(run(10_000), 'NFKC'));
    const large = cost(() => normalized(run(160_000), 'NFKC'));
    // 16 times the text: the square would be 256 times the work, and minutes.
    expect(large).toBeLessThan(100 * Math.max(small, 5));
    expect(canonicalEmail(`${run(160_000)}@example.com`)).toBeNull();
  });
});
