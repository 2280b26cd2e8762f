import { open } from 'lmdb';
import { chmodSync, copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataLock } from './data-lock.ts';
import { privateFolder } from './private-folder.ts';

const DATA = 'data.mdb';
/** A complete copy that waits to become the data. */
const RESTORED = 'restored.mdb';
const POLL_MS = 50;
const PATIENCE_MS = 60_000;

/**
 * Copies the data as it is at one moment into an empty or new folder; a server may be running on it and goes on, since lmdb lets
 * another process read a snapshot. Everything acknowledged before the call is in it.
 * @throws when there is no database in `dataDir` or `to` is not empty
 */
export async function backup(dataDir: string, to: string): Promise<void> {
  if (!existsSync(join(dataDir, DATA))) throw new Error(`There is no embedded database in ${dataDir}.`);
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty: a backup overwrites nothing.`);
  privateFolder(to);
  const root = open(dataDir, { readOnly: true, maxDbs: 8 });
  try {
    await root.backup(to, true);
  } finally {
    await root.close();
    privateFolder(to);
  }
}

/**
 * Puts a backup in the place of the data. A server that runs on the folder changes over at once: its connections end, drivers open new
 * ones, and what was under way fails like on any election of a replica set.
 * @returns whether a server was running
 * @throws when `from` is no backup; nothing is changed then
 */
export async function restore(dataDir: string, from: string): Promise<boolean> {
  await check(from);
  privateFolder(dataDir);
  const unfinished = join(dataDir, `${RESTORED}.part`);
  copyFileSync(join(from, DATA), unfinished);
  chmodSync(unfinished, 0o600);
  const server = await DataLock.holder(dataDir);
  if (server === undefined) {
    const lock = await DataLock.take(dataDir);
    renameSync(unfinished, join(dataDir, RESTORED));
    takeRestored(dataDir);
    lock.release();
    return false;
  }
  if (process.platform === 'win32') throw new Error('Stop the database first: here a running one cannot be told.');
  renameSync(unfinished, join(dataDir, RESTORED));
  process.kill(server.pid, 'SIGHUP');
  for (let waited = 0; hasRestored(dataDir); waited += POLL_MS) {
    if (waited > PATIENCE_MS) throw new Error('The running database did not take the backup; it does when it starts.');
    await sleep(POLL_MS);
  }
  return true;
}

/** True when a backup waits to become the data. */
export const hasRestored = (dataDir: string): boolean => existsSync(join(dataDir, RESTORED));

/** Replaces the data with the waiting backup, in one step; no process may have the data open. */
export function takeRestored(dataDir: string): void {
  rmSync(join(dataDir, 'lock.mdb'), { force: true });
  renameSync(join(dataDir, RESTORED), join(dataDir, DATA));
}

/** lmdb's own mark in the first page of a data file; opening anything else ends the process. */
const MAGIC = 0xbeefc0de;
const MAGIC_AT = 24;

async function check(folder: string): Promise<void> {
  const path = join(folder, DATA);
  if (!existsSync(path)) throw new Error(`There is no backup in ${folder}.`);
  const file = await openFile(path);
  const { buffer } = await file.read(Buffer.alloc(32), 0, 32, 0);
  await file.close();
  if (buffer.readUInt32LE(MAGIC_AT) !== MAGIC) throw new Error(`${folder} is not a backup of an embedded database.`);
}
