import { apiTokenOf, createRecord, JobQueue } from '@aislelab/backend/testing';
import { emptyPlanogram, type DryRunShelves, type Project } from '@aislelab/domain';
import { randomUUID } from 'node:crypto';
import { link } from '../access/cases/people.ts';
import type { Cell } from '../access/matrix/route-case.ts';
import { idOf, member, send, type Reply, type Wish } from '../access/world/send.ts';
import type { World } from '../access/world/world.ts';
import { startVisit } from '../access/world/projects.ts';
import { withOptions, type Options } from '../support/contract/call.ts';
import { record } from '../support/mock-queries.ts';
import { compactQuery } from './questions.ts';
import { RICH_FIELDWORK } from './rich-fieldwork.ts';

/** What a cell asks, and what else its route can be asked for. */
export async function questions(cell: Cell, wish: Wish): Promise<Wish[]> {
  const { world, route, actor } = cell;
  if (route.path.endsWith('/compact') && route.path.startsWith('/projects')) {
    const path = wish.path.endsWith('/dry-run/compact')
      ? wish.path.replace('/compact', '/content')
      : wish.path.replace('/projects', '/storage/shopper/project').replace('/stats/compact', '');
    const { json } = await send(world.test.url, actor, { method: 'GET', path });
    return [wish, { ...wish, query: compactQuery(json) }];
  }
  if (route.path === '/auth/link') {
    const token = await link(cell, 'activation');
    return [wish, { ...wish, body: { kind: 'activation', token } }];
  }
  if (route.path === '/shopper/preview' && actor.name === 'ADMIN')
    return [wish, { ...wish, body: { ...record(wish.body), targetPurpose: 'export' } }];
  return [wish];
}

/** What no case of the access tests asks: with a secret that another answer has told, and of what has to be set up before. */
export async function furtherReplies(name: string, options: Options, world: World): Promise<Reply[]> {
  const ask = (method: string, path: string, body?: unknown) =>
    send(world.test.url, world.actor('ADMIN'), { method, path, body });
  switch (name) {
    case 'GET /shared-report':
    case 'GET /shared-report/content':
    case 'GET /shared-report/compact':
      return sharedReport(name.replace('GET ', ''), world);
    case 'GET /storage/shopper/preview/:name':
      return preview(world);
    case 'PATCH /settings/plugins/:plugin':
      return [await ask('PATCH', '/settings/plugins/milestones', { version: 1, values: { most: 40 } })];
    case 'GET /audit': {
      // A list that becomes another.
      for (const blacklist of [['mail.example'], []]) {
        const { json } = await ask('GET', '/settings/general');
        await ask('PATCH', '/settings/general', {
          version: member(json, 'version'),
          signup: { open: true, blacklist },
        });
      }
      return [await ask('GET', '/audit')];
    }
    case 'GET /users/me/tokens':
      await apiTokenOf(world.test, { user: world.actor('ADMIN').viewer?._id ?? '' });
      await apiTokenOf(world.test, { user: world.actor('ADMIN').viewer?._id ?? '' }, { lastUsedAt: null });
      return [await ask('GET', '/users/me/tokens')];
    case 'GET /organizations/:id/tokens': {
      const { organization } = world.ingredients.owners.own;
      await apiTokenOf(world.test, { organization: organization ?? '' });
      await apiTokenOf(world.test, { organization: organization ?? '' }, { lastUsedAt: null });
      return [await ask('GET', `/organizations/${organization}/tokens`)];
    }
    case 'GET /webhooks/:id':
    case 'GET /webhooks/:id/:webhook/deliveries':
      return webhooks(name, world);
    case 'GET /projects/:id/missing': {
      const { organization } = world.ingredients.owners.own;
      const { json } = await ask('POST', '/projects', { name: 'Bare', organization });
      return [await ask('GET', `/projects/${idOf(json)}/missing`)];
    }
    case 'PATCH /projects/:id/fieldwork': {
      const live = await world.fresh('project', 'own', 'LIVE');
      const body = { version: await world.versionOf(live), fieldwork: RICH_FIELDWORK };
      return [await ask('PATCH', `/projects/${live.id}/fieldwork`, body)];
    }
    case 'GET /jobs':
    case 'GET /jobs/:id':
    case 'POST /jobs/:id/cancel':
    case 'POST /jobs/:id/retry':
      return jobs(name, options, world);
    case 'PATCH /library/products/:id':
      return regional(name, options, world, { version: 1, name: 'With a custom field' });
    case 'GET /users':
    case 'GET /users/:id':
    case 'PATCH /users/:id':
      return withPluginPermission(name, options, world);
    case 'GET /projects/:id/dry-run':
    case 'POST /projects/:id/dry-run':
      return dryRuns(name, world);
    case 'GET /projects/:id/sessions/simulated': {
      const live = await world.fresh('project', 'own', 'LIVE');
      const path = `/projects/${live.id}/sessions/simulated`;
      await ask('POST', path, { version: await world.versionOf(live), perVariation: 1 });
      await world.test.app.get(JobQueue).idle();
      return [await ask('GET', path)];
    }
    case 'GET /projects/:id':
    case 'GET /projects/:id/fieldwork':
    case 'POST /shopper/arrivals':
    case 'POST /shopper/sessions':
    case 'POST /shopper/sessions/current/leave':
      return fieldwork(name, options, world);
    default:
      return options['populate'] ? regional(name, options, world) : [];
  }
}

