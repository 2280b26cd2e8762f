import { DomainError, type Id } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import { AppConfig } from '../../config/app-config.ts';
import { isDuplicate } from '../database/is-duplicate.ts';

/** A file that an organization has uploaded, charged once however often it is uploaded. `_id` is owner and name. */
interface StoredPicture {
  _id: string;
  bytes: number;
}
/** Storage that the pictures of an organization use; `_id` is the organization. */
interface StorageUse {
  _id: string;
  bytes: number;
  files: number;
}
export const STORED_PICTURE = 'StoredPicture';
export const STORAGE_USE = 'StorageUse';
const bytes = { type: Number, required: true };
export const storedPictureSchema = new Schema(
  { _id: { type: String, required: true }, bytes },
  { collection: 'stored_pictures', versionKey: false },
);
export const storageUseSchema = new Schema(
  { _id: { type: String, required: true }, bytes, files: { type: Number, required: true } },
  { collection: 'storage_uses', versionKey: false },
);

const MB = 1024 * 1024;
interface StoredFile {
  name: string;
  bytes: number;
}

/** Storage quotas: no organization can fill the shared disk. */
@Injectable()
export class StorageQuota {
  private readonly limit: number;

  constructor(
    config: AppConfig,
    @InjectModel(STORED_PICTURE) private readonly pictures: Model<StoredPicture>,
    @InjectModel(STORAGE_USE) private readonly uses: Model<StorageUse>,
    @InjectConnection() private readonly connection: Connection,
  ) {
    this.limit = config.storageQuotaMb * MB;
  }

  /**
   * Counts the files of a picture that the owner does not have yet, before they are written: the same original in other sizes is other
   * files.
   * @returns what it counted, by name
   * @throws DomainError QUOTA_EXCEEDED
   */
  async charge(owner: Id, files: readonly StoredFile[]): Promise<string[]> {
    const all = new Map(
      files.map(({ name, bytes: size }) => [`${owner}/${name}`, { _id: `${owner}/${name}`, bytes: size }]),
    );
    const known = await this.pictures
      .find({ _id: { $in: [...all.keys()] } }, { _id: 1 })
      .lean()
      .exec();
    for (const { _id } of known) all.delete(_id);
    if (all.size === 0) return [];
    try {
      await this.connection.transaction((session) => this.add(owner, [...all.values()], session));
    } catch (error) {
      // The same picture was uploaded twice at once: the other one is counted by now.
      if (isDuplicate(error)) return this.charge(owner, files);
      throw error;
    }
    return [...all.keys()].map((key) => key.slice(`${owner}/`.length));
  }

  /** Reverts the counts of `charge`. */
  async refund(owner: Id, names: readonly string[]): Promise<void> {
    for (const name of names) await this.uncount(`${owner}/${name}`);
  }

  /** Releases the quota of a deleted file to the organization that uploaded it. */
  async giveBack(name: string): Promise<void> {
    const rows = await this.pictures.find({ _id: { $regex: `/${name.replace('.', '\\.')}$` } }, { _id: 1 }).lean();
    for (const { _id } of rows) await this.uncount(_id);
  }

  /** Deletes the counts of an owner, in the transaction that deletes the owner. */
  async release(owner: Id, session: ClientSession): Promise<void> {
    await this.pictures.deleteMany({ _id: { $regex: `^${owner}/` } }, { session });
    await this.uses.deleteOne({ _id: owner }, { session });
  }

  private async uncount(_id: string): Promise<void> {
    const [owner] = _id.split('/');
    await this.connection.transaction(async (session) => {
      const row = await this.pictures.findOneAndDelete({ _id }, { session }).lean();
      if (!row) return;
      await this.uses.updateOne({ _id: owner }, { $inc: { bytes: -row.bytes, files: -1 } }, { session });
    });
  }

  private async add(owner: Id, added: StoredPicture[], session: ClientSession): Promise<void> {
    const size = added.reduce((sum, file) => sum + file.bytes, 0);
    const none = { $setOnInsert: { bytes: 0, files: 0 } };
    await this.uses.updateOne({ _id: owner }, none, { upsert: true, session });
    // The condition and the counting are one command: of two uploads at the limit only one fits.
    const room = { _id: owner, bytes: { $lte: this.limit - size } };
    const counted = { $inc: { bytes: size, files: added.length } };
    const { matchedCount } = await this.uses.updateOne(room, counted, { session });
    if (matchedCount === 0) {
      throw new DomainError('QUOTA_EXCEEDED', {
        message: `Your organization has used the ${this.limit / MB} MB it has for pictures. Please ask us for more.`,
      });
    }
    await this.pictures.insertMany(added, { session });
  }
}
