import { list, open, record, type RouteCase } from '../matrix/route-case.ts';

export const PEOPLE_CASES: Readonly<Record<string, RouteCase>> = {
  'GET /users/me': open(),
  'PATCH /users/me': open({ writes: true, body: () => ({ name: 'New name', units: 'CM' }) }),
  'GET /users': list('user'),
  'GET /users/:id': record('user'),
  'GET /organizations': list('organization'),
  'GET /organizations/:id': { ...record('organization'), search: () => 'teams=true' },
  'GET /organizations/me': open({
    search: () => 'teams=true',
    // Who belongs to none has none to read.
    expect: ({ actor }, usual) => (actor.viewer?.organization ? usual : { status: 404, served: false }),
  }),
  'GET /teams': open(),
  'GET /regions': list('region'),
  'GET /regions/:id': record('region'),
  'GET /settings/general': open(),
  'GET /audit': list('audit'),
  'GET /mails': list('mail'),
  'GET /mails/:id': record('mail'),
};
