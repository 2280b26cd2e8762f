export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;
export const PASSWORD_MESSAGES = {
  short: 'Password must be at least 8 characters long',
  weak: 'Password must contain a lowercase letter, an uppercase letter, a number and a symbol',
  invalid: 'Invalid password',
  mismatch: 'Passwords do not match!',
} as const;

/**
 * What is wrong with a new password, in the specification's words, or `null`.
 * Letters and digits of any script count; a symbol is anything else but blanks.
 */
export function passwordProblem(password: unknown): string | null {
  if (typeof password !== 'string') return PASSWORD_MESSAGES.invalid;
  const length = Array.from(password.trim()).length;
  if (length < PASSWORD_LENGTH.min) return PASSWORD_MESSAGES.short;
  if (length > PASSWORD_LENGTH.max || /\p{Cc}/u.test(password.trim())) return PASSWORD_MESSAGES.invalid;
  const needed = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}\p{Z}]/u];
  return needed.every((kind) => kind.test(password)) ? null : PASSWORD_MESSAGES.weak;
}