let places = 1_000;
/** One that works and one that was switched off, with a delivery of every kind. */
async function webhooks(name: string, world: World): Promise<Reply[]> {
  const organization = world.ingredients.owners.own.organization ?? '';
  const at = new Date();
  const create = async (model: string, fields: object) =>
    (await createRecord<{ _id: string }>(world.test, model, { organization, createdAt: at, ...fields }))._id;
  const endpoint = {
    url: 'https://webhooks.invalid/',
    events: ['project.live'],
    secret: 'whsec_AAAA',
    createdBy: 'Somebody',
  };
  const known = { ...endpoint, createdById: '0'.repeat(24) };
  const webhook = await create('WebhookEndpoint', { ...known, place: places++, enabled: true });
  const off = { enabled: false, offReason: 'it is gone', failingSince: at };
  await create('WebhookEndpoint', { ...known, ...off, place: places++ });
  const message = { endpoint: webhook, event: 'project.live', body: '{}' };
  await create('WebhookDelivery', {
    ...message,
    message: 'msg_1',
    state: 'DELIVERED',
    attempts: 1,
    status: 200,
    durationMs: 9,
  });
  await create('WebhookDelivery', {
    ...message,
    message: 'msg_2',
    state: 'FAILED',
    attempts: 8,
    reason: 'No answer in time',
  });
  await create('WebhookDelivery', {
    ...message,
    message: 'msg_3',
    state: 'WAITING',
    nextAt: new Date(at.getTime() + 3_600_000),
  });
  const path = `/webhooks/${organization}${name.endsWith('deliveries') ? `/${webhook}/deliveries` : ''}`;
  return [await send(world.test.url, world.actor('ADMIN'), { method: 'GET', path })];
}

