import { DISPLAY_SLOTS, type ErrorBody, type Project, type ProjectPosMaterial } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../../../testing/index.ts';
import { newId } from '../new-project.ts';
import { createDraft, createWorld, storeImage, testProduct, type ProjectWorld } from '../testing/project-fixture.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

const read = async ({ _id }: Project) => (await world.manager.get<Project>(`/projects/${_id}`)).body;
const save = <T = Project>({ _id, version }: Project, fields: object) =>
  world.manager.patch<T>(`/projects/${_id}`, { version, ...fields });
const material = (over: Partial<ProjectPosMaterial> = {}): ProjectPosMaterial => ({
  _id: newId(),
  name: 'Side banner',
  type: 'SIDE',
  category: world.category,
  brand: world.brand,
  image: { front: world.image, back: null },
  library: false,
  ...over,
});

describe('what a project is', () => {
  it('P1-PRJ-09 P1-PRJ-10 P2-PRJ-15 its fields, as they are read after it was created and saved', async () => {
    const project = await read(await createDraft(world));
    expect(project).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Flakes',
      organization: world.organization,
      team: null,
      region: world.region,
      status: 'DRAFT',
      version: 2,
      createdBy: world.managerId,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      content: expect.any(Object),
      variations: expect.any(Array),
      planogram: { version: 1, shelves: expect.any(Object) },
      paymentPlan: null,
      payment: { plan: null, price: null, quoted: null, free: false, preapproved: false, credited: 0 },
      message: null,
      analysis: '',
      testing: {
        sample: { total: 0, variations: 0 },
        variations: { control: 0, count: 0 },
        sessions: { total: 0 },
        redirect: null,
      },
      config: expect.any(Object),
      simulatedCounted: false,
      planted: null,
      compiling: false,
      stats: expect.any(Object),
    });
    for (const date of [project.createdAt, project.updatedAt]) expect(new Date(date).toISOString()).toBe(date);
    expect(project.updatedAt >= project.createdAt).toBe(true);
  });

  it('P1-PRJ-11 P1-PRJ-13 P1-PRJ-14 P2-PRJ-01 P2-PRJ-16 content with products, POS materials and everything a shopper is told', async () => {
    const draft = await createDraft(world);
    const back = await storeImage(test, 'blue');
    const product = testProduct(world, { barcode: '4006381333931', width: 7.25, height: 21.5 });
    const banner = material({ image: { front: world.image, back } });
    const content = {
      products: { [product._id]: product },
      posMaterials: { [banner._id]: banner },
      display: true,
      priceTagColor: 'RED',
      mission: 'Buy breakfast for two.',
      review: banner._id,
      useRating: true,
      useImpressions: true,
      translationsUsed: true,
      translationsArray: [{ key: 'start.mission', value: 'Ihr Auftrag' }],
    };
    expect((await save(draft, { content })).status).toBe(200);
    const project = await read(draft);
    // The names are the platform's to say.
    const named = { ...product, categoryName: 'Cereal', brandName: 'Morning' };
    expect(project.content).toEqual({ ...content, products: { [product._id]: named } });
    expect(project).toMatchObject({
      region: world.region,
      paymentPlan: null,
      testing: { sample: { total: 0 } },
      variations: [{ primary: true }, { primary: false }],
    });
  });

  it('P1-LIB-24 dimensions of its products are rounded to 3 decimals, and what rounds to nothing is refused', async () => {
    const draft = await createDraft(world);
    const sized = (width: unknown, height: unknown) => {
      const product = { ...testProduct(world), width, height };
      return [
        product._id,
        save<ErrorBody>(draft, { content: { ...draft.content, products: { [product._id]: product } } }),
      ] as const;
    };
    for (const wrong of [-1, 0.0004, 1e-9, '7', null]) {
      const [id, answer] = sized(7, wrong);
      expect(Object.keys((await answer).body.errors ?? {})).toEqual([`content.products.${id}.height`]);
    }
    const [id, answer] = sized(7.12345, 10.0005);
    expect((await answer).status).toBe(200);
    expect((await read(draft)).content.products[id]).toMatchObject({ width: 7.123, height: 10.001 });
  });

  it('P1-PRJ-14 a POS material of the project needs a known type, and category and brand that there are', async () => {
    const draft = await createDraft(world);
    const wrong = [
      [{ type: 'BALLOON' }, 'type'],
      [{ category: newId() }, 'category'],
      [{ brand: newId() }, 'brand'],
      [{ colour: 'red' }, 'colour'],
    ] as const;
    for (const [over, field] of wrong) {
      const banner = { ...material(), ...over };
      const content = { ...draft.content, posMaterials: { [banner._id]: banner } };
      const answer = await save<ErrorBody>(draft, { content });
      expect(Object.keys(answer.body.errors ?? {})).toEqual([`content.posMaterials.${banner._id}.${field}`]);
    }
    expect(await read(draft)).toEqual(draft);
  });

  it('P1-PRJ-22 a product of the project needs every required field, and numbers where numbers are asked for', async () => {
    const draft = await createDraft(world);
    const saved = (product: { _id: string }) =>
      save<ErrorBody>(draft, { content: { ...draft.content, products: { [product._id]: product } } });
    for (const field of ['name', 'category', 'brand', 'price', 'width', 'height']) {
      const product = testProduct(world);
      Reflect.deleteProperty(product, field);
      expect((await saved(product)).body.errors).toEqual({
        [`content.products.${product._id}.${field}`]: expect.any(String),
      });
    }
    for (const field of ['price', 'width', 'height'])
      for (const wrong of ['7', null, true]) {
        const product = { ...testProduct(world), [field]: wrong };
        expect(Object.keys((await saved(product)).body.errors ?? {})).toEqual([
          `content.products.${product._id}.${field}`,
        ]);
      }
    // Fields that a draft may leave empty are missing from the submission.
    const empty = testProduct(world, { name: '', category: '', brand: '', width: 0, height: 0 });
    expect((await saved(empty)).status).toBe(200);
    const submit = await world.manager.post<ErrorBody>(`/projects/${draft._id}/actions/submit`);
    const required = ['name', 'category', 'brand', 'width', 'height'];
    expect(submit.status).toBe(422);
    expect(Object.keys(submit.body.errors ?? {})).toEqual(
      expect.arrayContaining(required.map((field) => `content.products.${empty._id}.${field}`)),
    );
  });

  it('P1-PRJ-23 a POS material of the project needs name, type, category and brand', async () => {
    const draft = await createDraft(world);
    const saved = (banner: { _id: string }) =>
      save<ErrorBody>(draft, { content: { ...draft.content, posMaterials: { [banner._id]: banner } } });
    for (const field of ['name', 'type', 'category', 'brand']) {
      const banner = material();
      Reflect.deleteProperty(banner, field);
      expect((await saved(banner)).body.errors).toEqual({
        [`content.posMaterials.${banner._id}.${field}`]: expect.any(String),
      });
    }
    const empty = material({ name: '', category: null, brand: null });
    expect((await saved(empty)).status).toBe(200);
    const submit = await world.manager.post<ErrorBody>(`/projects/${draft._id}/actions/submit`);
    expect(submit.status).toBe(422);
    expect(Object.keys(submit.body.errors ?? {})).toEqual(
      expect.arrayContaining(
        ['name', 'category', 'brand'].map((field) => `content.posMaterials.${empty._id}.${field}`),
      ),
    );
  });

  it('P1-PRJ-12 what shoppers review is a product or a POS material of the project, by its id', async () => {
    let project = await createDraft(world);
    const banner = material();
    const [product = ''] = Object.keys(project.content.products);
    const withoutReview = { ...project.content, posMaterials: { [banner._id]: banner } };
    const missing = async (review: string) => {
      project = (await save(project, { content: { ...withoutReview, review } })).body;
      expect(project.content.review).toBe(review);
      const { body } = await world.manager.get<{ data: { path: string }[] }>(`/projects/${project._id}/missing`);
      return body.data.some(({ path }) => path === 'content.review');
    };
    expect([await missing(product), await missing(banner._id)]).toEqual([false, false]);
    expect(await missing(newId())).toBe(true);
    const submit = await world.manager.post<ErrorBody>(`/projects/${project._id}/actions/submit`);
    expect(submit.body).toMatchObject({ status: 422, errors: { 'content.review': expect.any(String) } });
    const named = await save<ErrorBody>(project, { content: { ...withoutReview, review: banner.name } });
    expect(named.body).toMatchObject({ status: 400, errors: { 'content.review': expect.any(String) } });
  });

  it('P1-PRJ-15 P1-PRJ-18 P2-PRJ-17 variations with a primary flag and resources of targetType, targetInfo and file', async () => {
    const draft = await createDraft(world);
    const [product = ''] = Object.keys(draft.content.products);
    const banner = material();
    const content = { ...draft.content, display: true, posMaterials: { [banner._id]: banner } };
    const file = await storeImage(test, 'green');
    const resources = [
      { targetType: 'PRODUCT', targetInfo: product, file },
      { targetType: 'POSMATERIAL', targetInfo: `${banner._id}:front`, file },
      { targetType: 'POSMATERIAL', targetInfo: `${banner._id}:back`, file },
      ...DISPLAY_SLOTS.map((slot) => ({ targetType: 'DISPLAY', targetInfo: slot, file })),
    ];
    const variations = draft.variations.map((one, index) => (index === 1 ? { ...one, resources } : one));
    expect((await save(draft, { content, variations })).status).toBe(200);
    expect((await read(draft)).variations).toEqual(variations);
    // The background is required: the variation without one is named.
    const { body } = await world.manager.get<{ data: { path: string }[] }>(`/projects/${draft._id}/missing`);
    const displays = body.data.map(({ path }) => path).filter((path) => /^variations\.\d+\.[A-Z]/.test(path));
    expect(displays).toEqual(['variations.0.BACKGROUND']);
    for (const [targetType, targetInfo] of [
      ['DISPLAY', 'ROOF'],
      ['PRODUCT', 'BACKGROUND'],
      ['POSMATERIAL', banner._id],
      ['SHELF', product],
    ]) {
      const [first] = draft.variations;
      const broken = [{ ...first, resources: [{ targetType, targetInfo, file }] }];
      expect((await save({ ...draft, version: draft.version + 1 }, { variations: broken })).status).toBe(400);
    }
  });
});

