export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;
export const PASSWORD_MESSAGES = {
  short: 'Password must be at least 8 characters long',
  weak: 'Password must contain a lowercase letter, an uppercase letter, a number and a symbol',
  invalid: 'Invalid password',
  mismatch: 'Passwords do not match!',
} as const;

/** Requirements of a password besides its length. Letters and digits of any script count; a symbol is anything else but blanks. */
export const PASSWORD_KINDS = [
  { name: 'a lowercase letter', pattern: /\p{Ll}/u },
  { name: 'an uppercase letter', pattern: /\p{Lu}/u },
  { name: 'a number', pattern: /\p{Nd}/u },
  { name: 'a symbol', pattern: /[^\p{L}\p{N}\p{Z}]/u },
] as const;

/** Problem of a new password, in the specification's words, or `null`. */
export function passwordProblem(password: unknown): string | null {
  if (typeof password !== 'string') return PASSWORD_MESSAGES.invalid;
  const length = Array.from(password.trim()).length;
  if (length < PASSWORD_LENGTH.min) return PASSWORD_MESSAGES.short;
  if (length > PASSWORD_LENGTH.max || /\p{Cc}/u.test(password.trim())) return PASSWORD_MESSAGES.invalid;
  return PASSWORD_KINDS.every(({ pattern }) => pattern.test(password)) ? null : PASSWORD_MESSAGES.weak;
}
