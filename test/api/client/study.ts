// A program of a customer, written against what the OpenAPI document says and nothing else: test/api/client.spec.ts generates `#api` from a
// running platform and compiles it.
import type { components, paths } from '#api';
import createClient from 'openapi-fetch';

type Schemas = components['schemas'];
type Api = ReturnType<typeof createClient<paths>>;

export interface Person {
  email: string;
  password: string;
}

const SHOPPERS = 2;
/** Of each variation. */
const PACKS = [2, 1];

/** What is answered, or the refusal as an error. */
function given<T>({ data, error }: { data?: T; error?: Schemas['Error'] }): T {
  if (data === undefined) throw new Error(error ? `${error.code}: ${error.message}` : 'nothing was answered');
  return data;
}

const clientOf = (url: string, token?: string): Api =>
  createClient<paths>({
    baseUrl: `${url}/api`,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });

async function signIn(url: string, person: Person): Promise<Api> {
  return clientOf(url, given(await clientOf(url).POST('/auth/login', { body: person })).accessToken);
}

/** A client with an API token for what a study needs. */
async function programOf(url: string, owner: Api): Promise<Api> {
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const actions = ['library.read', 'library.write', 'projects.read', 'projects.create', 'projects.edit'];
  const body = { name: 'Study', expiresAt, actions: [...actions, 'projects.submit', 'reports.read'] };
  return clientOf(url, given(await owner.POST('/users/me/tokens', { body })).secret);
}

/** Creates, pays, runs and reads a study. */
export async function runStudy(url: string, people: { customer: Person; admin: Person; picture: Blob }) {
  const [customer, admin] = [await signIn(url, people.customer), await signIn(url, people.admin)];
  const program = await programOf(url, customer);
  const region = given(
    await admin.POST('/regions', { body: { name: 'Germany', currency: '€', currencyPosition: 'AFTER' } }),
  );
  const project = await createStudy(program, region._id, await createProduct(program, people.picture));
  const payments = await pay(customer, project);
  await run(url, admin, project);
  return { project: await read(program, project), payments, report: await report(program, project) };
}

async function createProduct(api: Api, picture: Blob): Promise<Schemas['Product']> {
  const category = given(await api.POST('/library/categories', { body: { name: 'Oat drinks' } }));
  const company = given(await api.POST('/library/companies', { body: { name: 'Mill & Co' } }));
  const brand = given(await api.POST('/library/brands', { body: { name: 'Morning', company: company._id } }));
  const image = given(
    await api.POST('/storage/images', {
      body: { file: picture, kind: 'product', widthCm: 10, heightCm: 20 },
      bodySerializer: ({ file, ...fields }) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
        if (file) form.set('file', file, 'pack.png');
        return form;
      },
    }),
  );
  const body: paths['/library/products']['post']['requestBody']['content']['application/json'] = {
    name: 'Oat drink',
    category: category._id,
    company: company._id,
    brand: brand._id,
    price: 199,
    lengthUnit: 'CM',
    width: 10,
    height: 20,
    image,
  };
  const { _id } = given(await api.POST('/library/products', { body }));
  const products = given(await api.GET('/library/products', { params: { query: { query: '{"sort":"name"}' } } }));
  const listed = products.data.find((product) => product._id === _id);
  if (!listed) throw new Error('The product is not in the list.');
  return listed;
}

/** A draft with two variations: in the second one the product that is tested costs less. */
async function createStudy(api: Api, region: string, beside: Schemas['Product']): Promise<string> {
  const created = given(await api.POST('/projects', { body: { name: 'Oat drink at a lower price', region } }));
  const tested: Schemas['ProjectProduct'] = {
    _id: '5'.repeat(24),
    name: 'New oat drink',
    category: beside.category,
    categoryName: '',
    brand: beside.brand,
    brandName: '',
    price: 249,
    barcode: '',
    width: 10,
    height: 20,
    image: beside.image,
    library: false,
  };
  const params = { path: { id: created._id } };
  const variations: Schemas['Variation'][] = [
    { _id: 'a'.repeat(24), primary: true, resources: [] },
    { _id: 'b'.repeat(24), primary: false, resources: [], prices: { [tested._id]: 219 } },
  ];
  const body = {
    version: created.version,
    content: { ...created.content, products: { [tested._id]: tested }, mission: 'Buy an oat drink' },
    variations,
    planogram: placed(created.planogram, [tested._id, beside._id]),
  };
  given(await api.PATCH('/projects/{id}', { params, body }));
  const { data: missing } = given(await api.GET('/projects/{id}/missing', { params }));
  if (missing.length > 0) throw new Error(missing.map(({ message }) => message).join(' '));
  const { data } = given(await api.POST('/projects/{id}/actions/submit', { params }));
  return data._id;
}

