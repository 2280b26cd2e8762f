import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createConnection, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { SET_NAME } from './commands/server.ts';

/** Address of a server. A socket is as closed as its folder; a port answers every user of this machine. */
export type Endpoint = { path: string } | { host: string; port: number };

const HOST = '127.0.0.1';
const IS_WINDOWS = process.platform === 'win32';
/** The driver takes an address that ends so for a socket. */
const SOCKET = 'database.sock';
/** Longest path of a socket on the systems we know, with the closing zero. Bytes */
const LONGEST_PATH = 103;

/** @param port 0: a free one; none: a socket in the data folder, or in a folder of its own where that path is too long */
export async function listen(server: Server, dataDir: string, port?: number): Promise<Endpoint> {
  if (port !== undefined) return listenOn(server, { host: HOST, port });
  const path = socketPath(resolve(dataDir));
  if (IS_WINDOWS) return listenOn(server, { path });
  // Left by a killed server: the folder's lock is ours.
  rmSync(path, { force: true });
  const endpoint = await listenOn(server, { path });
  chmodSync(path, 0o600);
  return endpoint;
}

function socketPath(dataDir: string): string {
  // Only its owner may write to a pipe of Windows.
  if (IS_WINDOWS) return `\\\\.\\pipe\\aislelab-${randomUUID()}.sock`;
  const path = join(dataDir, SOCKET);
  return Buffer.byteLength(path) <= LONGEST_PATH ? path : join(mkdtempSync(join(tmpdir(), 'aislelab-')), SOCKET);
}

/** Removes the folder that a closed server leaves outside its data folder. */
export function forget(endpoint: Endpoint, dataDir: string): void {
  if (!('path' in endpoint) || IS_WINDOWS) return;
  const folder = dirname(endpoint.path);
  if (folder !== resolve(dataDir)) rmSync(folder, { recursive: true, force: true });
}

export const addressOf = (endpoint: Endpoint): string =>
  'path' in endpoint ? endpoint.path : `${endpoint.host}:${endpoint.port}`;

/** For the mongodb driver: a one-member replica set. */
export function uriOf(endpoint: Endpoint): string {
  const host = 'path' in endpoint ? encodeURIComponent(endpoint.path) : addressOf(endpoint);
  return `mongodb://${host}/?replicaSet=${SET_NAME}&directConnection=true`;
}

/** True when a server listens there. */
export function answers(endpoint: Endpoint): Promise<boolean> {
  return new Promise((resolveAnswer) => {
    const socket = createConnection(endpoint);
    const done = (alive: boolean): void => {
      socket.destroy();
      resolveAnswer(alive);
    };
    socket.setTimeout(1000, () => done(true));
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
  });
}

/** Reads the endpoint that a server noted; `null` for anything else. */
export function readEndpoint(noted: unknown): Endpoint | null {
  if (typeof noted !== 'object' || noted === null) return null;
  if ('path' in noted && typeof noted.path === 'string') return { path: noted.path };
  // Only a port: as earlier versions wrote it.
  if ('port' in noted && typeof noted.port === 'number' && noted.port > 0) return { host: HOST, port: noted.port };
  return null;
}

function listenOn(server: Server, endpoint: Endpoint): Promise<Endpoint> {
  return new Promise((resolveEndpoint, reject) => {
    server.once('error', reject);
    server.listen(endpoint, () => {
      server.off('error', reject);
      const address = server.address();
      resolveEndpoint(typeof address === 'object' && address ? { host: HOST, port: address.port } : endpoint);
    });
  });
}
