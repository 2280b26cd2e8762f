import type { ErrorBody, ListResult, Project, ProjectMessage, ShopperContent } from '@aislelab/domain';
import { defineServerPlugin, SERVER_API_VERSION, type LifecycleEvent, type LifecycleHook } from '@aislelab/server-kit';
import { DomainError } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { connectionOf, createTestApp, type TestApp } from '../../../testing/index.ts';
import { act, createDraft, createLive, createWorld, type ProjectWorld } from '../testing/project-fixture.ts';

const seen: string[] = [];
@Injectable()
class Before implements LifecycleHook {
  async handle({ project }: LifecycleEvent): Promise<void> {
    if (project.name === 'Refused') throw new DomainError('NOT_READY', { message: 'The plugin says no' });
  }
}
@Injectable()
class After implements LifecycleHook {
  async handle({ action, from, to, project }: LifecycleEvent): Promise<void> {
    seen.push(`${action} ${from} ${to} ${project.status}`);
    throw new Error('an after hook that fails undoes nothing');
  }
}
const hooks = defineServerPlugin({
  id: 'hooks',
  apiVersion: SERVER_API_VERSION,
  lifecycle: { before: { submit: Before }, after: { submit: After } },
});

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp({ plugins: [hooks] });
  world = await createWorld(test);
});
afterAll(() => test.close());

const refused = (client: ProjectWorld['manager'], id: string, action: string, body?: unknown) =>
  client.post<ErrorBody>(`/projects/${id}/actions/${action}`, body);
const audits = (project: string) =>
  connectionOf(test).model('Audit').find({ project }).sort({ at: 1 }).lean<Record<string, unknown>[]>();
const read = async (client: ProjectWorld['manager'], id: string) => (await client.get<Project>(`/projects/${id}`)).body;
async function ready() {
  const { _id } = await createDraft(world);
  return act(world.manager, _id, 'submit');
}

describe('submitting', () => {
  it('P1-LIF-02 moves a complete draft to READY and notes who did it', async () => {
    const draft = await createDraft(world);
    const submitted = await act(world.manager, draft._id, 'submit');
    expect(submitted).toMatchObject({ status: 'READY', version: draft.version + 1 });
    expect(await audits(draft._id)).toMatchObject([{ action: 'submit', from: 'DRAFT', to: 'READY' }]);
    expect(seen).toContain('submit DRAFT READY READY');
  });

  it('refuses with everything that is missing, by its path', async () => {
    const { body } = await world.manager.post<Project>('/projects', { name: 'Empty' });
    const answer = await refused(world.manager, body._id, 'submit');
    expect(answer.body).toMatchObject({ status: 422, code: 'NOT_READY' });
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['region', 'content.mission', 'content', 'planogram']);
    expect((await read(world.manager, body._id)).status).toBe('DRAFT');
  });

  it('a plugin may refuse it before anything is written', async () => {
    const draft = await createDraft(world);
    const named = await world.manager.patch<Project>(`/projects/${draft._id}`, {
      version: draft.version,
      name: 'Refused',
    });
    expect((await refused(world.manager, named.body._id, 'submit')).body.message).toBe('The plugin says no');
    expect((await read(world.manager, draft._id)).version).toBe(named.body.version);
  });

  it('two people at once: one transition, one 409', async () => {
    const { _id } = await createDraft(world);
    const answers = await Promise.all([refused(world.manager, _id, 'submit'), refused(world.admin, _id, 'submit')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await audits(_id)).toHaveLength(1);
  });

  it('P1-LIF-03 Back To Editing makes it a draft again', async () => {
    expect((await act(world.manager, (await ready())._id, 'unsubmit')).status).toBe('DRAFT');
  });
});

