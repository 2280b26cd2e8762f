import type { FileStorage } from '@aislelab/server-kit';
import { readFile } from 'node:fs/promises';

const AT_ONCE = 8;

export interface Copied {
  /** Files that were copied now. */
  copied: number;
  /** Files that were there already, such as from a run that was interrupted. */
  present: number;
}

/** Copies all files from one storage to another, which keeps what it has. It may be interrupted and started again. @param report after each file */
export async function copyFiles(from: FileStorage, to: FileStorage, report: (now: Copied) => void): Promise<Copied> {
  const now: Copied = { copied: 0, present: 0 };
  const files = from.list()[Symbol.asyncIterator]();
  let failed = false;
  const work = async (): Promise<void> => {
    for (let next = await files.next(); !next.done && !failed; next = await files.next()) {
      const { key, bytes } = next.value;
      if ((await to.stat(key))?.bytes === bytes) now.present += 1;
      else if (await copyFile(key, from, to)) now.copied += 1;
      report(now);
    }
  };
  const watched = () =>
    work().catch((error: unknown) => {
      failed = true;
      throw error;
    });
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, watched));
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason;
  return now;
}

/** @returns false for a file that was deleted since it was listed */
async function copyFile(key: string, from: FileStorage, to: FileStorage): Promise<boolean> {
  const path = await from.pathOf(key);
  if (path === null) return false;
  await to.write(key, await readFile(path));
  return true;
}
