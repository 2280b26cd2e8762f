import { describe, expect, it } from '@jest/globals';
import { addressFor, isEntrance } from './addresses.ts';
import { ROLES } from './constants.ts';
import { LIBRARY_KINDS } from './library-fields.ts';

const ID = 'a'.repeat(24);
/** Every address that the specification names for people who are signed in. */
const PAGES = [
  '/',
  '/organization',
  ...['/users', '/organizations', '/regions', ...LIBRARY_KINDS.map((kind) => `/library/${kind}`)].flatMap((list) => [
    list,
    `${list}/create`,
    `${list}/${ID}`,
  ]),
  `/library/products/create?duplicate=${ID}`,
  '/users/me',
  ...['', '/create', `/${ID}`].map((rest) => `/projects${rest}`),
  ...['content', 'variations', 'planogram', 'finalize', 'report'].map((step) => `/projects/${ID}/${step}`),
  `/projects/${ID}/report?age=55%2B#maps`,
  '/settings',
  '/nothing/here',
];
const ENTRANCES = [
  '/login',
  '/signup',
  '/activate#secret',
  '/password/set#secret',
  '/password/reset',
  '/shared#secret',
];

/** An address in the portal and the same one below /admin. */
const asked = (address: string) => [address, `/admin${address}`].map((one) => new URL(one, 'http://localhost'));

describe('addresses', () => {
  it.each(ROLES)(
    'P1-SHL-03 P1-SHL-04 P1-ORG-02 a %s finds every page where the role works, wherever it was asked for',
    (role) => {
      const base = role === 'CUSTOMER' ? '' : '/admin';
      for (const page of PAGES) {
        const found = asked(page).map((address) => addressFor(role, address));
        expect(found).toEqual([`${base}${page}`, `${base}${page}`]);
      }
    },
  );

  it('pages for people who are not signed in are the portal’s, for every role', () => {
    for (const role of ROLES)
      for (const page of ENTRANCES) {
        expect(asked(page).map((address) => addressFor(role, address))).toEqual([page, page]);
        expect(asked(page).map(isEntrance)).toEqual([true, true]);
      }
    expect(PAGES.filter((page) => asked(page).some(isEntrance))).toEqual([]);
  });

  it('the back office is /admin itself, not what merely begins like it', () => {
    const at = (pathname: string) => addressFor('CUSTOMER', { pathname, search: '', hash: '' });
    expect(['/admin', '/admin/', '/administration'].map(at)).toEqual(['/', '/', '/administration']);
  });

  it('never leads to another site', () => {
    const paths = [
      '//evil.test',
      '/admin//evil.test',
      '/admin/\\evil.test',
      '/admin/\\/evil.test',
      '/admin///evil.test',
    ];
    for (const pathname of paths)
      expect(ROLES.map((role) => addressFor(role, { pathname, search: '', hash: '' }))).toEqual(
        ROLES.map((role) => (role === 'CUSTOMER' ? '/evil.test' : '/admin/evil.test')),
      );
  });
});
