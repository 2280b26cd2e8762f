import { can, type Id, type Viewer } from '@aislelab/domain';
import { collectionToken, type Collection } from '@aislelab/server-kit';

/** Parts of a test request that the access tests pass. */
interface Asked {
  world: { test: { app: { get: <T>(token: string, options: { strict: false }) => T } } };
  actor: { viewer: Viewer | null };
  target: { id: Id; record: object | null } | null;
}
const ABSENT = '0'.repeat(24);
const URL = 'https://webhooks.invalid/';

/** A webhook of the target organization, with a delivery, if the viewer may reach it. */
async function params({ world, actor, target }: Asked) {
  const id = target?.id ?? ABSENT;
  if (!target?.record || !can(actor.viewer, 'organization.write', target.record))
    return { id, webhook: ABSENT, delivery: ABSENT };
  const create = async (name: string, fields: object) => {
    const collection = world.test.app.get<Collection<{ _id: Id }>>(collectionToken(name), { strict: false });
    return (await collection.unsafelyOf(id).create(fields))._id;
  };
  const createdAt = new Date().toISOString();
  const webhook = await create('WebhookEndpoint', {
    // Beyond those that people create.
    place: Math.floor(10 + Math.random() * 1e9),
    url: URL,
    events: ['project.live'],
    secret: 'whsec_AAAA',
    enabled: true,
    createdBy: 'A user',
    createdById: ABSENT,
    createdAt,
  });
  const sent = { endpoint: webhook, message: 'msg_1', event: 'project.live', body: '{}', state: 'FAILED', createdAt };
  return { id, webhook, delivery: await create('WebhookDelivery', sent) };
}
const change = { subject: 'organization', writes: true, params };

/** Request to each route for an organization, for the access tests: `test/access`. */
export const cases = {
  'GET /webhooks/:id': { subject: 'organization', success: 200, writes: false },
  'POST /webhooks/:id': {
    subject: 'organization',
    success: 201,
    writes: true,
    body: () => ({ url: URL, events: ['project.live'] }),
  },
  'PATCH /webhooks/:id/:webhook': { ...change, success: 200, body: () => ({ enabled: false }) },
  'DELETE /webhooks/:id/:webhook': { ...change, success: 204 },
  'GET /webhooks/:id/:webhook/deliveries': { ...change, success: 200 },
  'POST /webhooks/:id/:webhook/test': { ...change, success: 202 },
  'POST /webhooks/:id/:webhook/deliveries/:delivery/send': { ...change, success: 202 },
};
