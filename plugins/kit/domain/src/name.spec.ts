import { describe, expect, it } from '@jest/globals';
import { isNameValid, normalizeName } from './name.ts';

describe('names', () => {
  it.each(['Bo', ' Crunchy Oats ', '\u00c9tienne', '\u5317\u4eac', 'R2', "O'Neill & Sons (2026)", 'x'.repeat(80)])(
    'accepts %j',
    (name) => {
      expect(isNameValid(name)).toBe(true);
    },
  );
  it.each(['', ' ', 'x', ' x ', '12', '--', 'a<b', 'a>b', 'a\nb', 'a\u200bb', 'x'.repeat(81)])('refuses %j', (name) => {
    expect(isNameValid(name)).toBe(false);
  });
  it('counts characters, not code units', () => {
    expect(isNameValid(`a${'\u{1F34F}'.repeat(79)}`)).toBe(true);
  });
  it('is stored composed and trimmed', () => {
    expect(normalizeName(' Cafe\u0301 ')).toBe('Caf\u00e9');
  });
});
