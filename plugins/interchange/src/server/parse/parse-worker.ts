// Entry of a worker thread: a large file never keeps the platform from answering, and one that is too much ends here.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { readFile } from './read-file.ts';
import { FileRefused, type Table } from './table.ts';

export type ParseAnswer = { table: Table } | { refused: string };

async function answer(source: string | Uint8Array): Promise<ParseAnswer> {
  try {
    return { table: await readFile(typeof source === 'string' ? readFileSync(source) : source) };
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.message };
    // Whatever a library says about a broken file is of no use to the person who chose it.
    return { refused: 'The file is damaged and cannot be read.' };
  }
}

parentPort?.postMessage(await answer(workerData as string | Uint8Array));
