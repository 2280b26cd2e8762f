import { GRIDS, MAX_WORDS, VISIT_LIMITS, type ErrorBody, type Id } from '@aislelab/domain';
import { VISIT_BODY } from '@aislelab/server-kit';
import { MAX_WORD_LENGTH } from '@aislelab/statistics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectionOf, createTestApp, type TestApp } from '../../testing/index.ts';
import { newId } from '../projects/new-project.ts';
import { FROZEN_CONTENT } from '../projects/shopper-content/shopper-contents.ts';
import { createLive, createWorld, type ProjectWorld } from '../projects/testing/project-fixture.ts';
import { MAX_LINES, MAX_PRODUCTS } from './submission.reader.ts';

let test: TestApp;
let world: ProjectWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
});
afterAll(() => test.close());

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

describe('the largest visit', () => {
  it('of a day, which saw every product and every cell, is saved and submitted; a little more is refused and nothing is lost', async () => {
    const { _id: project, content } = await createLive(world, 1, 1);
    const [sample] = Object.values(content.products);
    const products = times(MAX_PRODUCTS, newId);
    const store = Object.fromEntries(products.map((id) => [`content.resources.product.${id}`, { ...sample, _id: id }]));
    await connectionOf(test).model(FROZEN_CONTENT).updateOne({ _id: project }, { $set: store });
    const shopper = test.client();
    const { body: started } = await shopper.post<{ session: Id; token: string }>('/shopper/sessions', {
      project,
      shopper: { age: '18-34', gender: 'MALE', platform: 'DESKTOP' },
    });
    shopper.accessToken = started.token;
    const day = 24 * 60 * 60 * 1_000;
    await connectionOf(test)
      .model('Session')
      .updateOne({ _id: started.session }, { $set: { startedAt: new Date(Date.now() - day) } });
    const each = (count: number) => Math.floor(day / count);
    const grid = ({ columns, rows }: { columns: number; rows: number }) =>
      times(columns * rows, (cell) => [cell, each(columns * rows)]);
    const { wall, display, floor } = GRIDS;
    const seen = { seenMs: each(MAX_PRODUCTS), closeMs: each(MAX_PRODUCTS), pickups: 10, returned: 10 };
    const largest = {
      cart: products.slice(0, MAX_LINES).map((product) => ({ product, quantity: 99 })),
      durShopping: day,
      durTotal: day,
      durIdle: day,
      device: { mode: 'AISLE', width: 10_000, height: 10_000, pixelRatio: 1.333333373069763, touch: false },
      frameRate: { median: 59.880239520958085, low: 29.940119760479043 },
      events: times(VISIT_LIMITS.events, (n) => ({
        at: day - 2_000 + n,
        kind: 'PICK_UP',
        product: products[n],
        quantity: 99,
      })),
      path: times(VISIT_LIMITS.path, (n) => [day - 2_000 + n, -100, 1_000, -180, -90]),
      products: Object.fromEntries(products.map((id) => [id, seen])),
      maps: { movement: grid(floor), attention: { left: grid(wall), right: grid(wall), display: grid(display) } },
      rating: 5,
      words: times(MAX_WORDS, () => '\u6f22'.repeat(MAX_WORD_LENGTH)),
    };
    expect(Buffer.byteLength(JSON.stringify(largest))).toBeGreaterThan(0.6 * VISIT_BODY.bytes);
    expect((await shopper.put<ErrorBody>('/shopper/sessions/current/progress', largest)).status).toBe(204);
    const over = { ...largest, words: ['x'.repeat(VISIT_BODY.bytes)] };
    const refused = await shopper.put<ErrorBody>('/shopper/sessions/current/progress', over);
    expect(refused).toMatchObject({
      status: 413,
      body: {
        code: 'TOO_LARGE',
        message: expect.stringContaining('more than the 1.5 MB that one request can hold. Nothing was changed'),
      },
    });
    const { body: current } = await shopper.get<{ progress: typeof largest }>('/shopper/sessions/current');
    expect(Object.keys(current.progress.products)).toHaveLength(MAX_PRODUCTS);
    const submitted = await shopper.post<ErrorBody>('/shopper/sessions/current/submit', largest);
    expect([submitted.status, submitted.body.message]).toEqual([200, undefined]);
  });
});
