import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';

/** Of a folder that many share by design, such as /tmp. */
const STICKY = 0o1000;

/** Makes a folder that only its owner opens, and closes one that was open to others, with the files in it. */
export function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if ((statSync(path).mode & STICKY) === 0) close(path, 0o700);
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isFile()) close(join(path, entry.name), 0o600);
}

function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    // A mounted folder may belong to another user; our files in it are closed all the same.
    if (errorCode(error) !== 'EPERM') throw error;
  }
}
