import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@aislelab/domain';
import type { DrawTask } from './draw/draw-worker.ts';

/** The largest section takes a few seconds of a slow machine. */
const TIMEOUT_MS = 60_000;
const MAX_AT_A_TIME = 2;
const MAX_WAITING = 8;

/** Draws in threads of their own, a few at a time: the platform answers on meanwhile, and never loads what draws. */
export class Drawer {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @throws DomainError UNAVAILABLE when too many wait already, or drawing failed */
  async draw(task: DrawTask): Promise<Uint8Array> {
    await this.begin();
    try {
      return await drawInThread(task);
    } catch (cause) {
      throw new DomainError('UNAVAILABLE', { message: 'The export could not be drawn: try again in a moment.', cause });
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private async begin(): Promise<void> {
    if (this.running < MAX_AT_A_TIME) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= MAX_WAITING) {
      throw new DomainError('UNAVAILABLE', { message: 'Other exports are being drawn: try again in a moment.' });
    }
    // Whoever ends hands its place on.
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}

async function drawInThread(task: DrawTask): Promise<Uint8Array> {
  const worker = new Worker(...entry(task));
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
  try {
    const ended = once(worker, 'exit').then(() =>
      Promise.reject(new Error('The drawing thread ended without an answer.')),
    );
    const [bytes] = (await Promise.race([once(worker, 'message'), ended])) as [Uint8Array];
    return bytes;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Built, the thread's entry is JavaScript beside this file; tests run the source through a loader. */
function entry(task: DrawTask): ConstructorParameters<typeof Worker> {
  const options = { workerData: task };
  if (!import.meta.url.endsWith('.ts')) return [new URL('./draw/draw-worker.js', import.meta.url), options];
  const loader = new URL('../../testing/source-loader.mjs', import.meta.url);
  return [new URL('./draw/draw-worker.ts', import.meta.url), { ...options, execArgv: ['--import', loader.href] }];
}
