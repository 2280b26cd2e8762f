import type { Role } from './constants.ts';

/** Path of the back office; every other address is the portal's. */
export const BACK_OFFICE = '/admin';

export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** Pages for people who are not signed in. They are the portal's, for every role. */
const ENTRANCE = /^\/(login|signup|activate|shared|password\/(set|reset))\/?$/;

/** Both applications name their pages alike: this is the name of an address of either. Never the start of another site's. */
export function pathIn({ pathname }: Pick<Address, 'pathname'>): string {
  const path = pathname.replace(/^\/admin(?=\/|$)/, '');
  return `/${path.replace(/^[/\\]+/, '')}`;
}

export const isEntrance = (address: Pick<Address, 'pathname'>): boolean => ENTRANCE.test(pathIn(address));

/**
 * Maps an address to the application of a role, whichever of the two it was requested from: the portal for customers, the back office for
 * all others. Path, search and hash are kept, so that no application has to know the other's pages.
 */
export function addressFor(role: Role, { pathname, search, hash }: Address): string {
  const base = role === 'CUSTOMER' || isEntrance({ pathname }) ? '' : BACK_OFFICE;
  return `${base}${pathIn({ pathname })}${search}${hash}`;
}
