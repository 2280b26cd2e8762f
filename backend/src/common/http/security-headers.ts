import type { ContentSecurity } from '@aislelab/server-kit';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

export const HEADER_PROFILES = ['api', 'portal', 'admin', 'shopper', 'pay'] as const;
export type HeaderProfile = (typeof HEADER_PROFILES)[number];
type Directives = Record<string, readonly string[]>;

/** Documents load what they need from this origin; MUI writes its styles into the page, pictures may be made in memory. */
const PAGE: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};
/** Answers that are data only can do nothing in a browser. */
const DATA: Directives = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] };
const DIRECTIVES: Record<HeaderProfile, Directives> = {
  api: DATA,
  portal: PAGE,
  admin: PAGE,
  // The textures of the store are fetched and decoded from memory.
  shopper: PAGE,
  pay: PAGE,
};

/**
 * Response headers of a kind of route.
 * @param more Further origins from which the pages load.
 * @param https Whether people reach the platform over https; only then browsers are told to insist on it.
 */
export function securityHeaders(
  profile: HeaderProfile,
  https: boolean,
  more: readonly ContentSecurity[] = [],
): RequestHandler {
  const directives = { ...DIRECTIVES[profile] };
  for (const [kind, origins] of more.flatMap((one) => Object.entries(one))) {
    const name = `${kind}-src`;
    directives[name] = [...(directives[name] ?? ["'self'"]), ...origins];
  }
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    // A card form opens the bank's window and has to hear from it.
    crossOriginOpenerPolicy: { policy: profile === 'pay' ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
}
