import {
  EXCLUDING_FLAGS,
  type ErrorBody,
  type Id,
  type ListResult,
  type Session,
  type SessionFlagCode,
  type SessionSubmission,
} from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TokenService } from '../../common/tokens/token.service.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/index.ts';
import { createLive, createWorld, type ProjectWorld } from '../projects/testing/project-fixture.ts';
import { RefusedSubmissions } from './refused-submissions.ts';
import { plainVisit, shoppersOf } from './testing/shoppers.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

/** Visits of two minutes ago. */
const { start, visit } = shoppersOf(() => test, { ago: 120_000 });
const DURATIONS = { loading: 2_000, reading: 3_000, checkout: 1_500, hidden: 500, review: 8_000 };
/** The parts of a visit by the rules of today, 80 s in all. */
const version2 = (product: Id) =>
  ({
    version: 2,
    durShopping: 60_000,
    durIdle: 5_000,
    durations: DURATIONS,
    durTotal: 80_000,
    posMaterials: {},
    products: {
      [product]: { seenMs: 900, closeMs: 300, pickups: 1, returned: 0, firstSeenAt: 3_000, firstPickUpAt: 4_000 },
    },
  }) satisfies Partial<SessionSubmission>;
const submit = <T = { done: true }>(shopper: TestClient, body: object) =>
  shopper.post<T>('/shopper/sessions/current/submit', body);
async function submitted(project: Id, change: Partial<SessionSubmission> = {}, more: object = {}): Promise<Session> {
  const { shopper, session } = await visit(project, more);
  const answer = await submit(shopper, { ...plainVisit(world.products[0] ?? ''), ...change });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return audited(project, session);
}
async function audited(project: Id, session: Id): Promise<Session> {
  const { body } = await world.admin.get<ListResult<Session>>(`/projects/${project}/sessions`, {
    query: { where: { _id: session } },
  });
  return body.data[0] as Session;
}
const codes = ({ flags = [] }: Session): SessionFlagCode[] => flags.map(({ code }) => code);

describe('what a browser reports of a visit', () => {
  it('is kept with the session: order of events, path, idle time, device and frame rate', async () => {
    const { _id } = await createLive(world, 3, 1);
    const sent = plainVisit(world.products[0] ?? '');
    const session = await submitted(_id);
    expect(session).toMatchObject({ durIdle: 5_000, device: sent.device, frameRate: sent.frameRate, flags: [] });
    const { body } = await world.admin.get<ListResult<Session>>(`/projects/${_id}/sessions`, {
      query: { select: ['events', 'path', 'maps'], where: { _id: session._id } },
    });
    expect(body.data[0]).toEqual({ _id: session._id, events: sent.events, path: sent.path, maps: sent.maps });
  });

  it('is of version 2 with all its parts: each duration, and when what was seen and taken first', async () => {
    const { _id } = await createLive(world, 1, 1);
    const [product = ''] = world.products;
    const parts = version2(product);
    const session = await submitted(_id, parts);
    const { durShopping, products, ...stored } = parts;
    const { body } = await world.admin.get<ListResult<Session>>(`/projects/${_id}/sessions`, {
      query: { select: ['version', 'durTotal', 'durIdle', 'durations', 'posMaterials', 'products', 'search'] },
    });
    expect(body.data).toEqual([
      { _id: session._id, ...stored, products, search: { sumQuantity: 2, sumSpending: 398, durShopping } },
    ]);
  });

  it('may be missing: who reports less has shopped too', async () => {
    const { _id } = await createLive(world, 1, 1);
    const { durIdle, device, frameRate, events, path, ...least } = plainVisit(world.products[0] ?? '');
    expect([durIdle, device, frameRate, events?.length, path?.length]).not.toContain(undefined);
    const { shopper } = await visit(_id);
    expect((await submit(shopper, least)).status).toBe(200);
  });

  it.each([
    [
      'events out of order',
      {
        events: [
          { at: 9, kind: 'CHECKOUT', product: null, quantity: 0 },
          { at: 8, kind: 'RETURN', product: null, quantity: 0 },
        ],
      },
    ],
    ['an unknown event', { events: [{ at: 9, kind: 'STEAL', product: null, quantity: 0 }] }],
    ['an event with a product of nobody', { events: [{ at: 9, kind: 'ADD', product: 'f'.repeat(24), quantity: 1 }] }],
    [
      '1,001 events',
      { events: Array.from({ length: 1_001 }, (_, at) => ({ at, kind: 'CHECKOUT', product: null, quantity: 0 })) },
    ],
    ['2,001 points', { path: Array.from({ length: 2_001 }, (_, at) => [at, 0, 0, 0, 0]) }],
    ['a point through the wall', { path: [[0, 5_000, 0, 0, 0]] }],
    [
      'a path that goes back in time',
      {
        path: [
          [5, 0, 0, 0, 0],
          [4, 0, 0, 0, 0],
        ],
      },
    ],
    [
      'a device of many fields',
      { device: { mode: 'AISLE', width: 1, height: 1, pixelRatio: 1, touch: true, agent: 'x' } },
    ],
    ['a version of tomorrow', { version: 3 }],
    ['version 2 without its durations', { version: 2 }],
    ['a whole that is not the sum of its parts', { ...version2('a'.repeat(24)), products: {}, durTotal: 80_001 }],
    ['a duration of half an hour less than nothing', { durations: { ...DURATIONS, review: -1_800_000 } }],
    ['a part that nobody knows', { durations: { ...DURATIONS, sleeping: 1 } }],
    ['a POS material of nobody', { posMaterials: { ['f'.repeat(24)]: { seenMs: 1, firstSeenAt: 0 } } }],
    ['a look without a beginning', { posMaterials: { ['f'.repeat(24)]: { seenMs: 1 } } }],
    ['a frame rate that is no number', { frameRate: { median: 'fast', low: 1 } }],
  ])('V-105 refuses %s', async (_, change) => {
    const { _id } = await createLive(world, 1, 1);
    const { shopper } = await visit(_id);
    const answer = await submit<ErrorBody>(shopper, { ...plainVisit(world.products[0] ?? ''), ...change });
    expect(answer.body).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });
});

