import type { Viewer } from '@aislelab/domain';
import { expect, it } from '@jest/globals';
import express, { type Response } from 'express';
import { connect } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { noteAnswer, viewerGone } from './gone.ts';

it('work without a request goes on; work of a request ends with its connection, also when that has ended before', async () => {
  const viewer = { _id: '1' } as Viewer;
  expect(viewerGone(viewer)).toBeUndefined();
  const app = express();
  const asked = new Promise<Response>((resolve) => app.get('/', (_, response) => resolve(response)));
  const server = app.listen(0);
  const client = connect((server.address() as AddressInfo).port).end('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
  const response = await asked;
  noteAnswer(viewer, response);
  const gone = viewerGone(viewer);
  expect(gone?.aborted).toBe(false);
  client.destroy();
  await once(response, 'close');
  expect(gone?.reason).toMatchObject({ code: 'UNAVAILABLE' });
  expect(viewerGone(viewer)?.aborted).toBe(true);
  server.close();
});
