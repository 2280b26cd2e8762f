// Loaded into the server before everything else. Each write counts the number in KILL_FILE down; at 0 the server, the database and their
// launcher get SIGKILL, all at once, before the write is sent. Without that file nothing happens.
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeEachWrite } from '../../backend/dist/common/invariants/testing/faults.js';

const file = process.env.KILL_FILE;
beforeEachWrite(() => {
  const left = numberIn(file);
  if (left === null) return;
  if (left === 0) process.kill(0, 'SIGKILL');
  writeFileSync(file, String(left - 1));
});

function numberIn(path) {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
