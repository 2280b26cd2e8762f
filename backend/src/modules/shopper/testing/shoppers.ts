import type { Id, SessionSubmission, ShopperContent, StartVisit } from '@aislelab/domain';
import type { TestApp } from '../../../testing/create-test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { connectionOf } from '../../../testing/viewers.ts';

export interface Started {
  session: Id;
  token: string;
  variation: number;
}
export const PERSON: StartVisit['shopper'] = { age: '18-34', gender: 'MALE', platform: 'DESKTOP' };

interface Shoppers {
  /** ms since the visits have begun: a submission that claims more time than has passed does not count. */
  ago?: number;
  /** Each comes from a network of its own, as people do, to a platform with `TRUST_PROXY: '1'`. */
  apart?: boolean;
}

/** Shoppers of a test. */
export function shoppersOf(test: () => TestApp, { ago = 0, apart = false }: Shoppers = {}) {
  let networks = 0;
  const start = <T = Started>(project: Id, more: object = {}) => {
    networks += 1;
    const headers = apart ? { 'x-forwarded-for': `10.${networks >> 8}.${networks & 255}.1` } : undefined;
    return test()
      .client()
      .post<T>('/shopper/sessions', { project, shopper: PERSON, ...more }, { ...(headers && { headers }) });
  };
  const visit = async (project: Id, more: object = {}): Promise<{ shopper: TestClient } & Started> => {
    const { body, status } = await start(project, more);
    if (status !== 201) throw new Error(JSON.stringify(body));
    const startedAt = new Date(Date.now() - ago);
    if (ago > 0) await connectionOf(test()).model('Session').updateOne({ _id: body.session }, { $set: { startedAt } });
    const shopper = test().client();
    shopper.accessToken = body.token;
    return { shopper, ...body };
  };
  return { start, visit };
}

/** One person of each age, the last on a phone. */
export const PEOPLE: readonly StartVisit['shopper'][] = [
  PERSON,
  { ...PERSON, age: '55+', gender: 'FEMALE' },
  { ...PERSON, age: '35-54', platform: 'MOBILE' },
];

/** Forgets how many visits one network has begun. */
export const liftBrake = (test: TestApp) => connectionOf(test).collection('attempts').deleteMany({});

/** Ids of the products of a store, as somebody reads them who may. */
export async function productsOf(reader: TestClient, project: Id): Promise<Id[]> {
  const { body } = await reader.get<ShopperContent>(`/storage/shopper/project/${project}`);
  return Object.keys(body.resources.product);
}

/** A visit as people make it: of a minute, over some metres, with two packs of one product. */
export const plainVisit = (product: Id): SessionSubmission => ({
  cart: [{ product, quantity: 2 }],
  durShopping: 60_000,
  durTotal: 80_000,
  durIdle: 5_000,
  device: { mode: 'AISLE', width: 1440, height: 900, pixelRatio: 2, touch: false },
  frameRate: { median: 60, low: 55.5 },
  events: [
    { at: 4_000, kind: 'PICK_UP', product, quantity: 1 },
    { at: 9_000, kind: 'ADD', product, quantity: 3 },
    { at: 20_000, kind: 'REMOVE', product, quantity: 1 },
    { at: 50_000, kind: 'CHECKOUT', product: null, quantity: 0 },
  ],
  path: [
    [0, 200, 70, 0, -4],
    [500, 205, 130, 12, -10],
  ],
  products: { [product]: { seenMs: 900, closeMs: 300, pickups: 1, returned: 0 } },
  maps: {
    movement: [
      [5, 20_000],
      [6, 30_000],
    ],
    attention: { left: [], right: [[7, 250]], display: [] },
  },
  rating: null,
  words: null,
});
