import type { Migration } from '@aislelab/server-kit';
import { mongo } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDuplicate } from '../database/is-duplicate.ts';

/** Migrations of the platform, under the name `core`, or of a plugin, under its id. */
export interface MigrationOwner {
  owner: string;
  migrations: readonly Migration[];
}
/** The database cannot be used by this version. Its message is for the operator. */
export class MigrationError extends Error {}

interface Applied {
  /** Owner and id, such as `core/001-versions`. */
  _id: string;
  at: Date;
}
interface Lock {
  _id: 'lock';
  holder: string;
  /** Increases while the holder lives. */
  beat: number;
}

/** A holder without a sign of life for so long has died. */
const SILENCE_MS = 15_000;

/**
 * Applies pending migrations, one process at a time, and records them. Waiting processes use their own clock: a lock whose beat stays the
 * same was left by a killed process.
 */
export class Migrator {
  private readonly applied: mongo.Collection<Applied>;
  private readonly lock: mongo.Collection<Lock>;
  private readonly me = randomUUID();
  private lost = false;

  constructor(
    private readonly db: mongo.Db,
    private readonly owners: readonly MigrationOwner[],
    private readonly silenceMs = SILENCE_MS,
  ) {
    this.applied = db.collection<Applied>('migrations');
    this.lock = db.collection<Lock>('migration_lock');
  }

  /**
   * @returns ids of the migrations applied now
   * @throws MigrationError where a newer version has migrated the database, or a migration fails
   */
  async run(): Promise<string[]> {
    if ((await this.pending()).length === 0) return [];
    await this.take();
    const beating = setInterval(() => void this.beat(), this.silenceMs / 3);
    try {
      return await this.apply();
    } finally {
      clearInterval(beating);
      await this.lock.deleteOne({ _id: 'lock', holder: this.me });
    }
  }

  private async apply(): Promise<string[]> {
    // Another process may have applied them while this one waited.
    const pending = await this.pending();
    for (const { _id, up } of pending) {
      await up(this.db).catch((cause: unknown) => {
        throw new MigrationError(`Migration ${_id} failed and will be retried at the next start: ${String(cause)}`, {
          cause,
        });
      });
      if (this.lost) throw new MigrationError('Another process has taken the migration over: start this one again.');
      await this.applied.updateOne({ _id }, { $setOnInsert: { at: new Date() } }, { upsert: true });
    }
    return pending.map(({ _id }) => _id);
  }

  private async pending(): Promise<{ _id: string; up: Migration['up'] }[]> {
    const known = this.owners.flatMap(({ owner, migrations }) =>
      migrations.map(({ id, up }) => ({ _id: `${owner}/${id}`, up })),
    );
    const applied = new Set((await this.applied.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id));
    // Records of a plugin that is not installed wait for it.
    const newer = [...applied].filter(
      (id) => this.owners.some(({ owner }) => id.startsWith(`${owner}/`)) && !known.some(({ _id }) => _id === id),
    );
    if (newer.length > 0)
      throw new MigrationError(
        `A newer version has migrated this database (${newer.join(', ')}): start that version, or restore a backup from before.`,
      );
    return known.filter(({ _id }) => !applied.has(_id));
  }

  private async take(): Promise<void> {
    let seen = await this.held();
    let since = performance.now();
    while (!(await this.takeFree())) {
      const now = await this.held();
      if (now?.holder !== seen?.holder || now?.beat !== seen?.beat) {
        seen = now;
        since = performance.now();
      } else if (seen && performance.now() - since > this.silenceMs && (await this.takeOver(seen))) return;
      await sleep(Math.min(200, this.silenceMs / 10));
    }
  }

  private held(): Promise<Lock | null> {
    return this.lock.findOne({ _id: 'lock' });
  }

  private async takeFree(): Promise<boolean> {
    try {
      await this.lock.insertOne({ _id: 'lock', holder: this.me, beat: 0 });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  private async takeOver({ holder, beat }: Lock): Promise<boolean> {
    const { modifiedCount } = await this.lock.updateOne(
      { _id: 'lock', holder, beat },
      { $set: { holder: this.me, beat: 0 } },
    );
    return modifiedCount === 1;
  }

  /** The next beat makes up for a failed one; a lock that another process holds is lost. */
  private async beat(): Promise<void> {
    const beaten = await this.lock.updateOne({ _id: 'lock', holder: this.me }, { $inc: { beat: 1 } }).catch(() => null);
    if (beaten?.matchedCount === 0) this.lost = true;
  }
}
