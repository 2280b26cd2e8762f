import { normalized } from './normalized.ts';

/** Characters that are looked at: an address has 254 at most, in any spelling. */
const LONGEST = 1_000;
const LOCAL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/**
 * The form in which addresses are compared, throttled and unique: NFKC, lower case, host in its ASCII (IDNA) form, no trailing dot.
 * Normalising comes before validating: a full-width `＠` must not pass as part of a name.
 * @returns `null` when the text is no address.
 */
export function canonicalEmail(text: string): string | null {
  if (text.length > LONGEST) return null;
  const [local, host, ...rest] = normalized(text, 'NFKC').trim().toLowerCase().split('@');
  if (local === undefined || host === undefined || rest.length > 0) return null;
  const ascii = asciiHost(host.replace(/\.$/, ''));
  if (!LOCAL.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return null;
  return ascii !== null && HOST.test(ascii) ? `${local}@${ascii}` : null;
}

/** The domain in the form in which `canonicalEmail` has it; with or without a leading `@`. `null` when the text is not a domain. */
export function canonicalDomain(text: string): string | null {
  return canonicalEmail(`x@${text.trim().replace(/^@/, '')}`)?.slice(2) ?? null;
}

/**
 * True when an address, in its canonical form, belongs to one of the domains or to a sub-domain of one.
 * @param domains As typed; an entry that is no domain blocks nothing.
 */
export function isDomainBlocked(canonical: string, domains: readonly string[]): boolean {
  const host = canonical.slice(canonical.lastIndexOf('@') + 1);
  return domains.some((text) => {
    const domain = canonicalDomain(text);
    return domain !== null && (host === domain || host.endsWith(`.${domain}`));
  });
}

function asciiHost(host: string): string | null {
  if (/[\p{Cc}\p{Cf}\s/?#:[\]%\\]/u.test(host)) return null;
  try {
    return new URL(`http://${host}/`).hostname;
  } catch {
    return null;
  }
}
