import type { mongo } from 'mongoose';
import type { FileStore } from '../storage/file-store.ts';
import { checkLibrary } from './library.check.ts';
import { checkPayments, sumsOfLedger } from './money.check.ts';
import { checkPeople } from './people.check.ts';
import { checkPictures, checkRoom } from './pictures.check.ts';
import { checkBelonging, checkProjects, type Known } from './projects.check.ts';
import type { Finding } from './rules.ts';
import { teamsOf } from './rows.ts';

/**
 * Checks every collection, by cursors; keeps ids, sums and names of pictures in memory, never visits. Meant for an idle platform:
 * concurrent writes may look inconsistent between two reads.
 */
export async function* brokenInvariants(db: mongo.Db, pictures: FileStore): AsyncGenerator<Finding> {
  const teams = await teamsOf(db);
  yield* checkPeople(db, teams);
  yield* checkLibrary(db, teams);
  const projects = new Map<string, Known>();
  const ledger = await sumsOfLedger(db);
  yield* ledger.findings;
  yield* await checkProjects(db, { teams, known: projects, credit: ledger.credit });
  yield* await checkPayments(db, ledger.money);
  yield* checkBelonging(db, projects);
  yield* checkPictures(db, pictures);
  yield* checkRoom(db, teams);
}
