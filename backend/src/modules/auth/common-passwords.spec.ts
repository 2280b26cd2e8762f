import { describe, expect, it } from '@jest/globals';
import { COMMON_PASSWORD, newPasswordProblem } from './common-passwords.ts';
import { COMMON_WORDS } from './common-words.ts';

describe('common passwords', () => {
  it.each([
    'Password1!',
    'P@ssw0rd',
    'pa$$W0rd2026',
    '123Qwerty!',
    '$unShine2026',
    'LetMe1n!!',
    'iLoveYou#1',
    '1qaz@WSX',
    '  Password1!  ',
  ])('%j is refused, however it is decorated', (password) => {
    expect(newPasswordProblem(password)).toBe(COMMON_PASSWORD);
  });
  it.each(['AisleLab-1', 'Shopper#2026', 'Planogram1!', 'Sh0pp3r!1'])(
    '%j is made of words of this product',
    (password) => {
      expect(newPasswordProblem(password)).toBe(COMMON_PASSWORD);
    },
  );
  it.each(['Northwind-1', 'Password-of-Ann-7', 'Qwerty Sunshine 1!', 'Vk3!mq9-Lp'])('%j is not', (password) => {
    expect(newPasswordProblem(password)).toBeNull();
  });
  it('the form comes first', () => {
    expect(newPasswordProblem('password')).toMatch(/^Password must contain/);
  });
  it('are known by 1,000 words', () => {
    expect(new Set(COMMON_WORDS.trim().split(/\s+/)).size).toBe(1_000);
  });
});
