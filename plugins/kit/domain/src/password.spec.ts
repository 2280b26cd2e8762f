import { describe, expect, it } from '@jest/globals';
import { passwordProblem } from './password.ts';

const SHORT = 'Password must be at least 8 characters long';
const WEAK = 'Password must contain a lowercase letter, an uppercase letter, a number and a symbol';

describe('passwords', () => {
  it.each([
    ['Ab1!', SHORT],
    ['  Ab1!ab  ', SHORT],
    ['abcdefg1!', WEAK],
    ['ABCDEFG1!', WEAK],
    ['Abcdefgh!', WEAK],
    ['Abcdefgh1', WEAK],
    ['Abcdefg 1', WEAK],
  ])('%j is refused with %j', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });
  it.each(['Demo-2026!', '\u00c4\u00f6\u00fc\u00df2026%', 'a A1! a A1!'])('%j is accepted', (password) => {
    expect(passwordProblem(password)).toBeNull();
  });
  it.each([undefined, null, 12_345_678, {}, ['Abcdefg1!'], 'Abcdef1!\u0000', `Ab1!${'x'.repeat(300)}`])(
    'P1-ACC-12 %j is invalid for another reason',
    (password) => {
      expect(passwordProblem(password)).toBe('Invalid password');
    },
  );
});
