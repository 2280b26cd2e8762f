import { Sweeper } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { AppConfig } from '../../config/app-config.ts';
import { isDuplicate } from '../database/is-duplicate.ts';
import { Log } from '../log/log.ts';
import { ImagesService } from './images.service.ts';
import { picturesNamed } from './picture-names.ts';
import { StorageQuota } from './storage-quota.ts';
import { PICTURE_SWEEP, UNUSED_PICTURE, type PictureSweep, type UnusedPicture } from './unused-picture.schema.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Every process asks this often whether it is time. */
const ASK_EVERY_MS = 5 * MINUTE_MS;
/** Looking through all records costs something. */
const SWEEP_EVERY_MS = HOUR_MS;
/** Longer than any request that is being written takes. */
export const SETTLE_MS = 10 * MINUTE_MS;

/**
 * Removes pictures that no record names, and gives their room back, in three steps. A file that nothing names is noted. One that has been
 * noted, and was not uploaded again, for as long as the settings say (a day) is withdrawn: it lies beside its name and is neither
 * answered nor accepted in a record. What was being saved in that moment with its name shows in the next round, and brings it back;
 * else it is removed. Until then a picture is answered to everybody who knows its name, as before (README, What lies on the disk).
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
    // An empty database beside a full folder is a wrong setting rather than a thousand pictures that nobody needs.
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
        // First the note: a process that dies in between leaves nothing that nobody knows of.
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

  /** Of all processes one at a time. */
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
      // It is there, and not due.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
