import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_VARIATIONS, type ErrorBody, type ListResult, type Missing, type Project } from '@aislelab/domain';
import { createTestApp, signedIn, type TestApp } from '../../testing/index.ts';
import { newId } from './new-project.ts';
import {
  createDraft,
  createWorld,
  placed,
  testProduct,
  variations,
  type ProjectWorld,
} from './testing/project-fixture.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

const newDraft = async () => (await world.manager.post<Project>('/projects', { name: 'Draft' })).body;
const save = <T = Project>(project: Project, change: object) =>
  world.manager.patch<T>(`/projects/${project._id}`, { version: project.version, ...change });

describe('what a project begins to refer to', () => {
  it('is not removed in the same moment: one of the two is refused', async () => {
    const both: string[] = [];
    const together = async (what: string, refer: Promise<{ status: number }>, remove: Promise<{ status: number }>) => {
      const [referred, removed] = await Promise.all([refer, remove]);
      if (referred.status < 300 === removed.status < 300) both.push(`${what}: ${referred.status}, ${removed.status}`);
    };
    const make = async (path: string, body: object) => (await world.admin.post<{ _id: string }>(path, body)).body._id;
    for (let n = 0; n < 6; n += 1) {
      const money = { currency: 'EUR', currencyPosition: 'AFTER', translationsArray: [] };
      const [first, second] = [
        await make('/regions', { name: `A ${n}`, ...money }),
        await make('/regions', { name: `B ${n}`, ...money }),
      ];
      const create = world.manager.post('/projects', { name: 'Late', region: first });
      await together('create in a region', create, world.admin.delete(`/regions/${first}`));
      const draft = await newDraft();
      await together('move to a region', save(draft, { region: second }), world.admin.delete(`/regions/${second}`));
      const category = await make('/library/categories', { name: `Late ${n}` });
      const other = await newDraft();
      const product = testProduct(world, { category });
      const content = { ...other.content, products: { [product._id]: product } };
      await together(
        'test in a category',
        save(other, { content }),
        world.admin.delete(`/library/categories/${category}`),
      );
    }
    expect(both).toEqual([]);
  });

  it('nor is its team', async () => {
    const team = async (teams: object[]) => {
      const path = `/organizations/${world.organization}?teams=true`;
      const { version } = (await world.admin.get<{ version: number }>(path)).body;
      return world.admin.patch<{ teams: { _id: string }[] }>(path, { version, teams });
    };
    for (let n = 0; n < 6; n += 1) {
      const _id = (await team([{ name: `Team ${n}` }])).body.teams[0]?._id;
      const [made] = await Promise.all([
        world.manager.post<Project>('/projects', { name: 'Late', team: _id }),
        team([]),
      ]);
      if (made.status === 201)
        expect((await world.admin.get<Project>(`/projects/${made.body._id}`)).body.team).toBeNull();
      else expect(made.status).toBe(400);
    }
  });
});

describe('creating', () => {
  it('P1-PER-10 a customer with createProjects creates in its own organization, one without cannot', async () => {
    const answer = await world.manager.post<Project>('/projects', { name: '  Oats ', region: world.region });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: 'Oats',
      organization: world.organization,
      region: world.region,
      status: 'DRAFT',
      version: 1,
      createdBy: world.managerId,
      content: { products: {}, posMaterials: {} },
    });
    expect(answer.body.variations).toHaveLength(1);
    expect((await world.reader.post('/projects', { name: 'Oats' })).status).toBe(403);
  });

  it('P1-PRJ-21 a name is required, and for an admin the organization', async () => {
    expect((await world.manager.post('/projects', { name: '   ' })).status).toBe(400);
    const answer = await world.admin.post<ErrorBody>('/projects', { name: 'Oats' });
    expect(answer.body).toMatchObject({ status: 400, errors: { organization: 'is required' } });
    const created = await world.admin.post<Project>('/projects', { name: 'Oats', organization: world.organization });
    expect(created.status).toBe(201);
  });

  it('V-29 V-41 nobody chooses id, status, payment or another organization', async () => {
    for (const extra of [
      { _id: newId() },
      { status: 'LIVE' },
      { payment: { free: true } },
      { organization: newId() },
    ]) {
      expect((await world.manager.post('/projects', { name: 'Oats', ...extra })).status).toBe(400);
    }
  });
});

