import { expect, it, jest } from '@jest/globals';
import express from 'express';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { HeldBytes } from './read-body.ts';
import { boundUnreadAnswers } from './unread-answers.ts';

const MB = 1024 * 1024;
/** More than the buffers of both ends take in. */
const LARGE = 'x'.repeat(16 * MB);
const ROOM = { all: 400 * MB, one: 32 * MB };
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const moment = () => new Promise((done) => setTimeout(done, 20));

async function listen(): Promise<{ server: Server; refused: jest.Mock; asked: () => number }> {
  const refused = jest.fn();
  const app = express().disable('etag');
  let asked = 0;
  const bound = boundUnreadAnswers((error, _, response) => {
    refused(error.code);
    response.status(503).send('later');
  }, new HeldBytes(ROOM));
  app.use(bound, (_, response) => {
    response.send(LARGE);
    asked += 1;
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, refused, asked: () => asked };
}

it('answers that nobody reads are held up to a limit, and their room is free again when their clients have left', async () => {
  const { server, refused, asked } = await listen();
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const silent = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(GET);
    sockets.push(socket);
    while (asked() < sockets.length) await moment();
  };
  for (let count = 0; count < 2; count++) await silent();
  expect(refused).not.toHaveBeenCalled();
  await silent();
  expect(refused.mock.calls).toEqual([['UNAVAILABLE']]);
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => setTimeout(done, 300));
  const answer = await fetch(`http://127.0.0.1:${port}`);
  expect([answer.status, (await answer.text()).length]).toEqual([200, LARGE.length]);
  server.closeAllConnections();
  server.close();
});
