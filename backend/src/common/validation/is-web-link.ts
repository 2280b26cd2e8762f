import { ValidateBy } from 'class-validator';

/** Browsers follow no longer one; reading a host takes the square of its length. */
const LONGEST = 2_048;

/**
 * A whole address of the web, as it will be followed: nothing that runs code, no name and password in it, and nothing that a browser
 * would read in another way than it is written. Lax parsers take `https:evil.com` and `\\evil`.
 */
export function isWebLink(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > LONGEST) return false;
  if (!/^https?:\/\/[^/]/i.test(value) || /[\s\p{Cc}\\]/u.test(value)) return false;
  if (!URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== '' && username === '' && password === '';
}

export function IsWebLink(): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isWebLink',
      validator: { validate: isWebLink, defaultMessage: () => 'Must be a link that begins with http:// or https://' },
    },
    {
      context: { schema: { type: 'string', pattern: '^[hH][tT][tT][pP][sS]?://', examples: ['https://example.com/'] } },
    },
  );
}
