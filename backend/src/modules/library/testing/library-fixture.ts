import type { Id, LibraryItem, LibraryKind, Product, StoredImage } from '@aislelab/domain';
import type { ServerPlugin } from '@aislelab/server-kit';
import sharp from 'sharp';
import {
  createOrganization,
  createRecord,
  createTestApp,
  signedIn,
  type TestApp,
  type TestClient,
} from '../../../testing/index.ts';

/** A platform with two organizations, whoever writes the library, and what products refer to. */
export interface LibraryWorld {
  test: TestApp;
  organization: Id;
  other: Id;
  admin: TestClient;
  content: TestClient;
  /** Manages the library of `organization`. */
  manager: TestClient;
  /** May read it only. */
  reader: TestClient;
  /** Global records. */
  category: Id;
  company: Id;
  brand: Id;
  region: Id;
  image: StoredImage;
}

export async function createLibraryWorld(
  env: Record<string, string> = {},
  plugins: readonly ServerPlugin[] = [],
): Promise<LibraryWorld> {
  const test = await createTestApp({ env, plugins });
  const organization = await createOrganization(test, 'Acme');
  const other = await createOrganization(test, 'Other');
  const { client: admin } = await signedIn(test, { role: 'ADMIN' });
  const { client: content } = await signedIn(test, { role: 'CONTENT_MANAGER' });
  const { client: manager } = await signedIn(test, { organization, permissions: { manageLibrary: true } });
  const { client: reader } = await signedIn(test, { organization, permissions: { createProjects: true } });
  const record = async (model: string, fields: Record<string, unknown>) =>
    (await createRecord<{ _id: Id }>(test, model, fields))._id;
  const company = await record('Company', { name: 'Mill & Co' });
  return {
    test,
    organization,
    other,
    admin,
    content,
    manager,
    reader,
    company,
    category: await record('Category', { name: 'Cereal' }),
    brand: await record('Brand', { name: 'Morning', company }),
    region: await record('Region', { name: 'Europe', currency: '€', currencyPosition: 'AFTER' }),
    image: await uploadPng(admin, await packPng()),
  };
}

export const packPng = (width = 300, height = 600, background = 'green'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

/** @param size of the real thing, cm */
export async function uploadPng(
  client: TestClient,
  png: Buffer,
  kind = 'product',
  size: readonly [number, number] = [10, 20],
) {
  const body = new FormData();
  body.append('kind', kind);
  body.append('widthCm', String(size[0]));
  body.append('heightCm', String(size[1]));
  body.append('file', new Blob([new Uint8Array(png)]), 'pack.png');
  const answer = await client.post<StoredImage>('/storage/images', body);
  if (answer.status !== 201) throw new Error(`the picture was refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The body of a valid product. */
export const productBody = ({ category, company, brand, image }: LibraryWorld, over: object = {}) => ({
  name: 'Oat Flakes 500 g',
  description: 'Whole grain',
  region: null,
  category,
  company,
  brand,
  price: 249,
  barcode: '623543742680',
  sku: 'OAT-500',
  lengthUnit: 'CM',
  width: 19.3,
  height: 27.9,
  image,
  ...over,
});

/** The body of a valid POS material. */
export const posMaterialBody = ({ category, brand, image }: LibraryWorld, over: object = {}) => ({
  name: 'Topper',
  type: 'TOP',
  category,
  brand,
  image: { front: image },
  ...over,
});

/** Creates an item of a kind over HTTP. */
export async function created<T extends LibraryItem = Product>(client: TestClient, kind: LibraryKind, body: object) {
  const answer = await client.post<T>(`/library/${kind}`, body);
  if (answer.status !== 201) throw new Error(`${kind} refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
