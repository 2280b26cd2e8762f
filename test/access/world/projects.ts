import { connectionOf, JobQueue, type TestApp } from '@aislelab/backend/testing';
import {
  emptyPlanogram,
  PROJECT_STATUSES,
  type Id,
  type Planogram,
  type Project,
  type ProjectPosMaterial,
  type ProjectProduct,
  type ProjectStatus,
  type StoredImage,
  type VariationResource,
} from '@aislelab/domain';
import { Types } from 'mongoose';
import type { Actor } from './actors.ts';
import { member, send } from './send.ts';

type Row = Record<string, unknown> & { _id: Types.ObjectId };
/** A project in one status with all that belongs to it, as stored: copies of it are the projects of the tests. */
interface Snapshot {
  project: Row;
  frozen: Row[];
  compiled: Row[];
  sessions: Row[];
  dryRuns: Row[];
}
export type ProjectSnapshots = Record<ProjectStatus, Snapshot>;

export interface ProjectParts {
  organization: Id;
  region: Id;
  category: Id;
  brand: Id;
  image: StoredImage;
}
/** Shoppers that a live project of the tests takes: enough for every cell. */
const SAMPLE = 10_000;

/** Walks one project through its life by the platform's own calls and keeps what it looked like in each status. */
export async function takeSnapshots(test: TestApp, admin: Actor, parts: ProjectParts): Promise<ProjectSnapshots> {
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await send(test.url, admin, { method, path, body });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.text}`);
    return reply.json;
  };
  const id = await createDraft(call, parts);
  const act = (action: string, body?: unknown) => call('POST', `/projects/${id}/actions/${action}`, body);
  await call('POST', `/projects/${id}/dry-run`, {});
  await test.app.get(JobQueue).idle();
  const taken: Partial<ProjectSnapshots> = { DRAFT: await snapshot(test, id) };
  await act('submit');
  taken.READY = await snapshot(test, id);
  taken.APPROVAL = { ...taken.READY, project: { ...taken.READY.project, status: 'APPROVAL' } };
  await act('quote-request', { message: 'How much?' });
  taken.QUOTING = await snapshot(test, id);
  await act('quote-response', { success: true, type: 'FREE', samplePerVariation: SAMPLE });
  taken.APPROVED = await snapshot(test, id);
  await act('live', { samplePerVariation: SAMPLE });
  taken.LIVE = await snapshot(test, id);
  for (let visit = 0; visit < 4; visit++) await shop(test, id);
  await act('processing', {});
  await call('GET', `/projects/${id}/stats/compile?trigger=true`);
  await test.app.get(JobQueue).idle();
  taken.PROCESSING = await snapshot(test, id);
  await act('publish');
  taken.REPORT = await snapshot(test, id);
  for (const status of PROJECT_STATUSES) if (!taken[status]) throw new Error(`no snapshot in ${status}`);
  return taken as ProjectSnapshots;
}

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** With something in every place that a draft can fill. */
async function createDraft(call: Call, parts: ProjectParts): Promise<Id> {
  const { organization, region, category, brand, image } = parts;
  const created = (await call('POST', '/projects', { name: 'Original', organization, region })) as Project;
  const product: ProjectProduct = {
    _id: newId(),
    name: 'New flakes',
    category,
    categoryName: '',
    brand,
    brandName: '',
    price: 499,
    barcode: '',
    width: 10,
    height: 20,
    image,
    library: false,
  };
  const sign: ProjectPosMaterial = {
    _id: newId(),
    name: 'New sign',
    type: 'HANGING',
    category,
    brand,
    image: { front: image, back: image },
    library: false,
  };
  const topper: ProjectPosMaterial = { ...sign, _id: newId(), type: 'TOP', image: { front: image, back: null } };
  const planogram = placed(product._id, { TOP: topper._id, HANGING: sign._id });
  const resources: VariationResource[] = [
    { targetType: 'PRODUCT', targetInfo: product._id, file: image },
    { targetType: 'POSMATERIAL', targetInfo: `${topper._id}:front`, file: image },
    { targetType: 'DISPLAY', targetInfo: 'LEFT', file: image },
  ];
  await call('PATCH', `/projects/${created._id}`, {
    version: created.version,
    content: {
      ...created.content,
      products: { [product._id]: product },
      posMaterials: { [sign._id]: sign, [topper._id]: topper },
      mission: 'Buy breakfast',
      translationsUsed: true,
      translationsArray: [{ key: 'start.mission', value: 'Ihr Auftrag' }],
    },
    variations: [
      { _id: newId(), primary: true, resources: [] },
      { _id: newId(), primary: false, resources, prices: { [product._id]: 399 }, planogram },
    ],
    planogram,
  });
  return created._id;
}

/** The product on the first level of the first bay on the right, the POS materials above it. */
function placed(product: Id, posMaterials: Record<'TOP' | 'HANGING', Id>): Planogram {
  const empty = emptyPlanogram('project');
  const shelf = empty.shelves['right-1'];
  const [first, ...rest] = shelf?.segments ?? [];
  if (!shelf || !first) throw new Error('no first shelf');
  const groups = [{ _id: newId(), product, span: 1, spanY: 1, priceTagColor: 'RED' as const }];
  return {
    ...empty,
    shelves: { ...empty.shelves, 'right-1': { ...shelf, segments: [{ ...first, groups }, ...rest], posMaterials } },
  };
}

export const SUBMISSION = {
  cart: [],
  durShopping: 1_000,
  durTotal: 2_000,
  products: {},
  maps: { movement: [], attention: { left: [], right: [], display: [] } },
  rating: null,
  words: null,
};

/** A whole visit to a live project. */
async function shop(test: TestApp, project: Id): Promise<void> {
  const token = await startVisit(test, project);
  const wish = { method: 'POST', path: '/shopper/sessions/current/submit', body: SUBMISSION };
  const { status, text } = await send(test.url, { token }, wish);
  if (status !== 200) throw new Error(text);
}

/** A visit that has begun: its shopper's token. */
export async function startVisit(test: TestApp, project: Id): Promise<string> {
  const shopper = { age: '55+', gender: 'OTHER', platform: 'MOBILE' };
  const wish = { method: 'POST', path: '/shopper/sessions', body: { project, shopper } };
  const { status, text, json } = await send(test.url, { token: null }, wish);
  if (status !== 201) throw new Error(text);
  return String(member(json, 'token'));
}

const rows = (test: TestApp, model: string) => connectionOf(test).model(model).collection;

async function snapshot(test: TestApp, id: Id): Promise<Snapshot> {
  const _id = new Types.ObjectId(id);
  const find = async (model: string, filter: object) => (await rows(test, model).find(filter).toArray()) as Row[];
  const [project] = await find('Project', { _id });
  if (!project) throw new Error(`no project ${id}`);
  return {
    project,
    frozen: await find('FrozenContent', { _id }),
    compiled: await find('Compiled', { project: _id }),
    sessions: await find('Session', { project: _id }),
    dryRuns: await find('DryRun', { project: _id }),
  };
}

export interface ProjectOwner {
  organization: Id | null;
  team: Id | null;
  createdBy: Id;
}

/** A project like the snapshot, of this owner. @returns its id */
export async function copyOf(test: TestApp, from: Snapshot, owner: ProjectOwner, canary: string): Promise<Id> {
  const project = new Types.ObjectId();
  const ownId = (row: Row) => ({ ...row, _id: new Types.ObjectId(), project });
  const insert = async (model: string, docs: object[]) => {
    if (docs.length > 0) await rows(test, model).insertMany(docs);
  };
  const ofProject = (row: Row) => ({ ...row, _id: project });
  await insert('FrozenContent', from.frozen.map(ofProject));
  await insert('DryRun', from.dryRuns.map(ownId));
  await insert('Compiled', from.compiled.map(ownId));
  await insert('Session', from.sessions.map(ownId));
  await insert('Project', [
    {
      ...from.project,
      _id: project,
      name: canary,
      content: { ...(from.project['content'] as object), mission: canary },
      analysis: canary,
      organization: owner.organization && new Types.ObjectId(owner.organization),
      team: owner.team && new Types.ObjectId(owner.team),
      createdBy: new Types.ObjectId(owner.createdBy),
    },
  ]);
  return project.toHexString();
}

export const newId = (): Id => new Types.ObjectId().toHexString();
