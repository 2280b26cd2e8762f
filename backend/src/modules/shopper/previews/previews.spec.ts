import {
  emptyPlanogram,
  type ErrorBody,
  type Id,
  type PreviewAnswer,
  type Project,
  type ShopperContent,
  type Viewer,
} from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TokenService } from '../../../common/tokens/token.service.ts';
import {
  accessTokenOf,
  connectionOf,
  createOrganization,
  createRecord,
  createTestApp,
  sessionOf,
  signedIn,
  type TestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempts.ts';
import { DownloadTickets } from '../../auth/download-tickets.ts';
import { Sessions } from '../../auth/sessions.ts';
import { newId } from '../../projects/new-project.ts';
import {
  createDraft,
  createWorld,
  placed,
  testProduct,
  variations,
  type ProjectWorld,
} from '../../projects/testing/project-fixture.ts';
import { MAX_KEPT, PREVIEW_MS, PreviewsService } from './previews.service.ts';

interface Shown {
  variation: number;
  content: ShopperContent;
}
let test: TestApp;
let world: ProjectWorld;
let draft: Project;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
  draft = await createDraft(world, 3);
});
afterAll(() => test.close());

/** Exactly what the editor sends for a project. */
function bodyOf(project: Project, over: Record<string, unknown> = {}) {
  const { priceTagColor, mission, review, display, products, posMaterials } = project.content;
  return {
    variation: 0,
    content: { priceTagColor, mission, review, display, products, posMaterials },
    variations: project.variations,
    purpose: null,
    planogram: project.planogram,
    region: world.region,
    target: 'project',
    targetId: project._id,
    ...over,
  };
}
const libraryBody = (over: Record<string, unknown> = {}) => ({
  variation: 0,
  content: { priceTagColor: 'RED', mission: '', review: null, display: true, products: {}, posMaterials: {} },
  variations: [],
  purpose: null,
  planogram: onAisle(world.products),
  region: null,
  target: 'library',
  targetId: null,
  ...over,
});
/** The products on the first level of the first bay of an aisle of the library. */
function onAisle(products: readonly Id[]) {
  const [, bay] = Object.entries(placed(products).shelves).find(([id]) => id === 'right-1') ?? [];
  const empty = emptyPlanogram('library');
  return { ...empty, shelves: { ...empty.shelves, 'aisle-1': bay } };
}
const preview = <T = PreviewAnswer>(client: TestClient, body: unknown) => client.post<T>('/shopper/preview', body);
async function made(client: TestClient, body: unknown): Promise<PreviewAnswer> {
  const answer = await preview(client, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const linkOf = ({ userId, expires }: PreviewAnswer, target = 'project', targetId: string = draft._id) => ({
  userId,
  target,
  targetId,
  expires: String(expires),
});
const open = <T = Shown>(name: string, link: Record<string, string>) =>
  test.client().get<T>(`/storage/shopper/preview/${name}?${new URLSearchParams(link)}`);
const stored = (filter: object = {}) => connectionOf(test).model('Preview').countDocuments(filter);

describe('previews', () => {
  it('P2-CAL-01 take the shelves alone for the planogram too', async () => {
    const planogram = onAisle(world.products);
    const [whole, alone] = [
      await made(world.admin, libraryBody({ planogram })),
      await made(world.admin, libraryBody({ planogram: planogram.shelves })),
    ];
    const shown = async ({ name, ...answer }: PreviewAnswer) =>
      (await open(name, linkOf({ name, ...answer }, 'library', ''))).body.content.planogram.shelves['right-1'];
    expect(await shown(alone)).toBeDefined();
    expect(await shown(alone)).toEqual(await shown(whole));
    expect((await preview(world.admin, libraryBody({ planogram: { cellar: {} } }))).status).toBe(400);
  });

  it('P2-CAL-01 P2-CAL-02 P2-CAL-04 P2-PRE-13 keep what the editor sends, for ten minutes, and save nothing of it', async () => {
    const product = testProduct(world, { name: 'Never saved', price: 777 });
    const [first, second, third] = variations(3);
    const own = placed([product._id]);
    const answer = await made(
      world.manager,
      bodyOf(draft, {
        variation: 1,
        content: { ...bodyOf(draft).content, mission: 'Only a preview', products: { [product._id]: product } },
        variations: [
          first,
          { ...second, prices: { [product._id]: 555 }, planogram: own },
          { ...third, planogram: own },
        ],
        planogram: placed([product._id, ...world.products]),
      }),
    );
    expect(Object.keys(answer).sort()).toEqual(['expires', 'name', 'userId']);
    // 128 bits in base64url.
    expect(answer.name).toMatch(/^[\w-]{22}$/);
    expect(answer.userId).toBe(world.managerId);
    expect(answer.expires - Date.now()).toBeGreaterThan(PREVIEW_MS - 60_000);
    const { status, body, headers } = await open(answer.name, linkOf(answer));
    expect(status).toBe(200);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(body.variation).toBe(1);
    expect(body.content.config).toMatchObject({ mission: 'Only a preview', currency: '$' });
    expect(body.content.resources.product[product._id]).toMatchObject({
      name: 'Never saved',
      price: 777,
      project: true,
    });
    expect(Object.keys(body.content.resources.product)).toHaveLength(1 + world.products.length);
    expect(body.content.variations[1]).toMatchObject({ prices: { [product._id]: 555 }, planogram: null });
    expect(body.content.variations[2]).toMatchObject({ planogram: own });
    expect((await world.manager.get<Project>(`/projects/${draft._id}`)).body).toEqual(draft);
  });

  it('V-46 P2-PRE-12 a link with any parameter changed finds nothing, nor one that is over', async () => {
    const answer = await made(world.manager, bodyOf(draft));
    const other = await made(world.manager, bodyOf(draft));
    const link = linkOf(answer);
    const changes: Record<string, string>[] = [
      { userId: newId() },
      { userId: '' },
      { target: 'library' },
      { target: 'toString' },
      { targetId: newId() },
      { targetId: '' },
      { expires: String(answer.expires + 1) },
      { expires: String(answer.expires + 10 * PREVIEW_MS) },
      { expires: `0${answer.expires}` },
      { expires: `${answer.expires}.0` },
      { expires: '' },
    ];
    for (const change of changes) expect((await open(answer.name, { ...link, ...change })).status).toBe(404);
    for (const missing of Object.keys(link)) {
      const { [missing]: _, ...rest } = { ...link } as Record<string, string>;
      expect((await open(answer.name, rest)).status).toBe(404);
    }
    for (const name of [`${answer.name.slice(0, -1)}!`, answer.name.slice(1), 'x', '%24ne', '__proto__'])
      expect((await open(name, link)).status).toBe(404);
    if (other.expires !== answer.expires) expect((await open(other.name, link)).status).toBe(404);
    expect((await test.client().get(`/storage/shopper/preview/${answer.name}?userId[$ne]=1`)).status).not.toBe(200);
    expect((await open(answer.name, link)).status).toBe(200);
    // The server's own clock and record decide: a link that names a later end is none, and a record that is over is not served.
    await connectionOf(test)
      .model('Preview')
      .updateOne({ _id: answer.name }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await open(answer.name, link)).status).toBe(404);
    const ended = String(
      (
        await connectionOf(test).model('Preview').findById(answer.name).lean<{ expiresAt: Date }>()
      )?.expiresAt.getTime(),
    );
    expect((await open(answer.name, { ...link, expires: ended })).status).toBe(404);
    // The next preview clears away what is over, besides the database that does it by itself.
    await made(world.manager, bodyOf(draft));
    expect(await stored({ _id: answer.name })).toBe(0);
    const indexes = (await connectionOf(test).model('Preview').collection.indexes()) as {
      expireAfterSeconds?: number;
    }[];
    expect(indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds === 0)).toHaveLength(1);
  });

  it('are no sessions: nobody can start a visit in one, and none is counted', async () => {
    const answer = await made(world.manager, bodyOf(draft));
    await open(answer.name, linkOf(answer));
    const shopper = { age: '18-34', gender: 'MALE', platform: 'DESKTOP' };
    expect((await test.client().post('/shopper/sessions', { project: answer.name, shopper })).status).toBe(400);
    expect((await test.client().post('/shopper/sessions', { project: draft._id, shopper })).status).toBe(403);
    expect(await connectionOf(test).model('Session').countDocuments()).toBe(0);
  });

  it('are for who may read the target, whose library they show', async () => {
    expect((await preview(test.client(), bodyOf(draft))).status).toBe(401);
    expect((await preview(world.stranger, bodyOf(draft))).status).toBe(404);
    expect((await preview(world.reader, bodyOf(draft))).status).toBe(201);
    expect((await preview(world.admin, bodyOf(draft))).status).toBe(201);
    expect((await preview(world.manager, bodyOf(draft, { targetId: newId() }))).status).toBe(404);
    const foreign = await createRecord<{ _id: Id }>(test, 'Product', {
      name: 'Secret of another',
      organization: await createOrganization(test, 'Third'),
      width: 5,
      height: 5,
      price: 1,
      category: world.category,
      company: world.company,
      brand: world.brand,
    });
    const stolen = await preview<ErrorBody>(world.manager, bodyOf(draft, { planogram: placed([foreign._id]) }));
    expect(stolen).toMatchObject({ status: 422, body: { code: 'LAYOUT_REFUSED' } });
    expect(JSON.stringify(stolen.body)).not.toContain('Secret');
    // An admin sees every library, but a store of this project cannot have it either.
    expect((await preview(world.admin, bodyOf(draft, { planogram: placed([foreign._id]) }))).status).toBe(422);
  });

  it('an aisle of the library stands on the right of a store, also before it is saved', async () => {
    const { client: content, user } = await signedIn(test, { role: 'CONTENT_MANAGER' });
    const answer = await made(content, libraryBody());
    expect(answer.userId).toBe(user._id);
    const { body } = await open(answer.name, linkOf(answer, 'library', ''));
    expect(body.content.planogram.shelves['right-1']?.segments[0]?.groups.map(({ product }) => product)).toEqual(
      world.products,
    );
    expect(body.content.planogram.shelves['aisle-1']).toBeUndefined();
    expect(body.content.config).toMatchObject({ display: false, priceTagColor: 'RED', review: null });
    const saved = await content.post<{ _id: Id }>('/library/planograms', {
      name: 'Flakes',
      planogram: onAisle(world.products),
    });
    const again = await made(content, libraryBody({ targetId: saved.body._id }));
    expect((await open(again.name, linkOf(again, 'library', saved.body._id))).status).toBe(200);
    // Creating is for those who manage a library.
    expect((await preview(world.reader, libraryBody())).status).toBe(403);
    expect((await preview(world.reader, libraryBody({ targetId: saved.body._id }))).status).toBe(201);
  });

  it.each([
    ['a layout that is none', { planogram: { version: 1, shelves: { cellar: {} } } }, 400],
    ['shelves in another envelope', { planogram: { shelves: emptyPlanogram('project').shelves } }, 400],
    ['more than fits', { planogram: 'TOO WIDE' }, 422],
    ['shelves of a library', { planogram: emptyPlanogram('library') }, 422],
    ['a product that does not exist', { planogram: placed(['f'.repeat(24)]) }, 422],
    ['a variation that is none', { variation: 3 }, 400],
    ['a variation between two', { variation: 0.5 }, 400],
    ['another purpose than export', { targetPurpose: 'print' }, 400],
    ['an unknown target', { target: 'cart' }, 400],
    ['an unknown field', { status: 'LIVE' }, 400],
    ['content with more than a preview has', { content: { useRating: true } }, 400],
    ['content with less', { content: { mission: 'x' } }, 400],
    ['a region that is none', { region: 'f'.repeat(24) }, 400],
    ['no target', { targetId: null }, 400],
  ])('refuse %s and keep nothing', async (_, change, status) => {
    const before = await stored();
    const wide = 'planogram' in change && change.planogram === 'TOO WIDE';
    const sent = wide ? { planogram: placed(world.products, 9) } : change;
    const answer = await preview<ErrorBody>(world.manager, bodyOf(draft, sent));
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.errors ?? {}).length).toBeGreaterThan(0);
    expect(await stored()).toBe(before);
  });

  it('refuse pictures that are not stored here', async () => {
    const image = { ...world.image, original: `${'0'.repeat(40)}.png` };
    const product = testProduct(world, { image });
    const content = { ...bodyOf(draft).content, products: { [product._id]: product } };
    const answer = await preview<ErrorBody>(world.manager, bodyOf(draft, { content }));
    expect(answer.body.errors).toEqual({ images: `the picture ${'0'.repeat(40)}.png is not stored here` });
  });

  it('are refused above 15 MB before they are read', async () => {
    const content = { ...bodyOf(draft).content, mission: 'x'.repeat(15_800_000) };
    expect((await preview(world.manager, bodyOf(draft, { content }))).status).toBe(413);
  });

  it('the last twenty of a person are kept, and their number in ten minutes is limited', async () => {
    const { client, user } = await signedIn(test, {
      organization: world.organization,
      permissions: { manageProjects: true },
    });
    const first = await made(client, bodyOf(draft));
    for (let count = 0; count < MAX_KEPT; count++) await made(client, bodyOf(draft));
    expect(await stored({ user: user._id })).toBe(MAX_KEPT);
    expect((await open(first.name, linkOf(first))).status).toBe(404);
    for (let count = MAX_KEPT + 1; count < ATTEMPT_LIMITS.preview.account; count++) await made(client, bodyOf(draft));
    expect((await preview<ErrorBody>(client, bodyOf(draft))).body.code).toBe('TOO_MANY_REQUESTS');
    expect((await preview(world.reader, bodyOf(draft))).status).toBe(201);
  });

  it('openings of one person’s previews are limited, a wrong link uses up none, and the limit comes before the content is read', async () => {
    const { client } = await signedIn(test, {
      organization: world.organization,
      permissions: { manageProjects: true },
    });
    const { name, ...rest } = await made(client, bodyOf(draft));
    const link = linkOf({ name, ...rest });
    const limit = ATTEMPT_LIMITS.previewOpened.account;
    for (let count = 0; count < 3; count++) expect((await open(name, { ...link, expires: '1' })).status).toBe(404);
    const answers: number[] = [];
    for (let count = 0; count <= limit; count++) answers.push((await open(name, link)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(limit);
    expect(answers.at(-1)).toBe(429);
    const other = await made(world.admin, bodyOf(draft));
    expect((await open(other.name, linkOf(other))).status).toBe(200);
  });
});

