import { Passwords } from '../modules/auth/passwords.ts';
import type { TestApp } from './create-test-app.ts';

/** Hashing that costs nothing, for tests of who may try how often: hashing well is slow on purpose. Before the first account is made. */
export function cheapPasswords({ app }: TestApp): void {
  const passwords = app.get(Passwords, { strict: false });
  const hashOf = (password: string) => `cheap ${password.trim()}`;
  passwords.hash = async (password, _asker, check) => {
    await check?.();
    return hashOf(password);
  };
  passwords.matches = async (passwordHash, password) => passwordHash === hashOf(password);
}