/** A study that goes through a panel, with somebody in its store. */
async function fieldwork(name: string, options: Options, world: World): Promise<Reply[]> {
  const admin = world.actor('ADMIN');
  const live = await world.fresh('project', 'own', 'LIVE');
  const path = `/projects/${live.id}`;
  const token = await startVisit(world.test, live.id);
  const shopper = { age: '55+', gender: 'OTHER', platform: 'MOBILE' };
  const { json } = await send(world.test.url, admin, { method: 'POST', path: `${path}/fieldwork/test-link` });
  const test = { project: live.id, shopper, test: member(json, 'token') };
  if (name.endsWith('/leave'))
    return [
      await send(
        world.test.url,
        { token },
        { method: 'POST', path: '/shopper/sessions/current/leave', body: { reason: 'DEVICE' } },
      ),
    ];
  if (name === 'POST /shopper/sessions')
    return [await send(world.test.url, { token: null }, { method: 'POST', path: '/shopper/sessions', body: test })];
  const body = {
    version: await world.versionOf(live),
    fieldwork: { ...RICH_FIELDWORK, respondents: { ...RICH_FIELDWORK.respondents, signed: false } },
  };
  await send(world.test.url, admin, { method: 'PATCH', path: `${path}/fieldwork`, body });
  if (name === 'POST /shopper/arrivals') {
    const link = Object.entries({ pid: 'panel-1', wave: '2' }).map(([parameter, value]) => ({
      name: parameter,
      value,
    }));
    return [
      await send(
        world.test.url,
        { token: null },
        { method: 'POST', path: '/shopper/arrivals', body: { project: live.id, link } },
      ),
    ];
  }
  return [
    await send(
      world.test.url,
      admin,
      withOptions({ method: 'GET', path: name.replace('GET ', '').replace(':id', live.id) }, options),
    ),
  ];
}

/** One that failed and one that runs. */
async function jobs(name: string, options: Options, world: World): Promise<Reply[]> {
  const admin = world.actor('ADMIN');
  const at = new Date();
  const { organization } = world.ingredients.owners.own;
  const { id: project } = await world.target('project', 'own', 'DRAFT');
  const state = { name: 'mail.send', title: 'A job', payload: '{}', round: 1, attempts: 1, cancelling: false };
  const times = { createdAt: at, queuedAt: at, startedAt: at };
  const askedBy = { _id: admin.viewer?._id, name: 'Somebody' };
  const outcomes = [
    { status: 'FAILED', rank: 0, progress: 0, project, error: 'Why', reason: 'Why', endedAt: at },
    { status: 'RUNNING', rank: 1, progress: 0.5, organization, askedBy, every: 60 },
  ];
  const replies: Reply[] = [];
  for (const outcome of outcomes) {
    const one = { ...state, ...times, jobId: randomUUID(), ...outcome };
    const { _id } = await createRecord<{ _id: string }>(world.test, 'Job', one);
    const [method = '', path = ''] = name.split(' ');
    const wish: Wish = path.includes(':id')
      ? { method, path: path.replace(':id', _id) }
      : { method, path, query: { where: { _id: { IN: [_id] } } } };
    replies.push(await send(world.test.url, admin, withOptions(wish, options)));
  }
  return replies;
}

/** As it is, and with everything that can be asked for. */
async function dryRuns(name: string, world: World): Promise<Reply[]> {
  const ask = (method: string, path: string, body?: unknown) =>
    send(world.test.url, world.actor('ADMIN'), { method, path, body });
  const replies: Reply[] = [];
  for (const isFull of [false, true]) {
    const path = `/projects/${(await world.fresh('project', 'own', 'DRAFT')).id}/dry-run`;
    const { categories } = (await ask('GET', `${path}/shelves`)).json as DryRunShelves;
    const shares = Object.fromEntries(
      categories.map(({ _id, brands }) => [
        _id,
        Object.fromEntries(brands.map((brand) => [brand._id, 1 / brands.length])),
      ]),
    );
    const started = await ask('POST', path, isFull ? { assumptions: { facings: 0.5 }, shares } : {});
    await world.test.app.get(JobQueue).idle();
    replies.push(name.startsWith('POST') ? started : await ask('GET', path));
  }
  return replies;
}

