import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { StoredImage } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOSTILE_IMAGES } from './testing/hostile-images.ts';
import { pixels, png, turn } from './testing/png.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const UPLOADS = 100;
/** Different pictures among them; the others are the same again. */
const PICTURES = 10;
/** 1,120 x 1,120 px are 5 MB where nobody compressed them; one colour, so that storing them takes no time. */
const EDGE = 1_120;
const LIMIT_MB = 600;

let server: ChildProcess;
let url: string;
let token: string;
beforeAll(async () => {
  const hooks = ['--conditions=source', '--import', join(ROOT, 'test/support/typescript-hooks.mjs')];
  server = fork(join(import.meta.dirname, 'testing/upload-server.ts'), { execArgv: hooks, stdio: 'inherit' });
  [{ url, token }] = (await once(server, 'message')) as [{ url: string; token: string }];
});
afterAll(async () => {
  const ended = once(server, 'exit');
  server.send('stop');
  await ended;
});

async function state(): Promise<{ peakMb: number; waiting: number }> {
  const answered = once(server, 'message');
  server.send('state');
  return ((await answered) as [{ peakMb: number; waiting: number }])[0];
}

async function upload(bytes: Buffer) {
  const body = new FormData();
  body.append('kind', 'product');
  body.append('file', new Blob([new Uint8Array(bytes)]), 'pack.png');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/storage/images`, { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as StoredImage };
}

describe('memory of a platform that gets pictures', () => {
  it('V-63 a hundred packshots of 5 MB at once: none is lost, the server stays under 600 MB', async () => {
    const pictures = Array.from({ length: PICTURES }, (_, n) =>
      png({ width: EDGE, height: EDGE }, { data: pixels({ width: EDGE, height: EDGE }, n, 0, 0) }),
    );
    expect(pictures[0]?.length).toBeGreaterThan(5_000_000);
    const answers = await Promise.all(
      Array.from({ length: UPLOADS }, (_, n) => upload(pictures[n % PICTURES] ?? Buffer.alloc(0))),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect(new Set(answers.map(({ body }) => body.original)).size).toBe(PICTURES);
    const { peakMb, waiting } = await state();
    expect(peakMb).toBeLessThan(LIMIT_MB);
    expect(waiting).toBe(0);
  }, 300_000);

  it('V-62 V-63 all hostile pictures at once, and the largest that are allowed: still under 600 MB', async () => {
    const largest = [
      png({ width: 6_300, height: 6_300, depth: 8, colour: 2 }),
      png({ width: 4_400, height: 4_400, depth: 16, colour: 6 }),
    ];
    const files = [...HOSTILE_IMAGES.map(({ bytes }) => bytes()), ...largest];
    await turn();
    const answers = await Promise.all(files.map(upload));
    expect(answers.filter(({ status }) => ![201, 413, 415].includes(status))).toEqual([]);
    expect(answers.slice(-largest.length).map(({ status }) => status)).toEqual(largest.map(() => 201));
    expect((await state()).peakMb).toBeLessThan(LIMIT_MB);
  }, 300_000);
});
