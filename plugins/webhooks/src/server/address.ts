import { DomainError } from '@aislelab/domain';
import ipaddr from 'ipaddr.js';

/** Where receivers listen; named private hosts may use any port. */
const PORTS = ['', '443', '8443'];
/** What is handed out of IPv6: everything else is special in some way, also where no register says so yet. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether the address is one that anybody on the internet has. What is not known to be public is private. */
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
 * The address that somebody entered, in its one form. What its name leads to is looked at with each delivery.
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