describe('quotes', () => {
  it('P1-LIF-05 P1-LIF-24 P1-LIF-25 a request moves to QUOTING; only admins read its message', async () => {
    const { _id } = await ready();
    const message: ProjectMessage = { type: 'QUOTING_REQUEST', value: 'Ten cells' };
    await act(world.manager, _id, 'quote-request', { message: ' Ten cells ' });
    expect(await read(world.admin, _id)).toMatchObject({ status: 'QUOTING', paymentPlan: 'QUOTE', message });
    expect((await read(world.manager, _id)).message).toBeNull();
    expect((await refused(world.manager, (await ready())._id, 'quote-request', { message: '' })).status).toBe(400);
  });

  it('P1-LIF-26 a denial leads back to READY with its reason, read by managers only', async () => {
    const { _id } = await ready();
    await act(world.manager, _id, 'quote-request', { message: 'Ten cells' });
    expect((await refused(world.admin, _id, 'quote-response', { success: false })).status).toBe(400);
    await act(world.admin, _id, 'quote-response', { success: false, message: 'Too many' });
    expect(await read(world.manager, _id)).toMatchObject({
      status: 'READY',
      message: { type: 'QUOTING_DENIAL', value: 'Too many' },
    });
    expect((await read(world.reader, _id)).message).toBeNull();
  });

  it('P1-LIF-07 P1-PAY-06 one without payment is approved at once', async () => {
    const { _id } = await ready();
    await act(world.manager, _id, 'quote-request', { message: 'Ten cells' });
    const free = await act(world.admin, _id, 'quote-response', { success: true, type: 'FREE', samplePerVariation: 50 });
    expect(free).toMatchObject({ status: 'APPROVED', payment: { free: true }, testing: { sample: { total: 100 } } });
  });

  it('P1-PAY-07 P1-PAY-08 needs shoppers and, for a price, at least $1, in the words of the specification', async () => {
    const { _id } = await ready();
    await act(world.manager, _id, 'quote-request', { message: 'Ten cells' });
    const answer = await refused(world.admin, _id, 'quote-response', {
      success: true,
      type: 'PRICE',
      samplePerVariation: 0,
      price: 99,
    });
    expect(answer.body.errors).toEqual({
      samplePerVariation: 'Cannot be less thant 1',
      price: 'Cannot be less than $1',
    });
    expect((await refused(world.admin, _id, 'quote-response', { success: true, samplePerVariation: 5 })).status).toBe(
      400,
    );
  });
});

describe('approval', () => {
  it('P1-LIF-06 an admin approves a submitted project without payment', async () => {
    const approved = await act(world.admin, (await ready())._id, 'approval', { success: true });
    expect(approved).toMatchObject({ status: 'APPROVED', payment: { free: true } });
    expect(
      (await refused(world.admin, (await ready())._id, 'approval', { success: false, message: 'no' })).status,
    ).toBe(409);
  });

  it('P1-PER-02 P1-PER-03 what is for admins is refused to customers', async () => {
    const { _id } = await ready();
    const bodies: Record<string, unknown> = {
      approval: { success: true },
      live: { samplePerVariation: 1 },
      'quote-response': { success: true, type: 'FREE', samplePerVariation: 1 },
      processing: {},
      analysis: { analysis: '' },
      publish: undefined,
      unpublish: undefined,
      duplicate: undefined,
    };
    for (const [action, body] of Object.entries(bodies)) {
      expect((await refused(world.manager, _id, action, body)).status).toBe(403);
    }
  });
});

