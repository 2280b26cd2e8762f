import { apiTokenOf, createLive, plainVisit, shoppersOf, type TestClient } from '@aislelab/backend/testing';
import { TOKEN_ACTIONS, type User } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { WEBHOOK_EVENTS } from '../events.ts';
import type { Received } from '../testing/receiver.ts';
import { verified, webhooksUnderTest } from '../testing/webhooks-under-test.ts';

const hooks = webhooksUnderTest();
const { base, idle, list, create, log, sendTest, forget, unsubmitted } = hooks;

describe('webhooks of an organization', () => {
  it('are created by those who manage it, who are shown the secret once', async () => {
    const { status, body } = await create(hooks.owner);
    expect([status, body.secret]).toEqual([201, expect.stringMatching(/^whsec_.{44}$/)]);
    expect(await list()).toEqual([{ ...body.endpoint, createdBy: hooks.person.name }]);
    expect(JSON.stringify([await list(), body.endpoint])).not.toContain(body.secret);
  });

  it('are nothing to another organization, to people without the right, and to programs', async () => {
    const { body } = await create(hooks.owner);
    const { secret } = await apiTokenOf(hooks.test, { user: hooks.person._id }, { actions: [...TOKEN_ACTIONS] });
    const program = Object.assign(hooks.test.client(), { accessToken: secret });
    const one = `${base()}/${body.endpoint._id}`;
    const outcomes = async (client: TestClient) => [
      (await client.get(base())).status,
      (await create(client)).status,
      (await client.patch(one, { enabled: false })).status,
      (await client.get(`${one}/deliveries`)).status,
      (await client.post(`${one}/test`)).status,
      (await client.delete(one)).status,
    ];
    expect(await outcomes(hooks.world.stranger)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await outcomes(hooks.world.reader)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await outcomes(program)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await hooks.world.admin.get(`/webhooks/${'0'.repeat(24)}`)).status).toBe(404);
    expect(await list(hooks.world.admin)).toMatchObject([{ enabled: true }]);
  });

  it('are ten at most, also when more are created at once', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => create(hooks.owner)));
    expect(made.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(10);
    while ((await list()).length < 10) await create(hooks.owner);
    expect(await create(hooks.owner)).toMatchObject({
      status: 409,
      body: { message: 'An organization has at most 10 webhooks.' },
    });
  });

  it('take no address within the network and no event that there is not', async () => {
    const refused = async (body: object) => (await hooks.owner.post<{ errors: object }>(base(), body)).body.errors;
    expect(await refused({ url: 'https://169.254.169.254/', events: ['project.live'] })).toEqual({
      url: 'Must be reached from the internet',
    });
    expect(await refused({ url: hooks.receiver.url, events: ['project.painted'] })).toHaveProperty('events');
    expect(await refused({ url: hooks.receiver.url, events: [] })).toEqual({ events: 'Choose at least one' });
    const { body } = await create(hooks.owner);
    for (const change of [
      { events: null },
      { url: null },
      { enabled: null },
      { events: ['project.painted'] },
      { secret: 'x' },
    ])
      expect((await hooks.owner.patch(`${base()}/${body.endpoint._id}`, change)).status).toBe(400);
  });

  it('are refused while admins do not allow them, and nothing is sent', async () => {
    const { body } = await create(hooks.owner);
    const allow = (version: number, allowed: boolean) =>
      hooks.world.admin.patch('/settings/plugins/webhooks', { version, values: { allowed } });
    expect((await allow(1, false)).status).toBe(200);
    await createLive(hooks.world, 1, 1);
    await idle();
    expect([(await create(hooks.owner)).status, (await sendTest(body.endpoint)).status]).toEqual([409, 409]);
    expect((await allow(2, true)).status).toBe(200);
    expect(hooks.receiver.received).toEqual([]);
  });
});

it('the example of the documentation verifies what is sent, and nothing else', async () => {
  const text = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
  const example = /```js\n([^]*?)```/.exec(text)?.[1] ?? '';
  const { verify } = (await import(`data:text/javascript,${encodeURIComponent(example)}`)) as {
    verify: (secret: string, headers: Received['headers'], body: string) => boolean;
  };
  const { body } = await create(hooks.owner, '/example');
  await sendTest(body.endpoint);
  await idle();
  const [sent] = hooks.receiver.to('/example');
  if (!sent) throw new Error('nothing was sent');
  expect(verify(body.secret, sent.headers, sent.body)).toBe(true);
  expect(verify(body.secret, sent.headers, `${sent.body} `)).toBe(false);
  expect(verify('whsec_AAAA', sent.headers, sent.body)).toBe(false);
  expect(verify(body.secret, { ...sent.headers, 'webhook-timestamp': '1614265330' }, sent.body)).toBe(false);
  await forget();
});

describe('what happens to projects', () => {
  it('is told with a signature, to the endpoints of its organization that chose it', async () => {
    const { body } = await create(hooks.owner, '/live', ['project.live']);
    await create(hooks.owner, '/all');
    const { status } = await create(
      hooks.world.admin,
      '/other',
      WEBHOOK_EVENTS,
      `/webhooks/${(await hooks.world.stranger.get<User>('/users/me')).body.organization}`,
    );
    expect(status).toBe(201);
    const { _id, name } = await createLive(hooks.world, 1, 1);
    await idle();
    const [told, ...more] = hooks.receiver.to('/live');
    expect([more, hooks.receiver.to('/other')]).toEqual([[], []]);
    expect(told && verified(body.secret, told)).toBe(true);
    expect(told && verified('whsec_AAAA', told)).toBe(false);
    expect(told?.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'AisleLab-Webhooks' });
    expect(JSON.parse(told?.body ?? '')).toEqual({
      type: 'project.live',
      timestamp: expect.any(String),
      data: { project: { _id, name }, from: 'APPROVED', to: 'LIVE' },
    });
    const types = hooks.receiver.to('/all').map((one) => (JSON.parse(one.body) as { type: string }).type);
    expect(types).toEqual(['project.ready', 'project.approved', 'project.live']);
    expect(await log(body.endpoint)).toMatchObject([
      { event: 'project.live', state: 'DELIVERED', status: 200, attempts: 1, message: told?.headers['webhook-id'] },
    ]);
  });

  it('is told of submitted visits in batches, with nothing of what shoppers did', async () => {
    const project = await unsubmitted();
    await create(hooks.owner, '/visits', ['sessions.submitted']);
    const { visit } = shoppersOf(() => hooks.test, { ago: 120_000 });
    const sessions: string[] = [];
    for (const _ of [1, 2]) {
      const { shopper, session } = await visit(project);
      const sent = await shopper.post('/shopper/sessions/current/submit', plainVisit(hooks.world.products[0] ?? ''));
      expect(sent.status).toBe(200);
      sessions.push(session);
    }
    const told = () =>
      hooks.receiver
        .to('/visits')
        .flatMap(({ body }) => (JSON.parse(body) as { data: { sessions: object[] } }).data.sessions);
    while (told().length < 2) await new Promise((later) => setTimeout(later, 50));
    expect(told()).toEqual(sessions.map((_id) => ({ _id, completedAt: expect.any(String) })));
  });
});
