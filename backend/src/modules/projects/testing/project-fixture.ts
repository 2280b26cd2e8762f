import {
  emptyPlanogram,
  type Id,
  type Planogram,
  type Project,
  type ProjectProduct,
  type StoredImage,
  type Variation,
} from '@aislelab/domain';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { ImagesService } from '../../../common/storage/images.service.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { createOrganization, createRecord, signedIn } from '../../../testing/viewers.ts';
import { newId } from '../new-project.ts';

/** Two organizations with a manager each, an admin, a region and a small library. */
export interface ProjectWorld {
  organization: Id;
  manager: TestClient;
  managerId: Id;
  reader: TestClient;
  stranger: TestClient;
  admin: TestClient;
  region: Id;
  category: Id;
  company: Id;
  brand: Id;
  /** Library products, 10 x 20 cm. */
  products: Id[];
  image: StoredImage;
}

export async function createWorld(test: TestApp): Promise<ProjectWorld> {
  const organization = await createOrganization(test, 'Acme');
  const other = await createOrganization(test, 'Other');
  const { client: manager, user } = await signedIn(test, { organization, permissions: { manageProjects: true } });
  const { client: reader } = await signedIn(test, { organization, permissions: { readProjects: true } });
  const { client: stranger } = await signedIn(test, { organization: other, permissions: { manageOrganization: true } });
  const { client: admin } = await signedIn(test, { role: 'ADMIN' });
  const region = await record(test, 'Region', { name: 'US', currency: '$', currencyPosition: 'BEFORE' });
  const category = await record(test, 'Category', { name: 'Cereal' });
  const company = await record(test, 'Company', { name: 'Mill & Co' });
  const brand = await record(test, 'Brand', { name: 'Morning', company });
  const image = await storeImage(test);
  const products = await Promise.all(
    [199, 299, 399].map((price, index) =>
      record(test, 'Product', {
        name: `Flakes ${index}`,
        width: 10,
        height: 20,
        price,
        category,
        company,
        brand,
        image,
      }),
    ),
  );
  return {
    organization,
    manager,
    managerId: user._id,
    reader,
    stranger,
    admin,
    region,
    category,
    company,
    brand,
    products,
    image,
  };
}

async function record(test: TestApp, model: string, fields: Record<string, unknown>): Promise<Id> {
  return (await createRecord<{ _id: Id }>(test, model, fields))._id;
}

export async function storeImage(test: TestApp, colour = 'red'): Promise<StoredImage> {
  const bytes = await sharp({ create: { width: 100, height: 200, channels: 4, background: colour } })
    .png()
    .toBuffer();
  return test.app.get(ImagesService, { strict: false }).store(bytes, { kind: 'product', widthCm: 10, heightCm: 20 });
}

export function testProduct(world: ProjectWorld, over: Partial<ProjectProduct> = {}): ProjectProduct {
  return {
    _id: newId(),
    name: 'New flakes',
    category: world.category,
    categoryName: '',
    brand: world.brand,
    brandName: '',
    price: 499,
    barcode: '',
    width: 10,
    height: 20,
    image: world.image,
    library: false,
    ...over,
  };
}

/** Puts products side by side on the first level of the first bay on the right. */
export function placed(products: readonly Id[], span = 1): Planogram {
  const empty = emptyPlanogram('project');
  const shelf = empty.shelves['right-1'];
  const [first, ...rest] = shelf?.segments ?? [];
  if (!shelf || !first) throw new Error('no first shelf');
  const groups = products.map((product) => ({ _id: newId(), product, span, spanY: 1, priceTagColor: null }));
  return {
    ...empty,
    shelves: { ...empty.shelves, 'right-1': { ...shelf, segments: [{ ...first, groups }, ...rest] } },
  };
}

export const variations = (count: number): Variation[] =>
  Array.from({ length: count }, (_, index) => ({ _id: newId(), primary: index === 0, resources: [] }));

/** A draft of the manager that misses nothing. */
export async function createDraft(world: ProjectWorld, count = 2): Promise<Project> {
  const { manager, region, products } = world;
  const created = await manager.post<Project>('/projects', { name: 'Flakes', region });
  const product = testProduct(world);
  const saved = await manager.patch<Project>(`/projects/${created.body._id}`, {
    version: created.body.version,
    content: { ...created.body.content, products: { [product._id]: product }, mission: 'Buy breakfast' },
    variations: variations(count),
    planogram: placed([product._id, ...products]),
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return saved.body;
}

/** Calls an action and returns the project, or fails with the answer. */
export async function act(client: TestClient, id: Id, action: string, body?: unknown): Promise<Project> {
  const answer = await client.post<{ data: Project }>(`/projects/${id}/actions/${action}`, body);
  if (answer.status !== 200) throw new Error(`${action}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** A project of the world in LIVE, with this many shoppers per variation. */
export async function createLive(world: ProjectWorld, samplePerVariation: number, count = 2): Promise<Project> {
  const { _id } = await createDraft(world, count);
  await act(world.manager, _id, 'submit');
  await act(world.admin, _id, 'approval', { success: true });
  return act(world.admin, _id, 'live', { samplePerVariation });
}

export const objectId = (id: Id) => new Types.ObjectId(id);
