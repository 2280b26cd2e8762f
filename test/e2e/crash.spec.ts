import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { removeData, root, startPlatform, temporaryData, type Platform } from '../support/platform.ts';

const MINUTES = 60_000;
const ROUNDS = 4;

let dataDir: string;
let platform: Platform | null = null;

beforeAll(async () => {
  dataDir = await temporaryData();
});
afterAll(async () => {
  await platform?.stop();
  await removeData(dataDir);
});

class Client {
  private constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  static async signIn(url: string): Promise<Client> {
    const body = JSON.stringify({ email: 'customer@demo.test', password: 'Demo-2026!' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
    const { accessToken } = (await answer.json()) as { accessToken: string };
    return new Client(url, accessToken);
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${this.url}/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

interface Known {
  _id: string;
  version: number;
  name: string;
}

/** Writes without pause until the platform is gone; what it acknowledged is in `known`. */
async function writeUntilKilled(client: Client, known: Map<string, Known>): Promise<void> {
  try {
    for (let turn = 0; ; turn += 1) {
      const created = await client.call<Known>('POST', '/projects', { name: `Project ${known.size}` });
      known.set(created._id, created);
      const patch = { version: created.version, name: `Renamed ${turn}` };
      const renamed = await client.call<Known>('PATCH', `/projects/${created._id}`, patch);
      known.set(created._id, renamed);
    }
  } catch {
    // The power went out.
  }
}

describe('a platform that is killed at any moment', () => {
  it(
    'goes on seeding where it was killed, and nothing is there twice',
    async () => {
      const first = await startPlatform(dataDir, {}, async (output) => output().includes('pictures stored'));
      await first.kill();
      platform = await startPlatform(dataDir);
      const client = await Client.signIn(platform.url);
      const { count } = await client.call<{ count: number }>('GET', '/library/products');
      expect(count).toBeGreaterThanOrEqual(120);
    },
    5 * MINUTES,
  );

  it(
    'has lost nothing that it acknowledged, and the work goes on',
    async () => {
      const known = new Map<string, Known>();
      for (let round = 0; round < ROUNDS; round += 1) {
        if (!platform) throw new Error('no platform');
        const clients = await Promise.all([Client.signIn(platform.url), Client.signIn(platform.url)]);
        const before = known.size;
        const writing = clients.map((client) => writeUntilKilled(client, known));
        await new Promise((done) => setTimeout(done, 800 + round * 350));
        await platform.kill();
        await Promise.all(writing);
        expect(known.size).toBeGreaterThan(before);

        platform = await startPlatform(dataDir);
        const client = await Client.signIn(platform.url);
        for (const expected of known.values()) {
          const stored = await client.call<Known>('GET', `/projects/${expected._id}`);
          // A write under way may have been stored without an answer, never the other way round.
          expect(stored.version).toBeGreaterThanOrEqual(expected.version);
          if (stored.version === expected.version) expect(stored.name).toBe(expected.name);
        }
        const last = [...known.values()].at(-1);
        if (!last) throw new Error('nothing was written');
        const now = await client.call<Known>('GET', `/projects/${last._id}`);
        const renamed = await client.call<Known>('PATCH', `/projects/${last._id}`, {
          version: now.version,
          name: 'Goes on',
        });
        known.set(last._id, renamed);
      }
    },
    10 * MINUTES,
  );

  it('leaves nothing that contradicts itself, in the demo data neither: as `npm run check:data` says', async () => {
    await platform?.kill();
    platform = null;
    const { status, stdout } = spawnSync(process.execPath, ['backend/bin/check-data.mjs'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, expect.not.stringContaining('BROKEN')]);
    expect(stdout.match(/^ok: /gm)?.length).toBeGreaterThan(15);
  });
});

describe('demo accounts, whose password is published', () => {
  /** Another address of this machine: answered only by what listens on more than 127.0.0.1. */
  const elsewhere = (url: string) =>
    fetch(`${url.replace('127.0.0.1', '127.0.0.2')}/api/health/live`).then(
      ({ status }) => status,
      () => 'refused',
    );
  const signInStatus = async (url: string) => {
    const body = JSON.stringify({ email: 'admin@demo.test', password: 'Demo-2026!' });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).status;
  };

  it('are for this machine alone, and are refused where links lead elsewhere', async () => {
    await expect(startPlatform(dataDir, { PUBLIC_URL: 'https://lab.example' })).rejects.toThrow(
      /PUBLIC_URL is not this machine/,
    );
    platform = await startPlatform(dataDir);
    expect(platform.output()).toMatch(/Demo accounts, password Demo-2026!: admin@demo\.test/);
    expect(platform.output()).not.toContain('enter the code');
    expect(await elsewhere(platform.url)).toBe('refused');
    expect(await signInStatus(platform.url)).toBe(200);
    await platform.stop();
  });

  it('are closed by SEED_DEMO=0: no sign-in, no word of them, and the set-up page is the way in', async () => {
    platform = await startPlatform(dataDir, { SEED_DEMO: '0' });
    expect(platform.output()).not.toContain('Demo accounts');
    expect(platform.output()).toContain(`open ${platform.url}/admin/setup and enter the code`);
    expect(await elsewhere(platform.url)).toBe(200);
    expect(await signInStatus(platform.url)).toBe(401);
    const config = (await (await fetch(`${platform.url}/api/config`)).json()) as { demo: unknown };
    expect(config.demo).toBeNull();
  });
});
