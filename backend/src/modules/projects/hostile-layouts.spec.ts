import {
  emptyPlanogram,
  shelfTypeOf,
  type EditorTarget,
  type ErrorBody,
  type Id,
  type LibraryPlanogram,
  type ListResult,
  type Planogram,
  type Project,
} from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createOrganization,
  createRecord,
  createTestApp,
  hostileLayouts,
  withHostile,
  type HostileLayout,
  type LayoutGround,
  type TestApp,
} from '../../testing/index.ts';
import { createDraft, createWorld, placed, variations, type ProjectWorld } from './testing/project-fixture.ts';

/** How many layouts nobody may get in. */
const AT_LEAST = 50;

let test: TestApp;
let world: ProjectWorld;
let project: Project;
let library: LibraryPlanogram;
/** Narrow and low enough for twelve on each of ten levels. */
let tin: Id;
let ids: Omit<LayoutGround, 'shelf' | 'next' | 'foreignShelf'>;

beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
  const { category, company, brand } = world;
  const record = async (model: string, fields: object): Promise<Id> =>
    (await createRecord<{ _id: Id }>(test, model, { category, brand, ...fields }))._id;
  tin = await record('Product', { name: 'Tin', price: 1, width: 8, height: 12, company });
  const organization = await createOrganization(test, 'Stranger');
  ids = {
    products: {
      good: world.products[0] ?? '',
      unsized: await record('Product', { name: 'Unsized', price: 1, company }),
      foreign: await record('Product', { name: 'Foreign', price: 1, width: 5, height: 5, company, organization }),
    },
    topper: await record('PosMaterial', { name: 'Topper', type: 'TOP' }),
  };
  project = await draft();
  const made = await world.admin.post<LibraryPlanogram>('/library/planograms', {
    name: 'Aisle',
    organization: null,
    categories: [category],
    purpose: null,
    planogram: aisle(),
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  library = made.body;
});
afterAll(() => test?.close());

