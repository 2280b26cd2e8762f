import { createOrganization, createRecord, signedIn, type TestApp, type TestClient } from '@aislelab/backend/testing';
import type { Id, ListResult, Product } from '@aislelab/domain';
import type { ImportView, RowView } from '../rules/views.ts';

export interface Fixture {
  category: Id;
  company: Id;
  brand: Id;
}

/** One category, company and brand of everybody. */
export async function fixture(test: TestApp): Promise<Fixture> {
  const record = async (model: string, fields: object) =>
    (await createRecord<{ _id: Id }>(test, model, { ...fields }))._id;
  const category = await record('Category', { name: 'Cereal' });
  const company = await record('Company', { name: 'Mill & Co' });
  return { category, company, brand: await record('Brand', { name: 'Morning', company }) };
}

/** The file of a form, as a browser sends it. */
export function fileForm(kind: string, content: string | Uint8Array, name = 'products.csv'): FormData {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', new Blob([content as BlobPart]), name);
  return form;
}

/** Everything a person does with a file, over HTTP. */
export class ImportDriver {
  constructor(
    readonly test: TestApp,
    readonly client: TestClient,
    private readonly idle: () => Promise<void>,
  ) {}

  async upload(content: string | Uint8Array, kind = 'products', name?: string): Promise<ImportView> {
    const answer = await this.client.post<ImportView>('/interchange/imports', fileForm(kind, content, name));
    if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async plan({ id, mapping, decimal }: ImportView, options: object = {}): Promise<ImportView> {
    const body = { mapping, decimal, unit: 'CM', mode: 'merge', create: false, keepBarcodes: false, ...options };
    const answer = await this.client.put<ImportView>(`/interchange/imports/${id}/plan`, body);
    if (answer.status !== 200) throw new Error(`plan: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async planned(content: string | Uint8Array, options: object = {}, kind?: string): Promise<ImportView> {
    return this.plan(await this.upload(content, kind), options);
  }

  async rows(id: Id, verdict: string): Promise<RowView[]> {
    const path = `/interchange/imports/${id}/rows?verdict=${verdict}&limit=200`;
    return (await this.client.get<{ data: RowView[] }>(path)).body.data;
  }

  async read(id: Id): Promise<ImportView> {
    return (await this.client.get<ImportView>(`/interchange/imports/${id}`)).body;
  }

  async finish(id: Id, action: 'run' | 'undo'): Promise<ImportView> {
    const answer = await this.client.post<ImportView>(`/interchange/imports/${id}/${action}`);
    if (answer.status !== 202) throw new Error(`${action}: ${answer.status} ${JSON.stringify(answer.body)}`);
    await this.idle();
    return this.read(id);
  }

  run = (id: Id) => this.finish(id, 'run');
  undo = (id: Id) => this.finish(id, 'undo');
}

/** Somebody who manages the library of a new organization. */
export async function importManager(
  test: TestApp,
  idle: () => Promise<void>,
): Promise<{ driver: ImportDriver; client: TestClient; organization: Id; user: Id }> {
  const organization = await createOrganization(test);
  const { client, user } = await signedIn(test, { organization, permissions: { manageLibrary: true } });
  return { driver: new ImportDriver(test, client, idle), client, organization, user: user._id };
}
export const products = async (client: TestClient, organization: Id) => {
  const query = { where: { organization }, sort: 'name', limit: 100 };
  return (await client.get<ListResult<Product>>('/library/products', { query })).body.data;
};
export const HEADER = 'Name,Category,Brand,Company,Price,Barcode,SKU,Width (mm),Height (mm)';
export const csv = (...lines: string[]) => [HEADER, ...lines].join('\n');
export const row = (n: number, fields = '') => `Pack ${n},Cereal,Morning,,1.99,,S-${n},85,${200 + n}${fields}`;
