import type { Id, ListResult, Project } from '@aislelab/domain';
import {
  placed,
  testProduct,
  variations,
  type ProjectWorld,
} from '../../../modules/projects/testing/project-fixture.ts';
import type { TestClient } from '../../../testing/index.ts';

/** Who takes the steps, and what stands between them and the next one. */
export interface Hands {
  manager: TestClient;
  admin: TestClient;
  anybody: () => TestClient;
  /** The card is charged. */
  confirm: (paymentIdClient: string) => Promise<unknown>;
  /** Whatever is compiled has been. */
  compiled: (id: Id) => Promise<unknown>;
}
/** A step of a project's life, from where the one before left it. It may be taken again until it is done. */
export interface Step {
  name: string;
  run: (hands: Hands, id: Id) => Promise<unknown>;
  done: (hands: Hands, project: Project) => boolean | Promise<boolean>;
}

const move = (by: 'manager' | 'admin', action: string, body: object | undefined, to: Project['status']): Step => ({
  name: action,
  run: (hands, id) => hands[by].post(`/projects/${id}/actions/${action}`, body),
  done: (_hands, { status }) => status === to,
});

export const current = async ({ admin }: Hands, id: Id): Promise<Project> =>
  (await admin.get<Project>(`/projects/${id}`)).body;

/** With a product of its own, one of the library, two variations and a planogram. */
const save = (world: ProjectWorld): Step => ({
  name: 'save',
  run: async ({ manager }, id) => {
    const { version, content } = (await manager.get<Project>(`/projects/${id}`)).body;
    const [product = '', ...others] = world.products;
    const own = testProduct(world);
    const picked = testProduct(world, { _id: product, library: true });
    return manager.patch(`/projects/${id}`, {
      version,
      name: 'Saved',
      content: { ...content, products: { [own._id]: own, [product]: picked }, mission: 'Buy breakfast' },
      variations: variations(2),
      planogram: placed([own._id, product, ...others]),
    });
  },
  done: (_hands, { name, content }) => name === 'Saved' && Object.keys(content.products).length === 2,
});

/** The form of a payment is open while the project goes back to editing. */
const unsubmit: Step = {
  name: 'unsubmit',
  run: async ({ manager }, id) => {
    await manager.post(`/projects/${id}/actions/pay`, { plan: 'TIER_2' });
    await manager.post(`/projects/${id}/actions/unsubmit`);
  },
  done: (_hands, { status }) => status === 'DRAFT',
};

const pay: Step = {
  name: 'pay',
  run: async ({ manager, confirm }, id) => {
    const path = `/projects/${id}/actions/pay`;
    const { body } = await manager.post<{ paymentIdClient?: string }>(path, { plan: 'TIER_1' });
    if (body.paymentIdClient) await confirm(body.paymentIdClient);
  },
  done: (_hands, { status, payment }) => status === 'APPROVAL' && payment.credited === 198_000,
};

const visit: Step = {
  name: 'visit',
  run: async ({ anybody }, project) => {
    const shopper = anybody();
    const about = { age: '18-34', gender: 'MALE', platform: 'DESKTOP' };
    const { body } = await shopper.post<{ token: string }>('/shopper/sessions', { project, shopper: about });
    shopper.accessToken = body.token;
    const maps = { movement: [], attention: { left: [], right: [], display: [] } };
    const submission = { cart: [], durShopping: 1, durTotal: 2, products: {}, maps, rating: null, words: null };
    await shopper.post('/shopper/sessions/current/submit', submission);
  },
  done: (_hands, { testing }) => testing.sessions.total > 0,
};

const countSimulated: Step = {
  name: 'count simulated shoppers',
  run: async (hands, id) => {
    const { version } = await current(hands, id);
    await hands.admin.patch(`/projects/${id}/sessions/simulated`, { version, counted: true });
  },
  done: (_hands, { simulatedCounted }) => simulatedCounted,
};

const compile: Step = {
  name: 'compile',
  run: async (hands, id) => {
    const { compiling } = await current(hands, id);
    if (!compiling) await hands.admin.get(`/projects/${id}/stats/compile?trigger=true`);
    await hands.compiled(id);
  },
  done: (_hands, { compiling, stats }) => !compiling && stats.compiledAt !== null && !stats.stale,
};

const share: Step = {
  name: 'share',
  run: ({ admin }, id) =>
    admin.post(`/projects/${id}/report/shares`, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() }),
  done: async ({ admin }, { _id }) =>
    (await admin.get<{ data: unknown[] }>(`/projects/${_id}/report/shares`)).body.data.length > 0,
};

const duplicate: Step = {
  name: 'duplicate',
  run: ({ admin }, id) => admin.post(`/projects/${id}/actions/duplicate`),
  done: async ({ admin }) => {
    const query = { where: { name: 'Saved (copy)' }, limit: 1 };
    return (await admin.get<ListResult<Project>>('/projects', { query })).body.count > 0;
  },
};

/** From an empty draft to a report that was published, shared and taken back. */
export const stepsOf = (world: ProjectWorld): readonly Step[] => [
  save(world),
  move('manager', 'submit', undefined, 'READY'),
  unsubmit,
  { ...move('manager', 'submit', undefined, 'READY'), name: 'submit again' },
  pay,
  move('admin', 'approval', { success: true }, 'APPROVED'),
  move('admin', 'live', { samplePerVariation: 50 }, 'LIVE'),
  visit,
  countSimulated,
  move('admin', 'processing', {}, 'PROCESSING'),
  compile,
  move('admin', 'publish', undefined, 'REPORT'),
  share,
  move('admin', 'unpublish', undefined, 'PROCESSING'),
  duplicate,
];