describe('going live', () => {
  it('P1-LIF-09 sets the sample and freezes what shoppers see', async () => {
    const live = await createLive(world, 30, 3);
    expect(live).toMatchObject({
      status: 'LIVE',
      testing: { sample: { total: 90, variations: 30 }, variations: { control: 0, count: 3 }, redirect: null },
    });
    const frozen = await test.client().get<ShopperContent>(`/storage/shopper/project/${live._id}?ts=1`);
    expect(frozen.status).toBe(200);
    const [first = ''] = world.products;
    await connectionOf(test).model('Product').updateOne({ _id: first }, { price: 1 });
    const later = await test.client().get<ShopperContent>(`/storage/shopper/project/${live._id}`);
    await connectionOf(test).model('Product').updateOne({ _id: first }, { price: 199 });
    expect(later.body).toEqual(frozen.body);
  });

  it('P2-CAL-25 P2-CAL-26 the content has config, planogram and resources, and nothing else of the project', async () => {
    const live = await createLive(world, 30);
    // As the screens ask for it: with the time of the last change, so that what is cached is never older.
    const path = `/storage/shopper/project/${live._id}?ts=${Date.parse(live.updatedAt)}`;
    const { status, body } = await test.client().get<ShopperContent>(path);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['config', 'planogram', 'project', 'resources', 'variations', 'version']);
    expect(Object.keys(body.resources.product)).toHaveLength(4);
    expect(Object.values(body.resources.product).filter(({ project }) => project)).toHaveLength(1);
    expect(body.resources.category[world.category]).toEqual({ _id: world.category, name: 'Cereal' });
    expect(body.config).toMatchObject({ mission: 'Buy breakfast', currency: '$', review: null });
  });

  it('P1-CON-08 V-71 needs at least one shopper and, if any, a link of the web', async () => {
    const { _id } = await ready();
    await act(world.admin, _id, 'approval', { success: true });
    const answer = await refused(world.admin, _id, 'live', { samplePerVariation: 0 });
    expect(answer.body.errors).toEqual({ samplePerVariation: 'Cannot be less thant 1' });
    const scripts = ['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'ftp://example.com'];
    const tricks = [
      '//example.com',
      'https:example.com',
      'https://a@b.example',
      '\\\\example.com',
      'https:///x',
      'http://a b',
      5,
    ];
    for (const redirect of [...scripts, ...tricks]) {
      expect((await refused(world.admin, _id, 'live', { samplePerVariation: 1, redirect })).status).toBe(400);
    }
    const live = await act(world.admin, _id, 'live', {
      samplePerVariation: 1,
      redirect: 'https://panel.example/?id=1',
    });
    expect(live.testing.redirect).toBe('https://panel.example/?id=1');
  });

  it('two admins at once freeze it once', async () => {
    const { _id } = await ready();
    await act(world.admin, _id, 'approval', { success: true });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refused(world.admin, _id, 'live', { samplePerVariation: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await connectionOf(test).model('FrozenContent').countDocuments({ _id })).toBe(1);
  });
});

describe('processing and report', () => {
  it('P1-LIF-10 P1-LIF-11 ends gathering; the analysis text is saved', async () => {
    const { _id } = await createLive(world, 1);
    expect((await act(world.admin, _id, 'processing', { preapprove: false })).status).toBe('PROCESSING');
    expect((await act(world.admin, _id, 'analysis', { analysis: 'B wins.' })).analysis).toBe('B wins.');
    // Customers read it with the report, not before; neither in the record nor in a list.
    expect((await read(world.manager, _id)).analysis).toBe('');
    const query = { where: { _id: { EQ: _id } }, select: ['analysis'] };
    const list = await world.manager.get<ListResult<Project>>(`/projects?query=${JSON.stringify(query)}`);
    expect(list.body.data.map(({ analysis }) => analysis ?? '')).toEqual(['']);
  });

  it('P1-LIF-12 publishing needs a compiled report', async () => {
    const { _id } = await createLive(world, 1);
    await act(world.admin, _id, 'processing', {});
    expect((await refused(world.admin, _id, 'publish')).body).toMatchObject({ status: 422, code: 'NOT_READY' });
  });

  it('P1-PRJ-08 a duplicate is a new draft with the same content', async () => {
    const live = await createLive(world, 1);
    const copy = await act(world.admin, live._id, 'duplicate');
    expect(copy).toMatchObject({ status: 'DRAFT', name: 'Flakes (copy)', organization: live.organization, version: 1 });
    expect(copy._id).not.toBe(live._id);
    expect(copy.content).toEqual(live.content);
    expect((await read(world.admin, live._id)).status).toBe('LIVE');
  });

  it.each(['unsubmit', 'publish', 'unpublish', 'processing', 'submit'])(
    '%s is refused where the table has no row',
    async (action) => {
      const { _id } = await createDraft(world);
      if (action === 'submit') await act(world.manager, _id, 'submit');
      const answer = await refused(world.admin, _id, action, action === 'processing' ? {} : undefined);
      expect(answer.body).toMatchObject({ status: 409, code: 'CONFLICT' });
    },
  );
});
