import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the system code of an error, such as ENOENT, from any value: an error of another realm is not an `Error` here. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

const OTHERS = 0o077;
/** Of a folder that many share by design, such as /tmp. */
const STICKY = 0o1000;

/**
 * Makes a folder that only its owner opens, and closes what an earlier version or another umask has left open in it. A folder inside
 * that is closed already is not looked into: there may be a hundred thousand pictures.
 */
export function privateTree(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  closeFolder(path);
}

function closeFolder(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isFile()) close(inside, 0o600);
    else if (entry.isDirectory() && isOpen(inside)) closeFolder(inside);
  }
  // Last: a closed folder means that everything inside is closed.
  if ((statSync(path).mode & STICKY) === 0) close(path, 0o700);
}

function close(path: string, mode: number): void {
  try {
    if (isOpen(path)) chmodSync(path, mode);
  } catch (error) {
    // A mounted folder may belong to another user, and a file of a running platform may have been deleted.
    const code = errorCode(error);
    if (code !== 'EPERM' && code !== 'ENOENT') throw error;
  }
}

const isOpen = (path: string): boolean => (statSync(path).mode & OTHERS) !== 0;
