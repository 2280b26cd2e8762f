import {
  can,
  inScope,
  PLAIN_FIELDWORK,
  scopeOf,
  type Project,
  type ProjectAction,
  type ProjectStatus,
} from '@aislelab/domain';
import { idIn, list, record, refused, served, type Cell, type RouteCase } from '../matrix/route-case.ts';
import { member, send } from '../world/send.ts';
import { PAID } from './own-address.ts';

const on = (status: ProjectStatus, more: Partial<RouteCase> = {}): RouteCase => ({
  subject: 'project',
  status,
  success: 200,
  writes: true,
  ...more,
});

/** A valid body of every action, and a status in which it is open. */
export const ACTION_BODIES: Readonly<Record<Exclude<ProjectAction, 'payment'>, [ProjectStatus, unknown]>> = {
  submit: ['DRAFT', undefined],
  unsubmit: ['READY', undefined],
  pay: ['READY', { plan: 'TIER_1' }],
  'quote-request': ['READY', { message: 'How much?' }],
  'quote-response': [
    'QUOTING',
    { success: true, type: 'PRICE', samplePerVariation: 100, price: 10_000, preapprove: true },
  ],
  approval: ['APPROVAL', { success: true }],
  live: ['APPROVED', { samplePerVariation: 100, redirect: 'https://panel.example.test/' }],
  processing: ['LIVE', { preapprove: false }],
  analysis: ['PROCESSING', { analysis: 'The new pack sells.' }],
  publish: ['PROCESSING', undefined],
  unpublish: ['REPORT', undefined],
  duplicate: ['DRAFT', undefined],
};
const actions = Object.entries(ACTION_BODIES).map(([action, [status, body]]): [string, RouteCase] => [
  `POST /projects/:id/actions/${action}`,
  on(status, { body: () => body }),
]);

/** The secret of a payment, as `pay` hands it out. */
async function paymentSecret({ world, actor }: Cell): Promise<string> {
  // Whoever is refused must not find anything changed by the question itself.
  if (!actor.viewer || actor.viewer.token) return 'pi_unknown';
  const { id } = await world.fresh('project', 'own', 'READY');
  const wish = { method: 'POST', path: `/projects/${id}/actions/pay`, body: { plan: 'TIER_1' } };
  const reply = await send(world.test.url, world.actor('manageProjects'), wish);
  return String(member(reply.json, 'paymentIdClient'));
}

/** A link of the report that the cell asks for. Whoever is refused must not find anything changed by the question itself. */
async function shareOf(cell: Cell): Promise<Record<string, string>> {
  const id = idIn(cell);
  const nobody = { id, share: '0'.repeat(24) };
  const { viewer } = cell.actor;
  if (viewer?.token || !cell.target?.record || !can(viewer, 'projects.submit', cell.target.record)) return nobody;
  const body = { expiresAt: new Date(Date.now() + 86_400_000).toISOString() };
  const made = await send(cell.world.test.url, cell.world.actor('ADMIN'), {
    method: 'POST',
    path: `/projects/${id}/report/shares`,
    body,
  });
  const share = member(member(made.json, 'share'), '_id');
  return typeof share === 'string' ? { id, share } : nobody;
}

