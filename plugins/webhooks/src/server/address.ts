import { DomainError } from '@aislelab/domain';
import ipaddr from 'ipaddr.js';

/** Ports of receivers; named private hosts may use any port. */
const PORTS = ['', '443', '8443'];
/** The part of IPv6 that is assigned to the internet; everything else is reserved. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Checks whether an address is reachable from the internet. An unknown range counts as private. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

export const isNamed = ({ host, hostname }: URL, privateHosts: readonly string[]): boolean =>
  privateHosts.some((known) => known === host || known === hostname);

/** An IPv6 address without the brackets that it has in a link. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Normalizes the address that a user entered. Each delivery checks where its name leads.
 * @throws DomainError INVALID_INPUT
 */
export function readAddress(text: string, privateHosts: readonly string[]): URL {
  if (!URL.canParse(text)) refuse('Enter a link such as https://example.com/webhooks');
  const url = new URL(text);
  if (url.username || url.password) refuse('Leave out user name and password: verify the signature instead');
  url.hash = '';
  if (isNamed(url, privateHosts) && ['http:', 'https:'].includes(url.protocol)) return url;
  if (url.protocol !== 'https:') refuse('Must begin with https://');
  if (!PORTS.includes(url.port)) refuse('Use port 443 or 8443');
  if (ipaddr.isValid(bareHost(url)) && !isPublic(bareHost(url))) refuse('Must be reached from the internet');
  return url;
}

function refuse(problem: string): never {
  throw new DomainError('INVALID_INPUT', { errors: { url: problem } });
}
