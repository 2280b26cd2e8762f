import { isIP } from 'node:net';

/** Loopback: only this machine reaches it. @param host as of a URL, an IPv6 address with its brackets or without */
export function isThisMachine(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '').toLowerCase();
  return plain === '::1' || /(^|\.)localhost$/.test(plain) || (isIP(plain) === 4 && plain.startsWith('127.'));
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a network such as 10.0.0.0/8, or one of the names for those of this machine and its neighbours. */
export function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}