describe('what is exported', () => {
  const service = () => test.app.get(PreviewsService, { strict: false });
  const exported = (client: TestClient) => made(client, bodyOf(draft, { targetPurpose: 'export' }));
  const exportLink = (answer: PreviewAnswer, over: object = {}) => ({
    token: answer.accessToken ?? '',
    expires: String(answer.expires),
    target: 'project',
    targetId: draft._id,
    name: answer.name,
    ...over,
  });

  it('P2-CAL-03 P2-PER-02 is for admins and content managers, with a ticket of its own', async () => {
    const { body, status } = await preview<ErrorBody>(world.manager, bodyOf(draft, { targetPurpose: 'export' }));
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    const { client: content } = await signedIn(test, { role: 'CONTENT_MANAGER' });
    expect((await made(content, libraryBody({ targetPurpose: 'export' }))).accessToken).toMatch(
      /^[\w-]+\.[\w-]+\.[\w-]+$/,
    );
    const answer = await exported(world.admin);
    const source = await service().openExport(exportLink(answer));
    expect(source).toMatchObject({ title: draft.name, target: 'project', variation: 0 });
    expect(source.content.planogram).toEqual(draft.planogram);
    // A preview's link opens no export, and the other way round.
    expect((await open(answer.name, linkOf(answer))).status).toBe(404);
    const seen = await made(world.admin, bodyOf(draft));
    await expect(
      service().openExport(exportLink(answer, { name: seen.name, expires: String(seen.expires) })),
    ).rejects.toMatchObject({ code: 'SIGNED_OUT' });
    await expect(service().openExport(exportLink(answer, { name: seen.name }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('an aisle of the library keeps its own shelves', async () => {
    const answer = await made(world.admin, libraryBody({ targetPurpose: 'export' }));
    const { content } = await service().openExport(exportLink(answer, { target: 'library', targetId: '' }));
    expect(content.planogram).toEqual(
      expect.objectContaining({ shelves: expect.objectContaining({ 'aisle-1': expect.anything() }) }),
    );
  });

  it('V-46 a ticket opens its own address for its own person only, and it opens nothing else', async () => {
    const { client: admin, user } = await signedIn(test, { role: 'ADMIN' });
    const answer = await exported(admin);
    const tokens = test.app.get(TokenService, { strict: false });
    const shopper = tokens.sign('shopper', { session: newId(), project: draft._id }, 60);
    const sign = (claims: object, seconds = 60) =>
      tokens.sign('download', { sub: user._id, version: 0, session: sessionOf(admin.accessToken), ...claims }, seconds);
    const path = `/shopper/export/${answer.expires}`;
    const manager = await viewerOf(world.manager);
    test.app.get(Sessions, { strict: false }).note(manager, sessionOf(world.manager.accessToken));
    const foreign = await test.app.get(DownloadTickets, { strict: false }).issue(manager, path);
    const wrong = [
      ['', 'SIGNED_OUT'],
      [await accessTokenOf(test, user._id, -1), 'SIGNED_OUT'],
      [shopper, 'SIGNED_OUT'],
      [sign({ path: '/shopper/export/1' }), 'SIGNED_OUT'],
      [sign({}), 'SIGNED_OUT'],
      [sign({ path, version: 7 }), 'SIGNED_OUT'],
      [sign({ path, session: newId() }), 'SIGNED_OUT'],
      [sign({ path }, -1), 'SIGNED_OUT'],
      [foreign, 'FORBIDDEN'],
    ] as const;
    for (const [ticket, code] of wrong)
      await expect(service().openExport(exportLink(answer, { token: ticket }))).rejects.toMatchObject({ code });
    for (const change of [{ target: 'library' }, { targetId: newId() }, { name: 'x'.repeat(22) }])
      await expect(service().openExport(exportLink(answer, change))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      service().openExport(exportLink(answer, { expires: String(answer.expires + 1) })),
    ).rejects.toMatchObject({
      code: 'SIGNED_OUT',
    });
    const bearer = test.client();
    bearer.accessToken = answer.accessToken ?? '';
    expect((await bearer.get('/projects')).status).toBe(401);
    expect((await bearer.get('/shopper/sessions/current')).status).toBe(401);
    expect((await service().openExport(exportLink(answer))).title).toBe(draft.name);
    // Whoever is no longer active has no ticket any more.
    await connectionOf(test)
      .model('User')
      .updateOne({ _id: user._id }, { $set: { active: false } });
    await expect(service().openExport(exportLink(answer))).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  });
});

const viewerOf = async (client: TestClient) => (await client.get<Viewer>('/users/me')).body;
