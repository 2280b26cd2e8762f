import { DomainError } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ParseAnswer } from './parse-worker.ts';
import type { Table } from './table.ts';

/** Memory of one reading, above what the largest honest file takes. */
const HEAP_MB = 400;
/** The largest honest file takes a few seconds of a slow machine. */
const TIMEOUT_MS = 60_000;
const MAX_AT_A_TIME = 2;
/** Files that wait for their turn are held in memory. */
const MAX_WAITING = 8;

/** Reads files in threads of their own, a few at a time. */
@Injectable()
export class Parser {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @throws DomainError INVALID_INPUT with what is wrong with the file; UNAVAILABLE when too many wait already */
  async parse(bytes: Uint8Array): Promise<Table> {
    await this.turn();
    try {
      const answer = await readInThread(bytes);
      if ('table' in answer) return answer.table;
      throw refusal(answer.refused);
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private async turn(): Promise<void> {
    if (this.running < MAX_AT_A_TIME) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= MAX_WAITING)
      throw new DomainError('UNAVAILABLE', { message: 'Many files are being read: try again in a moment.' });
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}

function refusal(message: string): DomainError {
  return new DomainError('INVALID_INPUT', { message, errors: { file: message } });
}

async function readInThread(bytes: Uint8Array): Promise<ParseAnswer> {
  const worker = new Worker(...entry(bytes));
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
  try {
    const ended = once(worker, 'exit').then(() => [{ refused: 'Reading the file took too long.' }]);
    const [answer] = (await Promise.race([once(worker, 'message'), ended])) as [ParseAnswer];
    return answer;
  } catch {
    // The thread ran out of its memory.
    return { refused: 'The file takes too much memory to read: split it, or save it as CSV.' };
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Built, the thread's entry is JavaScript beside this file; tests run the source through a loader. */
function entry(bytes: Uint8Array): ConstructorParameters<typeof Worker> {
  const options = { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } };
  if (!import.meta.url.endsWith('.ts')) return [new URL('./parse-worker.js', import.meta.url), options];
  const loader = new URL('../../testing/source-loader.mjs', import.meta.url);
  return [new URL('./parse-worker.ts', import.meta.url), { ...options, execArgv: ['--import', loader.href] }];
}