/** Somebody with a permission of a plugin. */
async function withPluginPermission(name: string, options: Options, world: World): Promise<Reply[]> {
  const target = await world.fresh('user', 'own');
  const path = `/users/${target.id}`;
  const body = { version: await world.versionOf(target), permissions: { ofPlugins: ['milestones.note'] } };
  const admin = world.actor('ADMIN');
  const changed = await send(world.test.url, admin, { method: 'PATCH', path, body });
  if (name.startsWith('PATCH')) return [changed];
  const wish = name.endsWith(':id')
    ? { method: 'GET', path }
    : { method: 'GET', path: '/users', query: { where: { _id: { IN: [target.id] } } } };
  return [await send(world.test.url, admin, withOptions(wish, options))];
}

/** Items of the library that belong to a region. */
const CUSTOM = { claim: 'Oat', days: 30, organic: true };

async function regional(name: string, options: Options, world: World, body?: object): Promise<Reply[]> {
  const [, method = '', kind = ''] = /^(\w+) \/library\/(\w+)/.exec(name) ?? [];
  const { category, company, brand } = world.ingredients.plain;
  const models: Readonly<Record<string, [model: string, fields: object]>> = {
    products: ['Product', { category, company, brand, price: 100, custom: CUSTOM }],
    posmaterials: ['PosMaterial', { type: 'TOP', category, brand, custom: CUSTOM }],
    planograms: ['LibraryPlanogram', { planogram: emptyPlanogram('library'), categories: [category] }],
  };
  const [model, fields] = models[kind] ?? [];
  if (!model) return [];
  const { id: region } = await world.target('region', 'global');
  const item = { name: 'Of a region', organization: null, region, ...fields };
  const { _id } = await createRecord<{ _id: string }>(world.test, model, item);
  const where = { where: { _id: { IN: [_id] } } };
  const path = name.replace(`${method} `, '').replace(':id', _id);
  const wish = path.endsWith('/query')
    ? { method, path, body: where }
    : { method, path, ...(path.endsWith(kind) && { query: where }), ...(body && { body }) };
  return [await send(world.test.url, world.actor('ADMIN'), withOptions(wish, options))];
}

async function sharedReport(path: string, world: World): Promise<Reply[]> {
  const { id } = await world.target('project', 'own', 'REPORT');
  const body = { expiresAt: new Date(Date.now() + 86_400_000).toISOString() };
  const wish = { method: 'POST', path: `/projects/${id}/report/shares`, body };
  const { json } = await send(world.test.url, world.actor('ADMIN'), wish);
  const query = path.endsWith('/compact') ? JSON.stringify([[['project'], {}, ['sample']]]) : undefined;
  const headers = { 'x-share-token': String(member(json, 'token')) };
  const answer = await world.test.client().get(path, { headers, query });
  return [{ status: answer.status, type: 'application/json', text: JSON.stringify(answer.body), json: answer.body }];
}

async function preview(world: World): Promise<Reply[]> {
  const ask = (method: string, path: string, body?: unknown) =>
    send(world.test.url, world.actor('ADMIN'), { method, path, body });
  const draft = await world.fresh('project', 'own', 'DRAFT');
  const { id } = draft;
  const { content } = (await ask('GET', `/projects/${id}`)).json as Project;
  const [reviewed = null] = Object.keys(content.products);
  const body = {
    version: await world.versionOf(draft),
    content: { ...content, review: reviewed, useRating: true, useImpressions: true },
  };
  await ask('PATCH', `/projects/${id}`, body);
  const project = (await ask('GET', `/projects/${id}`)).json as Project;
  const { priceTagColor, mission, review, display, products, posMaterials } = project.content;
  const target = { target: 'project', targetId: id };
  const { json } = await ask('POST', '/shopper/preview', {
    ...target,
    variation: 0,
    content: { priceTagColor, mission, review, display, products, posMaterials },
    variations: project.variations,
    planogram: project.planogram,
    purpose: null,
    region: null,
  });
  const link = { ...target, userId: String(member(json, 'userId')), expires: String(member(json, 'expires')) };
  return [
    await ask(
      'GET',
      `/storage/shopper/preview/${String(member(json, 'name'))}?${new URLSearchParams(link).toString()}`,
    ),
  ];
}