export const PROJECT_CASES: Readonly<Record<string, RouteCase>> = {
  ...Object.fromEntries(actions),
  'GET /projects': list('project'),
  'GET /projects/:id': record('project'),
  'GET /projects/:id/missing': on('DRAFT', { writes: false }),
  'GET /projects/:id/sessions': on('REPORT', {
    writes: false,
    check: (_cell, { json }) => (member(json, 'count') === 4 ? null : 'does not list the 4 sessions'),
  }),
  'GET /projects/:id/sessions/gathered': on('REPORT', {
    writes: false,
    check: (_cell, { json }) => (member(json, 'total') === 4 ? null : 'does not count the 4 sessions'),
  }),
  'PATCH /projects/:id/sessions': on('PROCESSING', {
    query: () => ({ where: { enabled: true } }),
    body: () => ({ enabled: false }),
    check: (_cell, { json }) => (member(json, 'count') === 4 ? null : 'does not change the 4 sessions'),
  }),
  'GET /projects/:id/fieldwork': on('LIVE', {
    writes: false,
    check: (_cell, { json }) => (Array.isArray(member(json, 'visits')) ? null : 'does not list the visits'),
  }),
  'PATCH /projects/:id/fieldwork': on('LIVE', {
    body: ({ world }) => ({
      version: (world.ingredients.snapshots.LIVE.project as unknown as Project).version,
      fieldwork: { ...PLAIN_FIELDWORK, paused: true },
    }),
    check: (_cell, { json }) =>
      member(member(member(json, 'testing'), 'fieldwork'), 'paused') === true ? null : 'is not paused',
  }),
  'POST /projects/:id/fieldwork/test-link': on('LIVE', {
    success: 200,
    writes: false,
    check: (_cell, { json }) => (typeof member(json, 'token') === 'string' ? null : 'has no token'),
  }),
  'PATCH /projects/:id/fieldwork/visits': on('LIVE', {
    body: () => ({ visits: [], ended: true }),
    check: (_cell, { json }) => (member(json, 'count') === 0 ? null : 'ends a visit that was not named'),
  }),
  'GET /projects/:id/fieldwork/figures': on('LIVE', {
    writes: false,
    check: (_cell, { json }) => (member(json, 'status') === 'LIVE' ? null : 'are of another project'),
  }),
  'GET /projects/:id/fieldwork/respondents': on('REPORT', {
    writes: false,
    check: (_cell, { json }) => (member(json, 'count') === 4 ? null : 'does not list the 4 visits'),
  }),
  'POST /projects/:id/fieldwork/erasure': on('LIVE', {
    body: () => ({ respondent: 'nobody' }),
    check: (_cell, { json }) => (member(json, 'count') === 0 ? null : 'deletes a visit of somebody else'),
  }),
  'POST /projects/:id/fieldwork/decisions/preview': on('PROCESSING', {
    writes: false,
    body: () => ({ text: 'respondent,decision\nnobody,rejected\n' }),
    check: (_cell, { json }) => (member(json, 'problemCount') === 1 ? null : 'knows an unknown id'),
  }),
  'POST /projects/:id/fieldwork/decisions': on('PROCESSING', {
    body: () => ({ text: 'respondent,decision\n', enabled: 0, disabled: 0 }),
    check: (_cell, { json }) => (member(json, 'lines') === 0 ? null : 'decides without a line'),
  }),
  'GET /projects/:id/sessions/files': on('LIVE', {
    writes: false,
    check: (_cell, { json }) => (Array.isArray(member(json, 'data')) ? null : 'is no dictionary'),
  }),
  'POST /projects/:id/sessions/files/:file': on('LIVE', {
    writes: false,
    params: (cell) => ({ id: idIn(cell), file: 'visits.csv' }),
    check: (_cell, { json }) => (typeof member(json, 'accessToken') === 'string' ? null : 'is no ticket'),
  }),
  'PATCH /projects/:id/sessions/simulated': on('PROCESSING', {
    body: ({ world }) => ({
      version: (world.ingredients.snapshots.PROCESSING.project as unknown as Project).version,
      counted: true,
    }),
    check: (_cell, { json }) => (member(json, 'simulatedCounted') === true ? null : 'does not count them'),
  }),
  'POST /projects/:id/sessions/download': on('LIVE', {
    writes: false,
    check: (_cell, { json }) => (typeof member(json, 'accessToken') === 'string' ? null : 'is no ticket'),
  }),
  'GET /projects/:id/stats/compact': on('REPORT', {
    writes: false,
    query: () => [[['project'], {}, ['sample', 'marketShare']]],
  }),
  'POST /projects/:id/report/download': on('REPORT', {
    writes: false,
    check: (_cell, { json }) => (typeof member(json, 'accessToken') === 'string' ? null : 'is no ticket'),
  }),
  // No installed plugin adds one: who reads them is in the spec.
  'GET /projects/:id/report/blocks/:block': on('REPORT', {
    writes: false,
    succeedsIn: 'plugins/report/src/server/exports/report-blocks.spec.ts',
    params: (cell) => ({ id: idIn(cell), block: 'milestones.pace' }),
    expect: (_cell, usual) => (usual.served ? refused(404) : usual),
  }),
  'GET /projects/:id/report/shares': on('REPORT', { writes: false }),
  'POST /projects/:id/report/shares': on('REPORT', {
    success: 201,
    body: () => ({ expiresAt: new Date(Date.now() + 86_400_000).toISOString() }),
    check: (_cell, { json }) => (typeof member(json, 'token') === 'string' ? null : 'is no link'),
  }),
  'DELETE /projects/:id/report/shares/:share': on('REPORT', {
    success: 204,
    params: shareOf,
    // Only managers end what others have made: the others ask for one that does not exist, so that asking changes nothing.
    expect: ({ actor: { viewer }, target }, usual) =>
      usual.served && !(target?.record && can(viewer, 'projects.submit', target.record)) ? refused(404) : usual,
  }),
  'GET /projects/:id/stats/compile': on('PROCESSING', { search: () => 'trigger=true' }),
  'PATCH /projects/:id': on('DRAFT', {
    body: (cell) => ({ version: versionOf(cell), name: 'Changed', region: null, ...partsOf(cell) }),
  }),
  'DELETE /projects/:id': on('DRAFT', { success: 204 }),
  'POST /projects': {
    subject: 'organization',
    success: 201,
    writes: true,
    body: (cell) => ({ name: 'New project', team: null, region: null, organization: idIn(cell) }),
    // The organization stands in the body: somebody else's, or nobody's, is a field that is wrong.
    expect: ({ actor, target }) => {
      if (!target?.record) return refused(400);
      const { _id: organization } = target.record;
      return can(actor.viewer, 'projects.create', { organization, createdBy: actor.viewer?._id })
        ? served(201)
        : refused(400);
    },
  },
  'POST /payments/sandbox/confirm': {
    subject: null,
    success: 200,
    writes: true,
    body: async (cell: Cell) => ({
      paymentIdClient: await paymentSecret(cell),
      number: '4242 4242 4242 4242',
      expiry: '12/99',
      cvc: '123',
      name: 'Anna Buyer',
    }),
  },
  // Only a card of the sandbox that asks its holder leads here.
  'POST /payments/sandbox/authenticate': {
    subject: null,
    success: 200,
    writes: true,
    succeedsIn: 'plugins/payments-stripe/src/server/sandbox/sandbox.spec.ts',
    body: () => ({ paymentIdClient: 'pi_unknown', approve: true }),
    expect: (_cell, usual) => (usual.served ? refused(404) : usual),
  },
  'GET /projects/:id/payments': on('READY', { writes: false }),
  'POST /payments/:id/refund': {
    ...PAID,
    success: 200,
    writes: true,
    succeedsIn: 'plugins/payments-stripe/src/server/stripe/stripe.spec.ts',
    body: () => ({ amount: 1 }),
    // Whoever may is told that its provider is gone.
    expect: (_cell, usual) => (usual.served ? refused(409) : usual),
  },
  'POST /payments/:id/receipt': {
    ...PAID,
    success: 200,
    writes: false,
    check: (_cell, { json }) => (typeof member(json, 'accessToken') === 'string' ? null : 'is no ticket'),
  },
  'GET /storage/shopper/project/:id': on('DRAFT', {
    writes: false,
    expect: ({ actor: { viewer }, target }) => {
      const readable = viewer && target?.record && inScope(scopeOf(viewer, 'projects.read'), target.record);
      // The same whether it exists or not.
      return readable ? served(200) : refused(403);
    },
  }),
  'POST /shopper/preview': on('DRAFT', {
    success: 201,
    body: (cell) => previewOf(cell),
    // The target stands in the body: what one may not read is not there.
    expect: ({ actor: { viewer }, target }) => {
      const readable = viewer && target?.record && can(viewer, 'projects.read', target.record);
      return readable ? served(201) : refused(404);
    },
  }),
  'POST /shopper/arrivals': on('LIVE', {
    success: 200,
    writes: false,
    body: (cell) => ({ project: idIn(cell), link: [] }),
    check: (_cell, { json }) => (member(json, 'arrival') === 'OPEN' ? null : 'lets nobody in'),
    expect: ({ target }) => (target?.record ? served(200) : refused(403)),
  }),
  'POST /shopper/sessions': on('LIVE', {
    success: 201,
    body: (cell) => ({
      project: idIn(cell),
      respondent: 'panel-1',
      shopper: { age: '55+', gender: 'OTHER', platform: 'MOBILE' },
    }),
    // Whether a project is missing or not live is nobody's business.
    expect: ({ target }) => (target?.record ? served(201) : refused(403)),
  }),
};

const draftOf = ({ world }: Cell) => world.ingredients.snapshots.DRAFT.project as unknown as Project;
/** Copies are of the version of what they are copied from. */
const versionOf = (cell: Cell) => draftOf(cell).version;
function partsOf(cell: Cell): Partial<Project> {
  const { content, variations, planogram } = draftOf(cell);
  return { content, variations, planogram };
}

function previewOf(cell: Cell): object {
  const { content, variations, planogram } = draftOf(cell);
  const { priceTagColor, mission, review, display, products, posMaterials } = content;
  return {
    variation: 0,
    content: { priceTagColor, mission, review, display, products, posMaterials },
    variations,
    purpose: null,
    planogram,
    region: null,
    target: 'project',
    targetId: idIn(cell),
  };
}
