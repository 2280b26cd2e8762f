import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderRequest } from '../art/render-child.ts';

/**
 * Draws packs and posters in a process of its own: the platform's own forbids every image format but PNG, and drawing would keep it from answering.
 * Calls back with each picture as it is ready.
 */
export async function drawPictures(
  requests: readonly RenderRequest[],
  onPicture: (request: RenderRequest, png: Buffer) => Promise<void>,
): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'aislelab-art-'));
  const child = fork(fileURLToPath(new URL('../art/render-child.js', import.meta.url)), [dir]);
  const ended = once(child, 'exit');
  const stored: Promise<void>[] = [];
  child.on('message', (index: number) => {
    const request = requests[index];
    if (request) stored.push(readFile(join(dir, `${index}.png`)).then((png) => onPicture(request, png)));
  });
  try {
    child.send(requests);
    const [code] = await ended;
    if (code !== 0) throw new Error(`Drawing the pictures failed (${String(code)})`);
    await Promise.all(stored);
  } finally {
    child.kill();
    await rm(dir, { recursive: true, force: true });
  }
}
