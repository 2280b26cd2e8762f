import { DomainError, type Id } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Schema, type Model } from 'mongoose';
import { AppConfig } from '../../config/app-config.ts';

/** A file that an organization has brought in, charged once however often it is uploaded. `_id` is owner and name. */
interface StoredPicture {
  _id: string;
  bytes: number;
}
/** What the pictures of an organization take; `_id` is the organization. */
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
const DUPLICATE_KEY = 11_000;

/** No organization fills the disk of all. */
@Injectable()
export class StorageQuota {
  private readonly limit: number;

  constructor(
    config: AppConfig,
    @InjectModel(STORED_PICTURE) private readonly pictures: Model<StoredPicture>,
    @InjectModel(STORAGE_USE) private readonly uses: Model<StorageUse>,
  ) {
    this.limit = config.storageQuotaMb * MB;
  }

  /**
   * Counts the files of a picture that the owner does not have yet, before they are written: the same original in other sizes is other
   * files.
   * @throws DomainError QUOTA_EXCEEDED
   */
  async charge(owner: Id, files: readonly { name: string; bytes: number }[]): Promise<void> {
    const added: StoredPicture[] = [];
    for (const { name, bytes: size } of files) {
      const file = { _id: `${owner}/${name}`, bytes: size };
      if (await this.isNew(file)) added.push(file);
    }
    if (added.length === 0) return;
    const size = added.reduce((sum, file) => sum + file.bytes, 0);
    await this.uses.updateOne({ _id: owner }, { $setOnInsert: { bytes: 0, files: 0 } }, { upsert: true });
    // The condition and the counting are one: of two uploads at the end only one fits.
    const room = { _id: owner, bytes: { $lte: this.limit - size } };
    const { matchedCount } = await this.uses.updateOne(room, { $inc: { bytes: size, files: added.length } });
    if (matchedCount === 1) return;
    await this.pictures.deleteMany({ _id: { $in: added.map(({ _id }) => _id) } });
    throw new DomainError('QUOTA_EXCEEDED', {
      message: `Your organization has used the ${this.limit / MB} MB it has for pictures. Please ask us for more.`,
    });
  }

  private async isNew(file: StoredPicture): Promise<boolean> {
    try {
      await this.pictures.create([file]);
      return true;
    } catch (error) {
      if (typeof error === 'object' && error !== null && Reflect.get(error, 'code') === DUPLICATE_KEY) return false;
      throw error;
    }
  }
}
