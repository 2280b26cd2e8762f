import { can, type LibraryRecords, type Viewer } from '@aislelab/domain';
import {
  LIBRARY,
  LIBRARY_CHUNK,
  VIEWERS,
  type JobContext,
  type JobHandler,
  type LibraryChange,
  type LibraryOutcome,
  type LibraryPort,
  type ViewersPort,
} from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import type { ImportKind } from '../../rules/fields.ts';
import { VERDICTS, type Counts, type Verdict } from '../../rules/plan.ts';
import { changeOf, resultOf, reversalOf, undoUpdate } from './changes.ts';
import type { StoredImport } from './import.schema.ts';
import { ImportStore } from './import.store.ts';
import { RunReferences } from './new-references.ts';

export const IMPORT_JOB = 'interchange.import';
const UNDO_MS = 3_600_000;
const STOPPED = 'The user who started this may no longer change these items: the rest was left as it is.';
const CANCELLED = 'An admin cancelled this: the rest was left as it is.';
/** Ends an import; the message states the reason. */
class Stopped extends Error {}

/**
 * Runs and undoes imports, a chunk of rows a transaction. The same transaction moves the import's cursor and writes the journal, so that a
 * restart after a crash neither repeats nor skips a row.
 */
@Injectable()
export class ImportJob implements JobHandler<{ import: string }> {
  constructor(
    private readonly store: ImportStore,
    @Inject(LIBRARY) private readonly library: LibraryPort,
    @Inject(VIEWERS) private readonly viewers: ViewersPort,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  async run(
    { import: id }: { import: string },
    report: (progress: number) => void,
    { signal }: JobContext,
  ): Promise<void> {
    const found = await this.store.byId(id);
    if (!found) return;
    try {
      if (found.state === 'running') await this.carryOut(found, report, signal);
      if (found.state === 'undoing') await this.undo(found, report, signal);
    } catch (error) {
      if (error instanceof Stopped) return this.stop(found, error.message);
      await this.store.update(found._id, { problem: 'Something went wrong; it will be retried shortly.' });
      throw error;
    }
  }

  private async carryOut(found: StoredImport, report: (progress: number) => void, signal: AbortSignal): Promise<void> {
    const { missing, counts } = found;
    if (!missing || !counts) throw new Error('an import runs as it was planned');
    const references = new RunReferences(this.library, await this.actorOf(found), found.organization, missing);
    await references.load();
    const total = Math.max(1, counts.new + counts.changed + counts.removed);
    let done = Math.round(found.progress * total);
    for (;;) {
      if (signal.aborted) throw new Stopped(CANCELLED);
      const share = (rows: number) => Math.min(1, (done + rows) / total);
      const rows = await this.runChunk(found, references, share);
      if (rows === 0) break;
      done += rows;
      report(share(0));
    }
    await this.store.move(found._id, ['running'], {
      state: 'done',
      progress: 1,
      problem: null,
      undoUntil: new Date(Date.now() + UNDO_MS),
      counts: await this.counts(found),
    });
  }

  /** Writes the next rows. @returns their number */
  private async runChunk(
    { _id }: StoredImport,
    references: RunReferences,
    share: (rows: number) => number,
  ): Promise<number> {
    let made: StoredImport['created'] = [];
    return this.connection.transaction(async (session) => {
      // The database may retry the same transaction: the rows of the first attempt are not there.
      references.forget(made);
      const found = await this.store.lock(_id, 'running', session);
      const rows = found ? await this.store.nextRows(found, LIBRARY_CHUNK, session) : [];
      if (!found || rows.length === 0) return 0;
      made = await references.make(rows, session);
      const changes = rows.map((row) => changeOf(row, references.idOf));
      const outcomes = await this.write(found, changes, session);
      const results = paired(rows, outcomes, resultOf);
      await this.store.addJournal(
        found,
        results.flatMap((result) => ('entry' in result ? result.entry : [])),
        session,
      );
      await this.store.updateRows(
        found,
        results.flatMap((result) => ('update' in result ? result.update : [])),
        session,
      );
      if (made.length > 0) await this.store.addCreated(_id, made, session);
      const cursor = (rows.at(-1)?.place ?? 0) + 1;
      await this.store.update(_id, { cursor, progress: share(rows.length), problem: null }, session);
      return rows.length;
    });
  }

  private async undo(found: StoredImport, report: (progress: number) => void, signal: AbortSignal): Promise<void> {
    const total = Math.max(1, await this.store.countJournals(found._id));
    for (let done = 1; await this.undoChunk(found, Math.min(1, done / total)); done += 1) {
      if (signal.aborted) throw new Stopped(CANCELLED);
      report(done / total);
    }
    await this.removeCreated(found);
    const counts = await this.counts(found);
    await this.store.move(found._id, ['undoing'], { state: 'undone', progress: 1, problem: null, counts });
  }

  /** Undoes the next part of the journal. @returns `false` when there is none */
  private undoChunk({ _id }: StoredImport, progress: number): Promise<boolean> {
    return this.connection.transaction(async (session) => {
      const found = await this.store.lock(_id, 'undoing', session);
      const journal = found && (await this.store.nextJournal(_id, session));
      if (!found || !journal) return false;
      const { entries } = journal;
      const outcomes = entries.length > 0 ? await this.write(found, entries.map(reversalOf), session) : [];
      const updates = paired(entries, outcomes, undoUpdate).filter((update) => update !== null);
      await this.store.updateRows(found, updates, session);
      await this.store.dropJournal(journal._id, session);
      await this.store.update(_id, { progress, problem: null }, session);
      return true;
    });
  }

  /** Deletes references that the run created, unless other items use them by now. */
  private async removeCreated(found: StoredImport): Promise<void> {
    const { organization, created } = found;
    const actor = await this.actorOf(found);
    for (const kind of ['brands', 'companies', 'categories'] as const) {
      const all = created.filter((one) => one.kind === kind);
      for (let at = 0; at < all.length; at += LIBRARY_CHUNK) {
        const changes = all
          .slice(at, at + LIBRARY_CHUNK)
          .map(({ _id, version }) => ({ do: 'remove' as const, _id, version }));
        await this.library.write(kind, actor, organization, changes);
      }
    }
  }

  /** The user who runs this, with current permissions: rights may end while a long import runs. @throws Stopped */
  private async actorOf({ actor: begun, organization }: StoredImport): Promise<Viewer> {
    // An import started with an API token keeps the rights of that token, and ends when the token does.
    const actor = begun && (await this.viewers.current(begun.token?._id ?? begun._id));
    if (!actor || !can(actor, 'library.write', { organization })) throw new Stopped(STOPPED);
    return actor;
  }

  /** Ends an import whose job will never run. */
  cancel(found: StoredImport): Promise<void> {
    return this.stop(found, CANCELLED);
  }

  /** Stops for good. Written rows stay, and the rest is left as it is. */
  private async stop({ _id, state }: StoredImport, problem: string): Promise<void> {
    const found = await this.store.byId(_id.toHexString());
    if (!found) return;
    if (state === 'running') await this.store.keepRest(found, [{ field: null, message: problem }]);
    const undoUntil = found.undoUntil ?? new Date(Date.now() + UNDO_MS);
    const end = { state: 'done', progress: 1, problem, undoUntil, counts: await this.counts(found) } as const;
    await this.store.move(_id, [state], end);
  }

  private async write(
    found: StoredImport,
    changes: readonly LibraryChange<ImportKind>[],
    session: ClientSession,
  ): Promise<LibraryOutcome<LibraryRecords[ImportKind]>[]> {
    const { kind, organization } = found;
    return this.library.write(kind, await this.actorOf(found), organization, changes, { session });
  }

  private async counts(found: StoredImport): Promise<Counts> {
    const counts: Partial<Record<Verdict, number>> = await this.store.countByVerdict(found);
    return Object.fromEntries(VERDICTS.map((verdict) => [verdict, counts[verdict] ?? 0])) as Counts;
  }
}

function paired<R, O, U>(rows: readonly R[], outcomes: readonly O[], update: (row: R, outcome: O) => U): U[] {
  return rows.map((row, index) => {
    const outcome = outcomes[index];
    if (outcome === undefined) throw new Error('a row without an outcome');
    return update(row, outcome);
  });
}