describe('a manipulated submission', () => {
  it('V-105 is refused with a clear error, and the visit carries what it tried', async () => {
    const { _id } = await createLive(world, 2, 1);
    const foreign = await createLive(world, 1, 1);
    const [theirs = ''] = Object.keys(foreign.content.products);
    const { shopper, session } = await visit(_id);
    const good = plainVisit(world.products[0] ?? '');
    const [line] = good.cart;
    const words = Array.from({ length: 1_000_000 }, () => 'a');
    const tries: [object, number, RegExp][] = [
      [{ cart: [{ product: theirs, quantity: 1 }] }, 400, /is not in this store/],
      [{ cart: [{ ...line, price: 1 }] }, 400, /is not known/],
      [{ cart: [{ ...line, quantity: -3 }] }, 400, /whole number from 1/],
      [{ words: words.slice(0, 11) }, 400, /0 to 10 entries/],
      [{ words }, 413, /more than the 1.5 MB that one request can hold/],
      [{ search: { sumSpending: 0 } }, 400, /search|should not exist/],
    ];
    for (const [change, status, text] of tries) {
      const { body } = await submit<ErrorBody>(shopper, { ...good, ...change });
      expect(body.status).toBe(status);
      expect(JSON.stringify(body)).toMatch(text);
    }
    expect((await submit(shopper, good)).status).toBe(200);
    const { flags, cart, search, enabled } = await audited(_id, session);
    expect(flags).toEqual([{ code: 'TAMPERED', reason: expect.stringContaining('cart is not in this store') }]);
    expect(flags?.[0]?.reason).toContain('cart.0.quantity must be a whole number from 1 to 999');
    // An admin decides: what was refused changed nothing.
    expect({ cart, search: search.sumSpending, enabled }).toEqual({
      cart: [{ ...line, price: 199 }],
      search: 2 * 199,
      enabled: true,
    });
  });

  it('V-105 notes at most five refusals of a visit', async () => {
    const { _id } = await createLive(world, 1, 1);
    const { shopper, session } = await visit(_id);
    for (let round = 0; round < 8; round += 1)
      await submit(shopper, { ...plainVisit(world.products[0] ?? ''), rating: 6 });
    expect(await test.app.get(RefusedSubmissions, { strict: false }).of(session)).toHaveLength(5);
  });

  it("V-39 another project's token opens nothing here, nor does one that was put together", async () => {
    const [here, there] = [await createLive(world, 1, 1), await createLive(world, 1, 1)];
    const [mine, theirs] = [await visit(here._id), await visit(there._id)];
    const [product = ''] = Object.keys(here.content.products);
    const answer = await submit<ErrorBody>(theirs.shopper, plainVisit(product));
    expect(answer.body).toMatchObject({ status: 400, errors: { cart: 'is not in this store' } });
    const mixed = test.client();
    const tokens = test.app.get(TokenService, { strict: false });
    mixed.accessToken = tokens.sign('shopper', { session: mine.session, project: there._id }, 60);
    expect((await submit<ErrorBody>(mixed, plainVisit(product))).body).toMatchObject({
      status: 410,
      code: 'PROJECT_ENDED',
    });
    expect((await audited(here._id, mine.session)) as Session | undefined).toBeUndefined();
  });

  it('V-105 saved progress is held to the same rules', async () => {
    const { _id } = await createLive(world, 1, 1);
    const { shopper } = await visit(_id);
    const save = (body: object) => shopper.put<ErrorBody>('/shopper/sessions/current/progress', body);
    for (const wrong of [
      { cart: [{ product: 'f'.repeat(24), quantity: 1 }] },
      { products: { ['f'.repeat(24)]: { seenMs: 1, closeMs: 1, pickups: 0, returned: 0 } } },
      { events: [{ at: 1, kind: 'ADD', product: 'f'.repeat(24), quantity: 1 }] },
    ])
      expect((await save(wrong)).body).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect((await shopper.get('/shopper/sessions/current')).body).toMatchObject({ progress: null });
  });
});

