import { isIPv6 } from 'node:net';

/** One household or company: IPv6 hands out whole /64 networks, so a single address there means nothing. */
export const networkOf = (ip: string): string => prefixOf(ip, 4);

/**
 * Allotment of one subscriber: a /48 of IPv6 is 65,536 networks and costs nothing. Work is shared out by allotments, so that one subscriber is
 * no crowd; failures are counted by network.
 */
export const allotmentOf = (ip: string): string => prefixOf(ip, 3);

/** @param length groups of 16 bits of IPv6 */
function prefixOf(ip: string, length: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%', 1).join('').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, length)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
