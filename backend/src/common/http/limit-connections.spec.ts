import { afterEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { limitConnections } from './limit-connections.ts';

const sockets: Socket[] = [];
let server: Server;
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  await once(server, 'close');
});

async function listen(proxied: boolean): Promise<number> {
  server = createServer((socket) => socket.on('error', () => undefined));
  limitConnections(server, proxied, { all: 5, network: 3 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
/** @returns whether the server keeps the connection: it says nothing, so one that it closes ends within moments */
async function opens(port: number, localAddress: string): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const closed = once(socket, 'close').then(() => false);
  const echoed = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 100));
  return Promise.race([closed, echoed]);
}

it('one network has its share, another one the rest, and what is closed is free again', async () => {
  const port = await listen(false);
  expect([await opens(port, '127.0.0.1'), await opens(port, '127.0.0.1'), await opens(port, '127.0.0.1')]).toEqual(
    Array(3).fill(true),
  );
  expect(await opens(port, '127.0.0.1')).toBe(false);
  expect(await opens(port, '127.0.1.9')).toBe(true);
  const [first] = sockets;
  if (!first) throw new Error('no connection');
  first.destroy();
  await once(first, 'close');
  await new Promise((next) => setTimeout(next, 50));
  expect(await opens(port, '127.0.0.1')).toBe(true);
});

it('a declared proxy has all of them', async () => {
  const port = await listen(true);
  for (let n = 0; n < 5; n++) expect(await opens(port, '127.0.0.1')).toBe(true);
});