describe('quality flags', () => {
  it('say what speaks against a visit, with its numbers; what cannot have happened does not count', async () => {
    const { _id } = await createLive(world, 20, 1);
    const [product = ''] = world.products;
    const stay = { movement: [[5, 100]] as [number, number][], attention: { left: [], right: [], display: [] } };
    const found: [Partial<SessionSubmission>, SessionFlagCode, string][] = [
      [
        {
          durShopping: 4_200,
          maps: {
            ...stay,
            movement: [
              [5, 9],
              [6, 9],
            ],
          },
        },
        'TOO_FAST',
        '4.2 s of shopping, less than 10.0 s.',
      ],
      [{ maps: stay }, 'NO_MOVEMENT', 'Looked around, but stayed in one place.'],
      [{ maps: stay, path: [[0, 200, 70, 0, 0]] }, 'NO_MOVEMENT', 'Stayed in one place and did not look around.'],
      [
        { cart: [{ product, quantity: 11 }], events: [{ at: 9, kind: 'ADD', product, quantity: 11 }], products: {} },
        'MANY_UNITS',
        '11 packs of one product.',
      ],
      [
        {
          durTotal: 100_000,
          durIdle: 61_000,
          durShopping: 30_000,
          maps: {
            ...stay,
            movement: [
              [5, 9],
              [6, 9],
            ],
          },
        },
        'IDLE',
        'Nothing happened for 61.0 s of 100.0 s.',
      ],
      [{ durTotal: 200_000 }, 'IMPOSSIBLE', 'Claims 200.0 s, but came in after 120'],
      [{ durShopping: 20_000 }, 'IMPOSSIBLE', '50.0 s on the floor in 20.0 s of shopping.'],
      [{ cart: [{ product, quantity: 1 }] }, 'IMPOSSIBLE', 'What was laid into the cart is not what was bought.'],
    ];
    for (const [change, code, reason] of found) {
      const session = await submitted(_id, change);
      expect({
        code,
        reason: session.flags?.find((flag) => flag.code === code)?.reason,
        enabled: session.enabled,
      }).toEqual({ code, reason: expect.stringContaining(reason), enabled: !EXCLUDING_FLAGS.includes(code) });
    }
    expect(
      codes(
        await submitted(_id, { maps: stay, device: { mode: 'LIST', width: 9, height: 9, pixelRatio: 1, touch: true } }),
      ),
    ).toEqual([]);
    expect(codes(await submitted(_id))).toEqual([]);
    const flagged = await world.admin.get<ListResult<Session>>(`/projects/${_id}/sessions`, {
      query: { where: { 'flags.code': 'NO_MOVEMENT' } },
    });
    expect(flagged.body.count).toBe(2);
  });

  it('the second visit of a respondent is flagged and does not count, the first one and another project do', async () => {
    const [one, two] = [await createLive(world, 3, 1), await createLive(world, 1, 1)];
    const respondent = { respondent: ' panel-<17>&=\u00fc ' };
    expect(codes(await submitted(one._id, {}, respondent))).toEqual([]);
    const again = await submitted(one._id, {}, respondent);
    expect(again).toMatchObject({
      respondent: 'panel-<17>&=\u00fc',
      flags: [{ code: 'DUPLICATE_RESPONDENT' }],
      enabled: false,
    });
    expect(codes(await submitted(one._id))).toEqual([]);
    expect(codes(await submitted(two._id, {}, respondent))).toEqual([]);
    for (const wrong of ['x'.repeat(201), 'a\u0000b', 7])
      expect((await start(one._id, { respondent: wrong })).status).toBe(400);
  });
});
