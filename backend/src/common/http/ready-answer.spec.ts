import { expect, it, jest } from '@jest/globals';
import express from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReadyAnswer } from './ready-answer.ts';

it('is written once, for all who ask, with and without compression, and not sent to who has it', async () => {
  const value = { names: Array.from({ length: 5_000 }, (_, index) => `product ${index}`) };
  const written = jest.fn(() => JSON.stringify(value));
  const json = new ReadyAnswer('json', written);
  const app = express();
  app.get('/', async (request, response) => {
    response.set('ETag', '"store"');
    await json.send(request, response);
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const ask = (headers: Record<string, string>) => fetch(url, { headers });
  for (const encoding of ['identity', 'gzip', 'gzip, br']) {
    const answer = await ask({ 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : 'gzip');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toEqual(value);
  }
  const known = await ask({ 'if-none-match': '"store"', 'cache-control': 'max-age=0' });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect(written).toHaveBeenCalledTimes(1);
  server.close();
});
