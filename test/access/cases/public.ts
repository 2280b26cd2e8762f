import { can } from '@aislelab/domain';
import { TEST_PASSWORD } from '@aislelab/backend/testing';
import { open, refused, type RouteCase } from '../matrix/route-case.ts';
import { SUBMISSION } from '../world/projects.ts';
import { pixel } from '../world/world.ts';

export const PUBLIC_CASES: Readonly<Record<string, RouteCase>> = {
  'GET /config': open(),
  'GET /docs': open(),
  'GET /openapi.json': open(),
  // This platform has an admin: there is nothing to set up.
  'GET /setup': open({ succeedsIn: 'backend/src/modules/setup/setup.spec.ts', expect: () => refused(404) }),
  'POST /setup': open({
    succeedsIn: 'backend/src/modules/setup/setup.spec.ts',
    writes: true,
    body: () => ({ code: 'ABCD-EFGH-JKMN', name: 'Ada', email: 'ada@lab.example', password: TEST_PASSWORD }),
    expect: () => refused(404),
  }),
  'GET /health/live': open(),
  'GET /health/ready': open(),
  'POST /auth/login': open({
    writes: true,
    body: ({ world }) => ({ email: world.actor('customer').viewer?.email, password: TEST_PASSWORD }),
  }),
  // Nobody here sends a cookie: there is nothing to renew and nothing to end.
  'POST /auth/refresh': open({ success: 204, writes: true }),
  'POST /auth/logout': open({ success: 204, writes: true }),
  'GET /storage/images/:name': open({ params: ({ world }) => ({ name: world.image.original }) }),
  'GET /storage/packs': open({ search: ({ world }) => `names=${world.image.thumb}` }),
  'GET /storage/packs/shopper': open({ search: ({ world }) => `names=${world.image.shopper}` }),
  'POST /storage/images': open({
    success: 201,
    writes: true,
    body: pixel,
    // Pictures are for who edits something that has pictures.
    expect: ({ actor: { viewer } }, usual) =>
      can(viewer, 'projects.edit') || can(viewer, 'library.write') ? usual : refused(403),
  }),
  // Nobody guesses a name: what opens one is told apart in the tests of previews.
  'GET /storage/shopper/preview/:name': open({
    succeedsIn: 'backend/src/modules/shopper/previews/previews.spec.ts',
    params: () => ({ name: 'x'.repeat(22) }),
    expect: () => refused(404),
  }),
  // What opens an export is the ticket in its address, told apart in the tests of the route.
  'GET /shopper/export/:expires': open({
    succeedsIn: 'plugins/planogram/src/server/export',
    params: () => ({ expires: '1790000000000' }),
    search: () => `access_token=x&target=library&targetId=&name=${'x'.repeat(22)}&section=aisle&format=png`,
    expect: () => refused(401),
  }),
  // A share link is opened by its secret, which stands in a header; whoever has none is told that the link has ended.
  ...Object.fromEntries(
    ['', '/content', '/compact', '/blocks/:block'].map((part) => [
      `GET /shared-report${part}`,
      open({
        succeedsIn: 'plugins/report/src/server/exports/report-files.spec.ts',
        params: () => ({ block: 'milestones.pace' }),
        search: () => (part === '/compact' ? 'query=[]' : ''),
        expect: () => refused(410),
      }),
    ]),
  ),
  'GET /notifications': open(),
  'GET /notifications/unread': open(),
  'GET /notifications/settings': open(),
  'PATCH /notifications/settings': open({ writes: true, body: () => ({ mails: false }) }),
  'POST /notifications/read': open({ success: 204, writes: true }),
  // Nobody here can sign an event, and this platform has no keys.
  'POST /payments/stripe/webhook': open({
    succeedsIn: 'plugins/payments-stripe/src/server/stripe/stripe.spec.ts',
    body: () => ({ id: 'evt_1' }),
    expect: () => refused(404),
  }),
  'GET /shopper/sessions/current': open(),
  'GET /shopper/sessions/current/content': open(),
  // A visit that is left is over, and the other routes need it.
  'POST /shopper/sessions/current/leave': open({
    writes: true,
    succeedsIn: 'backend/src/modules/shopper/panel.spec.ts',
    body: () => ({ reason: 'NONE' }),
    expect: (_cell, usual) => (usual.served ? refused(400) : usual),
  }),
  'PUT /shopper/sessions/current/progress': open({ success: 204, writes: true, body: () => SUBMISSION }),
  'POST /shopper/sessions/current/submit': open({ writes: true, body: () => SUBMISSION }),
};
