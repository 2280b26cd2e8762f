import { afterEach, beforeEach, expect, it } from '@jest/globals';
import express, { type Response } from 'express';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { AHEAD_ON_A_CONNECTION, inTurn } from './in-turn.ts';

/** Answers that have been begun, by what was asked for. */
let begun: { path: string; response: Response }[];
let server: Server;
let socket: Socket;
let read: string;

beforeEach(async () => {
  begun = [];
  read = '';
  const app = express();
  app.use(inTurn(), ({ path }, response) => void begun.push({ path, response }));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).on('data', (bytes) => (read += String(bytes)));
  await once(socket, 'connect');
});
afterEach(async () => {
  socket.destroy();
  server.close();
  await once(server, 'close');
});

const ask = (count: number) =>
  socket.write(Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
const moment = () => new Promise((done) => setTimeout(done, 50));
const paths = () => begun.map(({ path }) => path);

it('a request that is sent ahead is begun when the answer before it has left, and each is answered in order', async () => {
  ask(3);
  await moment();
  expect(paths()).toEqual(['/0']);
  for (const at of [0, 1, 2]) {
    begun[at]!.response.send(`answer ${at}`);
    await moment();
    expect(paths()).toEqual(['/0', '/1', '/2'].slice(0, at + 2));
  }
  expect(read.match(/answer \d/g)).toEqual(['answer 0', 'answer 1', 'answer 2']);
  ask(1);
  await moment();
  expect(begun).toHaveLength(4);
});

it('who sends many ahead is cut off, and none of what waited is begun', async () => {
  const closed = once(socket, 'close');
  ask(AHEAD_ON_A_CONNECTION + 2);
  await closed;
  await moment();
  expect(paths()).toEqual(['/0']);
});