describe('the team of a project', () => {
  it('is chosen, changed and taken away after it was created, and is always one of its organization', async () => {
    const draft = await createDraft(world);
    const path = `/organizations/${world.organization}?teams=true`;
    const { version } = (await world.admin.get<{ version: number }>(path)).body;
    const { teams } = (
      await world.admin.patch<{ teams: { _id: string }[] }>(path, { version, teams: [{ name: 'Dairy' }] })
    ).body;
    const team = teams[0]?._id ?? '';
    const chosen = await save(draft, { team });
    expect(chosen.body.team).toBe(team);
    const foreign = await save<ErrorBody>(chosen.body, { team: newId() });
    expect(foreign.body).toMatchObject({ status: 400, errors: { team: 'is no team of the organization' } });
    expect((await read(draft)).team).toBe(team);
    const without = await save(chosen.body, { team: null });
    expect(without.body.team).toBeNull();
  });

  it('a removed team is taken off while somebody chooses it, or its choice is refused', async () => {
    const path = `/organizations/${world.organization}?teams=true`;
    for (let n = 0; n < 4; n += 1) {
      const draft = await createDraft(world);
      const set = async (teams: object[]) => {
        const { version } = (await world.admin.get<{ version: number }>(path)).body;
        return world.admin.patch<{ teams: { _id: string }[] }>(path, { version, teams });
      };
      const team = (await set([{ name: `Late ${n}` }])).body.teams[0]?._id;
      const [chosen] = await Promise.all([save(draft, { team }), set([])]);
      if (chosen.status !== 200) expect(chosen.status).toBe(400);
      expect((await read(draft)).team).toBeNull();
    }
  });
});
