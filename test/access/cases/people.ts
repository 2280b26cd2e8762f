import { apiTokenOf, createRecord, linkTokenOf, TEST_PASSWORD } from '@aislelab/backend/testing';
import { can } from '@aislelab/domain';
import {
  idIn,
  list,
  open,
  record,
  refused,
  served,
  versionIn,
  type Cell,
  type Expected,
  type RouteCase,
} from '../matrix/route-case.ts';
import { newId } from '../world/projects.ts';
import { member, send } from '../world/send.ts';

const NEW_PASSWORD = 'Another-2026!';
const newEmail = () => `somebody.${newId()}@example.test`;
const isAdmin = ({ actor }: Cell) => actor.viewer?.role === 'ADMIN';
/** Who belongs to no organization has none to read or change. */
const ofOneself = ({ actor }: Cell, usual: Expected) => (actor.viewer?.organization ? usual : refused(404));
const followed = ({ actor, target }: Cell, usual: Expected) =>
  target?.ownership === 'own' && actor.viewer?.organization ? usual : refused(404);
const named = async (cell: Cell) => ({ version: await versionIn(cell), name: 'New name' });

/** The token of a link that was mailed to somebody who may use it now. */
export async function link({ world }: Cell, kind: 'activation' | 'reset'): Promise<string> {
  const email = newEmail();
  const invited = kind === 'activation';
  const state = { active: !invited, emailVerified: !invited, invited };
  const account = { emailKey: email, role: 'CUSTOMER', ...state, ...world.ingredients.owners.own };
  const { _id } = await createRecord<{ _id: string }>(world.test, 'User', { name: 'Somebody', email, ...account });
  return linkTokenOf(world.test, kind, _id);
}

const USERS: Readonly<Record<string, RouteCase>> = {
  'GET /users/me': open(),
  'PATCH /users/me': open({ writes: true, body: () => ({ name: 'New name', units: 'CM' }) }),
  'POST /users/me/password': open({
    writes: true,
    endsSession: true,
    body: () => ({ current: TEST_PASSWORD, password: NEW_PASSWORD }),
  }),
  'GET /users': list('user'),
  'GET /users/:id': record('user'),
  'POST /users': {
    subject: 'organization',
    success: 201,
    writes: true,
    // Customers make customers of their own organization: for them there is nothing to choose.
    body: (cell) => ({
      name: 'New colleague',
      email: newEmail(),
      ...(!(cell.target?.ownership === 'own' && !isAdmin(cell)) && { role: 'CUSTOMER', organization: idIn(cell) }),
    }),
    expect: (cell) => {
      if (isAdmin(cell)) return cell.target?.record ? served(201) : refused(400);
      return cell.target?.ownership === 'own' ? served(201) : refused(400);
    },
  },
  'PATCH /users/:id': {
    ...record('user'),
    writes: true,
    body: async (cell) => ({
      ...(await named(cell)),
      team: null,
      units: 'INCH',
      permissions: { manageLibrary: true, readProjects: true, readProjectsForTeams: [] },
    }),
  },
  'DELETE /users/:id': { subject: 'user', status: 'INVITED', success: 204, writes: true },
  'POST /users/actions/activate': {
    ...record('user'),
    status: 'INVITED',
    writes: true,
    search: (cell) => `id=${idIn(cell)}`,
  },
  'POST /users/actions/deactivate': { ...record('user'), writes: true, search: (cell) => `id=${idIn(cell)}` },
};

const newToken = () => ({
  name: 'Nightly import',
  // Everybody who is signed in may do it.
  actions: ['regions.read'],
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
});
const NO_TOKEN = '0'.repeat(24);
const API_TOKENS: Readonly<Record<string, RouteCase>> = {
  'GET /users/me/tokens': open(),
  'POST /users/me/tokens': open({ success: 201, writes: true, body: newToken }),
  'DELETE /users/me/tokens/:id': open({
    success: 204,
    writes: true,
    params: async ({ world, actor: { viewer } }) => {
      if (!viewer || viewer.token) return { id: NO_TOKEN };
      return { id: (await apiTokenOf(world.test, { user: viewer._id }))._id };
    },
  }),
  'GET /organizations/:id/tokens': { subject: 'organization', success: 200, writes: false },
  'POST /organizations/:id/tokens': { subject: 'organization', success: 201, writes: true, body: newToken },
  'DELETE /organizations/:id/tokens/:token': {
    subject: 'organization',
    success: 204,
    writes: true,
    params: async (cell) => {
      const id = idIn(cell);
      const may = cell.target?.record && can(cell.actor.viewer, 'organization.write', cell.target.record);
      return { id, token: may ? (await apiTokenOf(cell.world.test, { organization: id }))._id : NO_TOKEN };
    },
  },
};