/** The layout with these products side by side on one shelf. */
function placed(layout: Schemas['Planogram'], products: readonly string[]): Schemas['Planogram'] {
  const shelf = layout.shelves['right-1'];
  const [first, ...rest] = shelf?.segments ?? [];
  if (!shelf || !first) throw new Error('The layout has no such shelf.');
  const groups = products.map((product, index): Schemas['Group'] => ({
    _id: String(index + 1).padStart(24, '0'),
    product,
    span: 1,
    spanY: 1,
    priceTagColor: null,
  }));
  return {
    ...layout,
    shelves: { ...layout.shelves, 'right-1': { ...shelf, segments: [{ ...first, groups }, ...rest] } },
  };
}

/** @returns what the ledger tells about it */
async function pay(api: Api, project: string) {
  const params = { path: { id: project } };
  const { paymentIdClient } = given(await api.POST('/projects/{id}/actions/pay', { params, body: { plan: 'TIER_1' } }));
  if (paymentIdClient === null) throw new Error('There is nothing to pay.');
  const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Ada Lovelace' };
  const paid = given(await api.POST('/payments/sandbox/confirm', { body: { paymentIdClient, ...card } }));
  if (paid.status !== 'succeeded') throw new Error(`The payment is ${paid.status}.`);
  const { data } = given(await api.GET('/projects/{id}/payments', { params }));
  return data.map(({ event }) => event);
}

/** Goes live, until the whole sample has shopped; then the report is compiled and published. */
async function run(url: string, admin: Api, project: string): Promise<void> {
  const params = { path: { id: project } };
  given(await admin.POST('/projects/{id}/actions/approval', { params, body: { success: true } }));
  given(await admin.POST('/projects/{id}/actions/live', { params, body: { samplePerVariation: SHOPPERS } }));
  for (let visit = 0; visit < SHOPPERS * PACKS.length; visit += 1) await shop(url, project);
  const figures = given(await admin.GET('/projects/{id}/fieldwork/figures', { params }));
  if (figures.all.counted !== SHOPPERS * PACKS.length) throw new Error(`${figures.all.counted} visits are counted.`);
  const { status } = await read(admin, project);
  if (status === 'LIVE') given(await admin.POST('/projects/{id}/actions/processing', { params, body: {} }));
  given(await admin.GET('/projects/{id}/stats/compile', { params: { ...params, query: { trigger: 'true' } } }));
  while ((await read(admin, project)).compiling !== false) await new Promise((later) => setTimeout(later, 20));
  given(await admin.POST('/projects/{id}/actions/analysis', { params, body: { analysis: 'It sells.' } }));
  given(await admin.POST('/projects/{id}/actions/publish', { params }));
}

/** One shopper, who buys the product that is tested. */
async function shop(url: string, project: string): Promise<void> {
  const person = { age: '18-34', gender: 'FEMALE', platform: 'DESKTOP' } as const;
  const started = given(await clientOf(url).POST('/shopper/sessions', { body: { project, shopper: person } }));
  if (!('token' in started)) throw new Error('That was a test visit.');
  const shopper = clientOf(url, started.token);
  const content = given(await shopper.GET('/shopper/sessions/current/content'));
  const tested = Object.values(content.resources.product).find((product) => product.project);
  if (!tested) throw new Error('Nothing is tested.');
  const cart = [{ product: tested._id, quantity: PACKS[started.variation] ?? 1 }];
  await shopper.PUT('/shopper/sessions/current/progress', { body: { cart } });
  const visit: Pick<
    paths['/shopper/sessions/current/submit']['post']['requestBody']['content']['application/json'],
    'products' | 'maps' | 'durShopping' | 'durTotal'
  > = {
    durShopping: 2,
    durTotal: 3,
    products: { [tested._id]: { seenMs: 1, closeMs: 1, pickups: 1, returned: 0 } },
    maps: { movement: [[5, 1]], attention: { left: [], right: [[7, 1]], display: [] } },
  };
  given(
    await shopper.POST('/shopper/sessions/current/submit', { body: { ...visit, cart, rating: null, words: null } }),
  );
}

const read = async (api: Api, id: string) => given(await api.GET('/projects/{id}', { params: { path: { id } } }));

/** Shoppers and average spending of each variation. */
async function report(api: Api, project: string) {
  const query = JSON.stringify([[['project'], {}, ['sample', 'spending']]]);
  const rows = given(
    await api.GET('/projects/{id}/stats/compact', { params: { path: { id: project }, query: { query } } }),
  );
  return rows.map(({ variation, sample, spending }) => ({ variation, shoppers: sample?.total, spending }));
}
