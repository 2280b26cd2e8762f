import { describe, expect, it } from '@jest/globals';
import { canonicalEmail } from './email.ts';
import { normalized } from './normalized.ts';

const run = (marks: number) => `a${'\u0301'.repeat(marks)}${'\u0316'.repeat(marks)}`;
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

  it('an address is looked at only as far as one can be long', () => {
    expect(canonicalEmail(`${run(160_000)}@example.com`)).toBeNull();
  });
});