const ORGANIZATIONS: Readonly<Record<string, RouteCase>> = {
  'GET /organizations': list('organization'),
  'GET /organizations/:id': { ...record('organization'), search: () => 'teams=true' },
  'GET /organizations/me': open({ search: () => 'teams=true', expect: ofOneself }),
  'POST /organizations': open({
    success: 201,
    writes: true,
    body: () => ({
      name: 'New organization',
      country: 'usa',
      phone: { dialCode: '1', number: '2025550100' },
      billing: {
        name: 'Accounts',
        address: '1 Main Street',
        postalCode: '20001',
        city: 'Washington',
        taxId: '12-3456789',
      },
      teams: [{ name: 'First team' }],
    }),
  }),
  'PATCH /organizations/:id': { ...record('organization'), writes: true, search: () => 'teams=true', body: named },
  'PATCH /organizations/me': open({
    writes: true,
    search: () => 'teams=true',
    body: async (cell) => named({ ...cell, target: await cell.world.target('organization', 'own') }),
    expect: ofOneself,
  }),
  'DELETE /organizations/:id': {
    subject: 'organization',
    success: 204,
    writes: true,
    // There are people in it.
    expect: ({ target }, usual) => (usual.served && target?.ownership === 'own' ? refused(409) : usual),
  },
  'GET /teams': open(),
};

const REGIONS_AND_SETTINGS: Readonly<Record<string, RouteCase>> = {
  'GET /regions': list('region'),
  'GET /regions/:id': record('region'),
  'POST /regions': open({
    success: 201,
    writes: true,
    body: () => ({
      name: 'New region',
      currency: '€',
      currencyPosition: 'AFTER',
      translationsArray: [{ key: 'start.mission', value: 'Ihr Auftrag' }],
    }),
  }),
  'PATCH /regions/:id': { ...record('region'), writes: true, body: named },
  'DELETE /regions/:id': { subject: 'region', success: 204, writes: true },
  'GET /settings/general': open(),
  'GET /settings/proxy': open(),
  'GET /settings/plugins': open(),
  // None of the installed plugins has settings.
  'PATCH /settings/plugins/:plugin': open({
    writes: true,
    params: () => ({ plugin: 'nowhere' }),
    body: () => ({ version: 1, values: {} }),
    expect: (_cell, usual) => (usual.served ? refused(404) : usual),
    succeedsIn: 'test/plugin-settings.spec.ts',
  }),
  'PATCH /library/fields': open({
    writes: true,
    body: async ({ world }) => {
      const { json } = await send(world.test.url, world.actor('ADMIN'), { method: 'GET', path: '/library/fields' });
      const shown = { label: 'Diet', description: '', kinds: ['products'], choices: ['Vegan', 'Raw'], listed: true };
      return { version: member(json, 'version'), fields: [{ name: 'diet', type: 'choice', ...shown }] };
    },
  }),
  'GET /library/fields': open(),
  'PATCH /settings/general': open({
    writes: true,
    body: async ({ world }) => {
      const { json } = await send(world.test.url, world.actor('ADMIN'), { method: 'GET', path: '/settings/general' });
      return {
        version: member(json, 'version'),
        plans: { TIER_1: { pricePerVariation: 50_000, samplePerVariation: 100 } },
        signup: { open: true, blacklist: ['mail.example'] },
      };
    },
  }),
};

export const PEOPLE_CASES: Readonly<Record<string, RouteCase>> = {
  ...USERS,
  ...API_TOKENS,
  ...ORGANIZATIONS,
  ...REGIONS_AND_SETTINGS,
  'GET /audit': list('audit'),
  'GET /mails': list('mail'),
  'GET /mails/:id': record('mail'),
  'GET /jobs': list('job'),
  // Whoever belongs to the organization that a job is about may follow it.
  'GET /jobs/:id': {
    ...record('job'),
    expect: (cell, usual) => {
      if (!can(cell.actor.viewer, 'jobs.read')) return followed(cell, usual);
      return cell.target?.record ? usual : refused(404);
    },
  },
  'POST /jobs/:id/cancel': {
    ...record('job'),
    writes: true,
    // It has failed.
    expect: (_cell, usual) => (usual.served ? refused(409) : usual),
    succeedsIn: 'backend/src/modules/jobs/jobs.spec.ts',
  },
  'POST /jobs/:id/retry': { ...record('job'), writes: true },
  'DELETE /jobs/:id': { subject: 'job', success: 204, writes: true },
  // Public: whether there is such an account is what they must not tell.
  'POST /users/signup': open({
    writes: true,
    body: () => ({ organization: 'New organization', name: 'New customer', email: newEmail(), toc: true }),
  }),
  'POST /auth/password/forgot': open({ writes: true, body: () => ({ email: newEmail() }) }),
  'POST /auth/link': open({
    writes: true,
    // An activation names the organization to the holder of the link, which says nothing about rights.
    body: async (cell) => ({ kind: 'reset', token: await link(cell, 'reset') }),
  }),
  'POST /auth/activate': open({
    writes: true,
    body: async (cell) => ({ token: await link(cell, 'activation'), password: NEW_PASSWORD }),
  }),
  'POST /auth/password/reset': open({
    writes: true,
    body: async (cell) => ({ token: await link(cell, 'reset'), password: NEW_PASSWORD }),
  }),
};
