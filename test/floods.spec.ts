import { createPlatformApp, routesOf, type RouteRow, type TestApp } from '@aislelab/backend/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressOf, HOSTILE_BODIES, sendHostile } from './support/hostile-bodies.ts';

/** Read of a request whatever it brings: its head, a form, a little of what was refused, and what was on its way by then. */
const MOST_READ = 512 * 1024;

let test: TestApp;
let routes: RouteRow[];
const sockets: Socket[] = [];
beforeAll(async () => {
  test = await createPlatformApp();
  routes = routesOf(test);
  (test.app.getHttpServer() as Server).on('connection', (socket) => sockets.push(socket));
});
beforeEach(() => void sockets.splice(0));
afterAll(() => test.close());

const mostRead = () => Math.max(...sockets.map(({ bytesRead }) => bytesRead));
const isAlive = async () => (await test.client().get('/health/live')).status === 200;

describe('requests of somebody unknown', () => {
  it.each(HOSTILE_BODIES)(
    '$what: every public route refuses it, and reads no more of it than is worth reading',
    async (body) => {
      const open = routes.filter(({ policy }) => policy?.kind === 'public');
      expect(open.length).toBeGreaterThan(20);
      for (const { method, path, parameters } of open) {
        const { status } = await sendHostile(test.url, method, addressOf(path), body);
        const reads = parameters.some(({ from }) => from === 'body');
        // Where nothing of a body is read, it changes nothing.
        const refused = status === 400 || status === 413 || (status === null && body.bytes.length > MOST_READ);
        const right = reads ? (body.slow ? status === null : refused) : (status ?? 0) < 500;
        expect([path, status, right]).toEqual([path, status, true]);
      }
      expect(mostRead()).toBeLessThan(MOST_READ);
      expect(await isAlive()).toBe(true);
    },
  );

  it('a route that needs a token refuses before anything of the body is read', async () => {
    const closed = routes.filter(({ policy, method }) => policy?.kind !== 'public' && /POST|PUT|PATCH/.test(method));
    expect(closed.length).toBeGreaterThan(40);
    for (const { method, path } of closed) {
      // The end of the body never comes: who waits for it does not answer.
      const body = { what: '', bytes: Buffer.from('{"a":'), slow: true } as const;
      expect([path, (await sendHostile(test.url, method, addressOf(path), body)).status]).toEqual([path, 401]);
    }
  });
});