describe('reading', () => {
  it('V-18 a foreign project, one that does not exist and its parts answer the same 404', async () => {
    const { _id } = await newDraft();
    const routes = (id: string) =>
      [
        ['GET', `/projects/${id}`],
        ['GET', `/projects/${id}/missing`],
        ['PATCH', `/projects/${id}`, { version: 1, name: 'mine' }],
        ['DELETE', `/projects/${id}`],
        ['POST', `/projects/${id}/actions/submit`],
        ['POST', `/projects/${id}/actions/unsubmit`],
        ['POST', `/projects/${id}/actions/quote-request`, { message: 'hello' }],
      ] as const;
    const foreign = routes(_id);
    for (const [index, [method, path, body]] of routes(newId()).entries()) {
      const missing = await world.stranger.request<ErrorBody>(method, path, { body });
      const [, foreignPath = '', foreignBody] = foreign[index] ?? [];
      const other = await world.stranger.request<ErrorBody>(method, foreignPath, { body: foreignBody });
      expect(other.status).toBe(404);
      expect({ ...other.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    }
    expect((await world.manager.get<Project>(`/projects/${_id}`)).body.name).toBe('Draft');
  });

  it('P1-PRJ-05 lists are light and count what is in scope only', async () => {
    await newDraft();
    const mine = await world.manager.get<ListResult<Project>>('/projects', {
      query: { limit: 1, sort: '-createdAt', populate: ['region', 'createdBy'] },
    });
    expect(mine.body.data).toHaveLength(1);
    expect(mine.body.count).toBeGreaterThan(1);
    expect(mine.body.data[0]).not.toHaveProperty('planogram');
    expect(mine.body.data[0]?.createdBy).toMatchObject({ _id: world.managerId, name: expect.any(String) });
    expect((await world.stranger.get<ListResult<Project>>('/projects')).body).toEqual({ data: [], count: 0 });
  });

  it('P1-PER-09 only those who manage projects see the creator', async () => {
    const { _id } = await newDraft();
    expect((await world.reader.get<Project>(`/projects/${_id}`)).body.createdBy).toBeNull();
    expect((await world.reader.get('/projects', { query: { where: { createdBy: newId() } } })).status).toBe(400);
  });

  it('P1-CAL-03 one field can be selected, for polling; internals never are', async () => {
    const { _id } = await newDraft();
    const answer = await world.manager.get<Project>(`/projects/${_id}`, { query: { select: ['compiling'] } });
    expect(answer.body).toEqual({ _id, compiling: false });
    const full = await world.manager.get(`/projects/${_id}`, { query: '{"full":true,"select":["compiling"]}' });
    expect(full.body).toEqual(answer.body);
    expect((await world.manager.get(`/projects/${_id}`, { query: { select: ['internal'] } })).status).toBe(400);
    expect((await world.manager.get(`/projects/${_id}?full=true`)).body).not.toHaveProperty('internal');
  });

  it('P1-PER-06 a content manager has no access to projects', async () => {
    const { client } = await signedIn(test, { role: 'CONTENT_MANAGER' });
    expect((await client.get('/projects')).status).toBe(403);
  });

  it('P1-PER-12 readProjectsForTeams limits reading to those teams', async () => {
    const team = newId();
    const { client } = await signedIn(test, {
      organization: world.organization,
      permissions: { readProjects: true, readProjectsForTeams: [team] },
    });
    const { _id } = await newDraft();
    expect((await client.get(`/projects/${_id}`)).status).toBe(404);
    expect((await client.get<ListResult<Project>>('/projects')).body.count).toBe(0);
  });
});

describe('saving', () => {
  it('P1-PRJ-26 saves products, variations and a planogram; names of category and brand come from the library', async () => {
    const project = await createDraft(world);
    const [product] = Object.values(project.content.products);
    expect(product).toMatchObject({ categoryName: 'Cereal', brandName: 'Morning', price: 499 });
    expect(project.variations).toHaveLength(2);
    const missing = await world.manager.get<{ data: Missing[] }>(`/projects/${project._id}/missing`);
    expect(missing.body).toEqual({ data: [] });
  });

  it('V-94 of 1,000 savers from 200 screens each is stored or told that it came too late; no save undoes another', async () => {
    let latest = (await save(await newDraft(), { name: 'Count 0' })).body;
    const first = latest.version;
    const stored: number[] = [];
    let late = 0;
    // Each counts on from what it saw last: a save over another one's would lose a count.
    const screen = async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const counted = Number(latest.name.replace('Count ', ''));
        const { status, body } = await save(latest, { name: `Count ${counted + 1}` });
        expect([200, 409]).toContain(status);
        if (status === 409) late += 1;
        else stored.push(body.version);
        if (status === 200 && body.version > latest.version) latest = body;
      }
    };
    await Promise.all(Array.from({ length: 200 }, screen));
    console.info(`V-94: 1,000 saves, ${stored.length} stored, ${late} told that they came too late`);
    expect([stored.length + late, late > 0]).toEqual([1_000, true]);
    expect(stored.sort((a, b) => a - b)).toEqual(stored.map((_, index) => first + 1 + index));
    const { body: end } = await world.manager.get<Project>(`/projects/${latest._id}`);
    expect([end.version, end.name]).toEqual([first + stored.length, `Count ${stored.length}`]);
  }, 300_000);

  it('P2-LAY-26 a planogram that does not pass the space check is refused with reason and place', async () => {
    const draft = await newDraft();
    const answer = await save<ErrorBody>(draft, { planogram: placed(world.products, 5) });
    expect(answer.body).toMatchObject({ status: 422, code: 'LAYOUT_REFUSED' });
    expect(answer.body.errors).toEqual({
      'planogram.shelves.right-1.segments.0': expect.stringContaining('30 cm too wide'),
    });
  });

  it.each([
    ['unknown keys', { content: { extra: 1 } }],
    ['a list for content', { content: [] }],
    ['null', { planogram: null }],
    ['a negative span', { planogram: { version: 1, shelves: { 'right-1': { segments: [{ span: -1 }] } } } }],
    ['a number for the name', { name: 5 }],
    ['an unknown field', { status: 'LIVE' }],
    ['operators', { name: { $gt: '' } }],
  ])('V-28 V-30 refuses %s and changes nothing', async (_, change) => {
    const draft = await newDraft();
    expect((await save(draft, change)).status).toBe(400);
    expect((await world.manager.get<Project>(`/projects/${draft._id}`)).body).toEqual(draft);
  });

  it('P1-PRJ-16 refuses variations without exactly one primary or with a repeated id', async () => {
    const draft = await newDraft();
    const [one, two] = variations(2);
    for (const list of [[one, { ...two, primary: true }], [two], [one, { ...two, _id: one?._id }]]) {
      expect((await save(draft, { variations: list })).status).toBe(400);
    }
    expect((await save(draft, { variations: variations(MAX_VARIATIONS + 1) })).status).toBe(400);
    expect((await save<Project>(draft, { variations: variations(MAX_VARIATIONS) })).body.variations).toHaveLength(26);
  });

  it('P1-PRJ-20 refuses a picture that is not stored here and two for one slot', async () => {
    const draft = await newDraft();
    const [variation] = variations(1);
    const file = world.image;
    const slot = { targetType: 'DISPLAY', targetInfo: 'BACKGROUND', file };
    const strange = { ...slot, file: { ...file, original: `${'0'.repeat(40)}.png` } };
    expect((await save(draft, { variations: [{ ...variation, resources: [strange] }] })).status).toBe(400);
    expect((await save(draft, { variations: [{ ...variation, resources: [slot, slot] }] })).status).toBe(400);
    expect((await save(draft, { variations: [{ ...variation, resources: [slot] }] })).status).toBe(200);
  });

  it('refuses items that claim to be of the library, or of a category, that the organization does not see', async () => {
    const draft = await newDraft();
    for (const over of [{ library: true }, { category: newId() }, { brand: newId() }]) {
      const product = testProduct(world, over);
      const content = { ...draft.content, products: { [product._id]: product } };
      expect((await save(draft, { content })).status).toBe(400);
    }
  });

  it('P1-PRJ-25 P2-PRJ-20 a submitted project cannot be changed', async () => {
    const draft = await createDraft(world);
    await world.manager.post(`/projects/${draft._id}/actions/submit`);
    const project = (await world.manager.get<Project>(`/projects/${draft._id}`)).body;
    expect((await save<ErrorBody>(project, { name: 'Late' })).body).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await world.reader.patch(`/projects/${draft._id}`, { version: 2, name: 'Late' })).status).toBe(403);
  });
});

describe('deleting', () => {
  it('P1-PER-19 a manager deletes only drafts, a reader none', async () => {
    const draft = await createDraft(world);
    expect((await world.reader.delete(`/projects/${draft._id}`)).status).toBe(403);
    await world.manager.post(`/projects/${draft._id}/actions/submit`);
    expect((await world.manager.delete(`/projects/${draft._id}`)).status).toBe(403);
    const other = await newDraft();
    expect((await world.manager.delete(`/projects/${other._id}`)).status).toBe(204);
    expect((await world.manager.get(`/projects/${other._id}`)).status).toBe(404);
  });

  it('P1-PER-18 an admin deletes in any status', async () => {
    const draft = await createDraft(world);
    await world.manager.post(`/projects/${draft._id}/actions/submit`);
    expect((await world.admin.delete(`/projects/${draft._id}`)).status).toBe(204);
  });
});