/** A draft that tests the topper and has it up. */
async function draft(): Promise<Project> {
  const before = await createDraft(world);
  const material = {
    _id: ids.topper,
    name: 'Topper',
    type: 'TOP',
    category: null,
    brand: null,
    image: { front: null, back: null },
    library: true,
  };
  const saved = await world.manager.patch<Project>(`/projects/${before._id}`, {
    version: before.version,
    content: { ...before.content, posMaterials: { [ids.topper]: material } },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return saved.body;
}
function aisle(): Planogram {
  const shelf = placed(world.products).shelves['right-1'];
  const empty = emptyPlanogram('library');
  return { ...empty, shelves: { ...empty.shelves, ...(shelf && { 'aisle-1': shelf }) } };
}

const ofProject = () => hostileLayouts({ ...ids, shelf: 'right-1', next: 'right-2', foreignShelf: 'aisle-1' });
const ofLibrary = () => hostileLayouts({ ...ids, shelf: 'aisle-1', next: 'aisle-2', foreignShelf: 'right-1' });

/** Sends each one and lists those that were taken, that broke something, or were refused without the reason. */
async function refuseAll(
  layouts: readonly HostileLayout[],
  send: (hostile: HostileLayout) => Promise<{ status: number; body: ErrorBody }>,
): Promise<string[]> {
  const failures: string[] = [];
  for (const hostile of layouts) {
    const { status, body } = await send(hostile);
    const said = [...Object.values(body.errors ?? {}), body.message].join(' ');
    if (![400, 422].includes(status) || !hostile.reason.test(said)) failures.push(`${hostile.what}: ${status} ${said}`);
  }
  return failures;
}

describe('hostile layouts (threats 4.7)', () => {
  it('P2-LAY-26 a project takes none of them, says why, and keeps what it had', async () => {
    expect(ofProject().length).toBeGreaterThanOrEqual(AT_LEAST);
    const path = `/projects/${project._id}`;
    const { version } = project;
    const sent = (hostile: HostileLayout) =>
      world.manager.patch<ErrorBody>(path, { version, planogram: withHostile(project.planogram, hostile) });
    expect(await refuseAll(ofProject(), sent)).toEqual([]);
    const own = (hostile: HostileLayout) => {
      // The control has no layout of its own.
      const [control, ...others] = variations(2);
      const own = others.map((variation) => ({ ...variation, planogram: withHostile(project.planogram, hostile) }));
      return world.manager.patch<ErrorBody>(path, { version, variations: [control, ...own] });
    };
    expect(await refuseAll(ofProject().slice(5), own)).toEqual([]);
    const { body } = await world.manager.get<Project>(`${path}?full=true`);
    expect(body).toEqual(project);
    expect(Object.prototype).not.toHaveProperty('segments');
  });

  it('the library takes none of them, new or changed, and keeps what it had', async () => {
    expect(ofLibrary().length).toBeGreaterThanOrEqual(AT_LEAST);
    const changed = (hostile: HostileLayout) =>
      world.admin.patch<ErrorBody>(`/library/planograms/${library._id}`, {
        version: library.version,
        planogram: withHostile(library.planogram, hostile),
      });
    const made = (hostile: HostileLayout) =>
      world.admin.post<ErrorBody>('/library/planograms', {
        name: 'Hostile',
        organization: null,
        categories: [],
        purpose: null,
        planogram: withHostile(library.planogram, hostile),
      });
    expect(await refuseAll(ofLibrary(), changed)).toEqual([]);
    expect(await refuseAll(ofLibrary(), made)).toEqual([]);
    const { body } = await world.admin.get<LibraryPlanogram>(`/library/planograms/${library._id}`);
    expect(body.planogram).toEqual(library.planogram);
    expect(body.version).toBe(library.version);
    const query = encodeURIComponent(JSON.stringify({ where: { name: 'Hostile' } }));
    expect((await world.admin.get<ListResult<LibraryPlanogram>>(`/library/planograms?query=${query}`)).body.count).toBe(
      0,
    );
  });

  it('P2-RND-09 a library planogram has a name, purpose, organization, region, its categories populated, and the planogram', async () => {
    const query = encodeURIComponent(JSON.stringify({ populate: ['categories'] }));
    const { body } = await world.admin.get<LibraryPlanogram>(`/library/planograms/${library._id}?query=${query}`);
    expect(body).toMatchObject({
      name: 'Aisle',
      purpose: null,
      organization: null,
      region: null,
      categories: [{ _id: world.category, name: 'Cereal' }],
      planogram: library.planogram,
    });
  });

  it('the same layout twice is no conflict; a stale one is, and changes nothing', async () => {
    const fresh = await draft();
    const path = `/projects/${fresh._id}`;
    const next = placed([ids.products.good]);
    const first = await world.manager.patch<Project>(path, { version: fresh.version, planogram: next });
    expect(first.body.planogram).toEqual(next);
    const stale = await world.manager.patch<ErrorBody>(path, { version: fresh.version, planogram: fresh.planogram });
    expect(stale).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const { body } = await world.manager.get<Project>(`${path}?full=true`);
    expect([body.planogram, body.version]).toEqual([next, first.body.version]);
  });
});

describe('the largest layout, 16 bays with 10 levels of 12 products', () => {
  it('a project stores it whole; of two editors at once one is told, and what is stored is all of the other', async () => {
    const { _id, version } = await draft();
    const path = `/projects/${_id}`;
    const both = [full('project', tin, 'a'), full('project', tin, 'b')];
    expect(JSON.stringify(both[0]).match(/"product":/g)).toHaveLength(16 * 10 * 12);
    const answers = await Promise.all(both.map((planogram) => world.manager.patch(path, { version, planogram })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { body } = await world.manager.get<Project>(`${path}?full=true`);
    const [made, refused] = answers[0]?.status === 200 ? both : both.toReversed();
    expect(body.planogram).toEqual(made);
    // The one who was told decides: with the newer version theirs is stored.
    const again = await world.manager.patch<Project>(path, { version: body.version, planogram: refused });
    expect([again.status, again.body.planogram]).toEqual([200, refused]);
  });

  it('so does the library, with its eight bays', async () => {
    const path = `/library/planograms/${library._id}`;
    const { version } = (await world.admin.get<LibraryPlanogram>(path)).body;
    const both = [full('library', tin, 'a'), full('library', tin, 'b')];
    const answers = await Promise.all(both.map((planogram) => world.admin.patch(path, { version, planogram })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { body } = await world.admin.get<LibraryPlanogram>(path);
    const [made, refused] = answers[0]?.status === 200 ? both : both.toReversed();
    expect(body.planogram).toEqual(made);
    const again = await world.admin.patch<LibraryPlanogram>(path, { version: body.version, planogram: refused });
    expect([again.status, again.body.planogram]).toEqual([200, refused]);
  });
});

/** Every bay of the target with ten levels of twelve groups; ids begin with `mark`. */
function full(target: EditorTarget, product: Id, mark: string): Planogram {
  const empty = emptyPlanogram(target);
  const shelves = Object.entries(empty.shelves).flatMap(([shelf, layout]) => {
    if (shelfTypeOf(shelf)?.name !== 'BAY') return [];
    const segments = Array.from({ length: 10 }, (_, level) => ({
      _id: `${mark}-${shelf}-${level}`,
      posMaterials: {},
      groups: Array.from({ length: 12 }, (_, at) => ({
        _id: `${mark}-${shelf}-${level}-${at}`,
        product,
        span: 1,
        spanY: 1,
        priceTagColor: null,
      })),
    }));
    return [[shelf, { ...layout, segments }] as const];
  });
  return { ...empty, shelves: Object.fromEntries(shelves) };
}
