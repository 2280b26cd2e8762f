import { Sweeper } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Schema, type Connection, type Model } from 'mongoose';
import { AppConfig } from '../../config/app-config.ts';
import { isDuplicate } from '../database/is-duplicate.ts';
import { Log } from '../log/log.ts';
import { ImagesService } from './images.service.ts';
import { picturesNamed } from './picture-names.ts';
import { StorageQuota } from './storage-quota.ts';

/** A stored file that no record names; `_id` is its name. */
interface UnusedPicture {
  _id: string;
  /** Time of the first sweep that found it unused. */
  since: Date;
  /** Time of the withdrawal; `null` before. */
  withdrawnAt: Date | null;
}
/** Time of the last sweep, by any process. */
interface PictureSweep {
  _id: string;
  startedAt: Date;
}
export const UNUSED_PICTURE = 'UnusedPicture';
export const PICTURE_SWEEP = 'PictureSweep';

const _id = { type: String, required: true };
export const unusedPictureSchema = new Schema(
  { _id, since: { type: Date, required: true }, withdrawnAt: { type: Date, default: null } },
  { collection: 'unused_pictures', versionKey: false },
);
export const pictureSweepSchema = new Schema(
  { _id, startedAt: { type: Date, required: true } },
  { collection: 'picture_sweeps', versionKey: false },
);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Interval in which every process checks whether a sweep is due. */
const ASK_EVERY_MS = 5 * MINUTE_MS;
/** A sweep reads all records, which is expensive. */
const SWEEP_EVERY_MS = HOUR_MS;
/** Longer than the time of any request that writes. */
export const SETTLE_MS = 10 * MINUTE_MS;

/**
 * Deletes pictures that no record names, and releases their quota, in three steps. First, a file without a record is noted. If it
 * is noted for as long as the settings say (a day), without a new upload, it is withdrawn: its file is renamed, and it is neither
 * served nor accepted in a record. If a record that was saved at that moment names it, the next round restores it; otherwise the
 * file is deleted. Until it is withdrawn, a picture is served to everyone who knows its name (README, What lies on the disk).
 */
@Injectable()
export class PictureSweeper extends Sweeper {
  constructor(
    private readonly config: AppConfig,
    private readonly images: ImagesService,
    private readonly quota: StorageQuota,
    private readonly log: Log,
    @InjectModel(UNUSED_PICTURE) private readonly unused: Model<UnusedPicture>,
    @InjectModel(PICTURE_SWEEP) private readonly sweeps: Model<PictureSweep>,
    @InjectConnection() private readonly connection: Connection,
  ) {
    super(ASK_EVERY_MS);
  }

  protected async takeUp(): Promise<void> {
    if (await this.isDue(new Date())) await this.sweepAt(Date.now());
  }

  /** One round. @param now as milliseconds; for tests */
  async sweepAt(now: number): Promise<void> {
    const { db } = this.connection;
    if (!db) return;
    const named = new Set<string>();
    for await (const { names } of picturesNamed(db)) for (const name of names) named.add(name);
    // An empty database beside a full folder is a wrong setting, not a thousand unused pictures.
    if (named.size === 0) return;
    const known = new Map((await this.unused.find().lean()).map((row) => [row._id, row]));
    const removed = await this.settle([...known.values()], named, now);
    const withdrawn = await this.withdraw(known, named, now);
    await this.images.files.deleteUnfinished(now - HOUR_MS);
    if (removed + withdrawn > 0) this.log.info({ msg: 'unused pictures', removed, withdrawn });
  }

  /** Restores a withdrawn picture that a record names after all, and deletes one that none names. */
  private async settle(known: readonly UnusedPicture[], named: ReadonlySet<string>, now: number): Promise<number> {
    let removed = 0;
    for (const { _id: name, withdrawnAt } of known) {
      if (named.has(name)) await this.images.files.restore(name);
      else if (!withdrawnAt || withdrawnAt.getTime() > now - SETTLE_MS) continue;
      else if (await this.images.files.removeWithdrawn(name)) {
        await this.quota.giveBack(name);
        removed += 1;
      }
      await this.unused.deleteOne({ _id: name });
    }
    return removed;
  }

  private async withdraw(
    known: ReadonlyMap<string, UnusedPicture>,
    named: ReadonlySet<string>,
    now: number,
  ): Promise<number> {
    const before = now - this.config.unusedPicturesHours * HOUR_MS;
    let withdrawn = 0;
    const seen = new Set<string>();
    for await (const { key: name, writtenAt } of this.images.files.all()) {
      if (named.has(name)) continue;
      seen.add(name);
      const row = known.get(name);
      if (!row)
        await this.unused.updateOne({ _id: name }, { $setOnInsert: { since: new Date(now) } }, { upsert: true });
      else if (row.since.getTime() <= before && writtenAt <= before) {
        // First the note: a process that dies in between leaves no file without a note.
        await this.unused.updateOne({ _id: name }, { $set: { withdrawnAt: new Date(now) } });
        await this.images.files.withdraw(name, before);
        this.images.light.forget(name);
        withdrawn += 1;
      }
    }
    const gone = [...known.values()].filter(({ _id, withdrawnAt }) => !withdrawnAt && !seen.has(_id));
    await this.unused.deleteMany({ _id: { $in: gone.map(({ _id }) => _id) }, withdrawnAt: null });
    return withdrawn;
  }

  /** True in one process at a time. */
  private async isDue(now: Date): Promise<boolean> {
    const _id = 'pictures';
    const due = { _id, startedAt: { $lte: new Date(now.getTime() - SWEEP_EVERY_MS) } };
    try {
      const { modifiedCount, upsertedCount } = await this.sweeps.updateOne(
        due,
        { $set: { startedAt: now } },
        { upsert: true },
      );
      return modifiedCount + upsertedCount > 0;
    } catch (error) {
      // The document exists, and is not due.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
