import { connect } from 'node:net';
import type { ErrorBody } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, signedIn, type TestApp, type TestClient } from '../../testing/index.ts';

/** A body that takes a turn and is refused: the field does not exist. */
const LARGE = { version: 1, nothing: 'x'.repeat(300 * 1024) };
let test: TestApp;
let first: TestClient;
let second: TestClient;
beforeAll(async () => {
  test = await createTestApp();
  ({ client: first } = await signedIn(test, { permissions: { createProjects: true } }));
  ({ client: second } = await signedIn(test, { permissions: { createProjects: true } }));
});
afterAll(() => test.close());

const id = 'a'.repeat(24);
const save = (client: TestClient) => client.patch<ErrorBody>(`/projects/${id}`, LARGE);

describe('the turn of a large body', () => {
  it('ends with an error, so that the next one of the account and of others is answered', async () => {
    for (let count = 0; count < 3; count++) expect((await save(first)).status).toBe(404);
    expect((await Promise.all([save(first), save(second), save(first)])).map(({ status }) => status)).toEqual([
      404, 404, 404,
    ]);
  });

  it('is refused at once when the account has too many that wait', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => save(first)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(5);
    expect(statuses.every((status) => status === 404 || status === 429)).toBe(true);
    expect((await save(second)).status).toBe(404);
  });

  it('is not kept by clients that leave, also not behind another request of their connection', async () => {
    const { hostname, port } = new URL(test.url);
    const body = JSON.stringify(LARGE);
    const { accessToken } = first;
    const large = [
      `PATCH /api/projects/${id} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${accessToken}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n');
    for (let count = 0; count < 6; count++) {
      const socket = connect(Number(port), hostname);
      await new Promise((done) => socket.once('connect', done));
      socket.write(`GET /api/projects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${accessToken}\r\n\r\n${large}`);
      await new Promise((done) => setImmediate(done));
      socket.destroy();
    }
    expect((await save(second)).status).toBe(404);
    expect((await save(first)).status).toBe(404);
  });
});
