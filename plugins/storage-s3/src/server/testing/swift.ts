import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const KINDS = ['account', 'container', 'object'] as const;
/** Of tempauth, as its documentation has them. */
export const ACCESS_KEY = 'test:tester';
export const SECRET_KEY = 'testing';

export interface TestSwift {
  endpoint: string;
  /** Ends the server that clients talk to; `start` brings it back with everything that was stored. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** An object storage server of its own: OpenStack Swift (Debian's packages) on one device, with its S3 interface, on free ports of loopback. */
export async function startSwift(): Promise<TestSwift> {
  const dir = folderWithAttributes();
  mkdirSync(join(dir, 'devices/d1'), { recursive: true });
  const ports = await freePorts(KINDS.length + 1);
  const [proxyPort = 0] = ports;
  const servers = KINDS.map((kind, index) => {
    const port = ports[index + 1] ?? 0;
    makeRing(dir, kind, port);
    writeFileSync(join(dir, `${kind}.conf`), storageConfig(dir, kind, port));
    return serve(dir, kind);
  });
  writeFileSync(join(dir, 'proxy.conf'), proxyConfig(dir, proxyPort));
  const endpoint = `http://127.0.0.1:${proxyPort}`;
  let proxy: ChildProcess | null = null;
  const stop = async () => {
    if (proxy) await end(proxy);
    proxy = null;
  };
  const start = async () => {
    proxy = serve(dir, 'proxy');
    await answering(endpoint);
  };
  // The proxy answers before the others, and refuses what they are needed for.
  await Promise.all(ports.slice(1).map((port) => answering(`http://127.0.0.1:${port}`)));
  await start();
  return {
    endpoint,
    stop,
    start,
    close: async () => {
      await stop();
      await Promise.all(servers.map(end));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Swift keeps metadata in extended attributes, which not every file system of temporary files has. */
function folderWithAttributes(): string {
  const places = [tmpdir(), '/var/tmp', join(import.meta.dirname, '../../../dist')];
  for (const place of places) {
    mkdirSync(place, { recursive: true });
    const dir = mkdtempSync(join(place, 'aislelab-swift-'));
    const set = ['-c', 'import os, sys; os.setxattr(sys.argv[1], "user.test", b"1")', dir];
    if (spawnSync('/usr/bin/python3', set).status === 0) return dir;
    rmSync(dir, { recursive: true });
  }
  throw new Error(`Swift needs extended attributes: none of ${places.join(', ')} has them`);
}

function makeRing(dir: string, kind: string, port: number): void {
  const builder = join(dir, `${kind}.builder`);
  const steps = [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/d1`, '100'], ['rebalance']];
  for (const step of steps) {
    const { error } = spawnSync('swift-ring-builder', [builder, ...step], { cwd: dir });
    if (error) throw new Error('swift is missing: `npm test` installs it', { cause: error });
  }
}

const common = (dir: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${dir}
workers = 0
`;

const storageConfig = (
  dir: string,
  kind: string,
  port: number,
) => `${common(dir, port)}devices = ${join(dir, 'devices')}
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyConfig = (dir: string, port: number) => `${common(dir, port)}[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# A busy machine is slow, and no reason to give a device up.
conn_timeout = 30
node_timeout = 60
recoverable_node_timeout = 60
error_suppression_limit = 100000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${SECRET_KEY} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`;

const serve = (dir: string, kind: string) =>
  spawn(`swift-${kind}-server`, [join(dir, `${kind}.conf`)], { stdio: 'ignore' });

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGKILL');
  await ended;
}

/** Waits for any answer: what the path means is another matter. */
async function answering(url: string): Promise<void> {
  for (let count = 0; count < 600; count++) {
    if (await fetch(url).catch(() => null)) return;
    await pause(100);
  }
  throw new Error(`${url} does not answer`);
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}
