import { text } from './text.ts';
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;
export const PASSWORD_MESSAGES = {
  short: text('Password must be at least 8 characters long'),
  weak: text('Password must contain a lowercase letter, an uppercase letter, a number and a symbol'),
  invalid: text('Invalid password'),
  mismatch: text('Passwords do not match!'),
} as const;

/** Requirements of a password besides its length. Letters and digits of any script count; a symbol is anything else but blanks. */
export const PASSWORD_KINDS = [
  { name: text('a lowercase letter'), pattern: /\p{Ll}/u },
  { name: text('an uppercase letter'), pattern: /\p{Lu}/u },
  { name: text('a number'), pattern: /\p{Nd}/u },
  { name: text('a symbol'), pattern: /[^\p{L}\p{N}\p{Z}]/u },
] as const;

/** Problem of a new password, in the specification's words, or `null`. */
export function passwordProblem(password: unknown): string | null {
  if (typeof password !== 'string') return PASSWORD_MESSAGES.invalid;
  const length = Array.from(password.trim()).length;
  if (length < PASSWORD_LENGTH.min) return PASSWORD_MESSAGES.short;
  if (length > PASSWORD_LENGTH.max || /\p{Cc}/u.test(password.trim())) return PASSWORD_MESSAGES.invalid;
  return PASSWORD_KINDS.every(({ pattern }) => pattern.test(password)) ? null : PASSWORD_MESSAGES.weak;
}
