import type { ErrorBody, Id, Missing, Planogram, Project, ShopperContent } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { newId } from './new-project.ts';
import { act, createDraft, createWorld, placed, type ProjectWorld } from './testing/project-fixture.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

const save = <T = Project>({ _id, version }: Project, fields: object) =>
  world.manager.patch<T>(`/projects/${_id}`, { version, ...fields });
const saved = async (project: Project, fields: object): Promise<Project> => {
  const answer = await save(project, fields);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const tested = (project: Project): Id => Object.keys(project.content.products)[0] ?? '';
/** The second variation with something of its own. */
const secondWith = ({ variations }: Project, own: object): object[] =>
  variations.map((one, index) => (index === 1 ? { ...one, ...own } : one));
const own = (project: Project): Planogram => placed([...world.products, tested(project)], 2);

describe('prices and layouts of a variation', () => {
  it('P1-PRJ-26 are saved, read again, copied with the project and go back to those of the control', async () => {
    const draft = await createDraft(world);
    const prices = { [tested(draft)]: 549, [world.products[0] ?? '']: 0 };
    const project = await saved(draft, { variations: secondWith(draft, { prices, planogram: own(draft) }) });
    const [control, second] = project.variations;
    expect(control).toEqual(draft.variations[0]);
    expect(second).toMatchObject({ prices, planogram: { shelves: { 'right-1': { alignment: 'EVEN' } } } });
    expect((await world.manager.get<Project>(`/projects/${project._id}`)).body.variations).toEqual(project.variations);
    const copy = await act(world.admin, project._id, 'duplicate');
    expect(copy.variations).toEqual(project.variations);
    const shared = await saved(project, { variations: secondWith(project, { planogram: null }) });
    expect(shared.variations[1]).toEqual({ _id: second?._id, primary: false, resources: [], prices });
  });

  it('P2-LAY-26 a layout is checked like that of the project, with the place in its variation', async () => {
    const draft = await createDraft(world);
    const wide = await save<ErrorBody>(draft, {
      variations: secondWith(draft, { planogram: placed([tested(draft)], 13) }),
    });
    expect(wide.body).toMatchObject({ status: 422, code: 'LAYOUT_REFUSED' });
    expect(wide.body.errors).toEqual({
      'variations.1.planogram.shelves.right-1.segments.0': expect.stringContaining('10 cm too wide'),
    });
    const unknown = await save<ErrorBody>(draft, { variations: secondWith(draft, { planogram: placed([newId()]) }) });
    expect(unknown.body.code).toBe('LAYOUT_REFUSED');
    const stale = await save(
      { ...draft, version: draft.version - 1 },
      { variations: secondWith(draft, { planogram: own(draft) }) },
    );
    expect(stale.status).toBe(409);
    expect((await world.manager.get<Project>(`/projects/${draft._id}`)).body).toEqual(draft);
  });

  it.each<[string, (project: Project) => object[], string]>([
    [
      'a price of a product nobody knows',
      (one) => secondWith(one, { prices: { [newId()]: 1 } }),
      'variations.1.prices',
    ],
    ['a negative price', (one) => secondWith(one, { prices: { [tested(one)]: -1 } }), 'variations.1.prices'],
    ['half a cent', (one) => secondWith(one, { prices: { [tested(one)]: 1.5 } }), 'variations.1.prices'],
    ['prices in a list', (one) => secondWith(one, { prices: [1] }), 'variations.1.prices'],
    ['a layout that is none', (one) => secondWith(one, { planogram: 'mine' }), 'variations.1.planogram'],
    [
      'another layout for the control',
      (one) => one.variations.map((each, index) => (index === 0 ? { ...each, planogram: own(one) } : each)),
      'variations.0.planogram',
    ],
  ])('%s is refused with its place', async (_, variations, path) => {
    const draft = await createDraft(world);
    const answer = await save<ErrorBody>(draft, { variations: variations(draft) });
    expect(answer.body).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect(Object.keys(answer.body.errors ?? {})[0]).toContain(path);
    expect((await world.manager.get<Project>(`/projects/${draft._id}`)).body).toEqual(draft);
  });

  it('a layout without what is tested keeps the project from being submitted', async () => {
    const draft = await createDraft(world);
    const project = await saved(draft, { variations: secondWith(draft, { planogram: placed(world.products) }) });
    const { body } = await world.manager.get<{ data: Missing[] }>(`/projects/${project._id}/missing`);
    expect(body.data).toEqual([
      { path: 'variations.1.planogram', message: 'Variation B: New flakes is not placed in the planogram' },
    ]);
    const refused = await world.manager.post<ErrorBody>(`/projects/${project._id}/actions/submit`);
    expect(refused.body).toMatchObject({ code: 'NOT_READY', errors: { 'variations.1.planogram': expect.any(String) } });
  });

  it('what is taken out of the test leaves no prices behind, whether variations are sent along or not', async () => {
    const draft = await createDraft(world);
    const id = tested(draft);
    const slot = { targetType: 'PRODUCT', targetInfo: id, file: world.image };
    const kept = { [world.products[0] ?? '']: 99 };
    const project = await saved(draft, {
      variations: secondWith(draft, { prices: { [id]: 1, ...kept }, resources: [slot] }),
    });
    const content = { ...project.content, products: {} };
    const next = await saved(project, { content });
    expect(next.variations[1]).toEqual({
      _id: project.variations[1]?._id,
      primary: false,
      resources: [],
      prices: kept,
    });
    const stale = await save<ErrorBody>(project, { version: next.version, content, variations: project.variations });
    expect(stale.body).toMatchObject({ status: 400, errors: { [`variations.1.prices.${id}`]: expect.any(String) } });
  });

  it('shoppers get the layout and the prices of their variation', async () => {
    const draft = await createDraft(world);
    const id = tested(draft);
    const layout = own(draft);
    const project = await saved(draft, {
      variations: secondWith(draft, { prices: { [id]: 549 }, planogram: layout }),
    });
    await act(world.manager, project._id, 'submit');
    await act(world.admin, project._id, 'approval', { success: true });
    await act(world.admin, project._id, 'live', { samplePerVariation: 5 });
    const { body } = await world.admin.get<ShopperContent>(`/storage/shopper/project/${project._id}`);
    expect(body.variations).toMatchObject([
      { control: true, prices: {}, planogram: null },
      { control: false, prices: { [id]: 549 }, planogram: layout },
    ]);
    expect(body.planogram).toEqual(draft.planogram);
    expect(body.resources.product[id]).toMatchObject({ price: 499 });
  });
});
