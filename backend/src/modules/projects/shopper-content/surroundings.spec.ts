import {
  emptyPlanogram,
  type Id,
  type LibraryPlanogram,
  type PreviewAnswer,
  type ShopperContent,
} from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRecord, createTestApp, type TestApp } from '../../../testing/index.ts';
import { createDraft, createWorld, placed, variations, type ProjectWorld } from '../testing/project-fixture.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
afterAll(() => test?.close());

const product = async (name: string): Promise<Id> => {
  const { category, brand, company } = world;
  const fields = { name, price: 100, width: 5, height: 5, category, brand, company };
  return (await createRecord<{ _id: Id }>(test, 'Product', fields))._id;
};
async function special(purpose: 'BACK' | 'ENTRANCE', item: Id, organization: Id | null = null): Promise<void> {
  const section = purpose.toLowerCase();
  const first = placed([item]).shelves['right-1'];
  const { shelves } = emptyPlanogram('library', purpose);
  const planogram = { version: 1, shelves: { ...shelves, [`${section}-1`]: first } };
  const body = { name: `Special ${item}`, organization, categories: [world.category], purpose, planogram };
  const { status, body: made } = await world.admin.post<LibraryPlanogram>('/library/planograms', body);
  if (status !== 201) throw new Error(JSON.stringify(made));
}
const standing = ({ planogram }: Pick<ShopperContent, 'planogram'>, shelf: string) =>
  planogram.shelves[shelf]?.segments.flatMap(({ groups }) => groups.map((group) => group.product));

describe('the ends of the store', () => {
  it('are dressed by the newest global special planogram of their purpose, in the store and in its preview', async () => {
    const [old, back, entrance, own] = await Promise.all(['Old', 'Back', 'Entrance', 'Own'].map(product));
    await special('BACK', old!);
    await special('BACK', back!);
    await special('ENTRANCE', entrance!);
    await special('BACK', own!, world.organization);
    const { _id, content, region } = await createDraft(world);
    const { body: store } = await world.manager.get<ShopperContent>(`/storage/shopper/project/${_id}`);
    expect([standing(store, 'back-1'), standing(store, 'entrance-1')]).toEqual([[back], [entrance]]);
    expect(store.resources.product[back!]).toMatchObject({ name: 'Back', project: false });
    expect(store.resources.product[old!]).toBeUndefined();
    expect(standing(store, 'right-1')).toHaveLength(1 + world.products.length);

    const shown = { priceTagColor: content.priceTagColor, mission: '', review: null, display: false };
    const { body: link } = await world.manager.post<PreviewAnswer>('/shopper/preview', {
      variation: 0,
      content: { ...shown, products: content.products, posMaterials: {} },
      variations: variations(1),
      planogram: placed(world.products),
      purpose: null,
      region,
      target: 'project',
      targetId: _id,
    });
    const query = new URLSearchParams({
      userId: link.userId,
      target: 'project',
      targetId: _id,
      expires: String(link.expires),
    });
    const preview = await test
      .client()
      .get<{ content: ShopperContent }>(`/storage/shopper/preview/${link.name}?${query}`);
    expect(standing(preview.body.content, 'back-1')).toEqual([back]);
    expect(standing(preview.body.content, 'entrance-1')).toEqual([entrance]);
  });
});
