import { DomainError, type Id } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Schema, type Model } from 'mongoose';
import { AppConfig } from '../../config/app-config.ts';

/** A picture that an organization has brought in, charged once however often it is uploaded. `_id` is owner and name. */
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
   * Counts a picture, before its files are written.
   * @param size of all its files, bytes
   * @throws DomainError QUOTA_EXCEEDED
   */
  async charge(owner: Id, name: string, size: number): Promise<void> {
    const _id = `${owner}/${name}`;
    if (!(await this.isNew(_id, size))) return;
    await this.uses.updateOne({ _id: owner }, { $setOnInsert: { bytes: 0, files: 0 } }, { upsert: true });
    // The condition and the counting are one: of two uploads at the end only one fits.
    const room = { _id: owner, bytes: { $lte: this.limit - size } };
    const { matchedCount } = await this.uses.updateOne(room, { $inc: { bytes: size, files: 1 } });
    if (matchedCount === 1) return;
    await this.pictures.deleteOne({ _id });
    throw new DomainError('QUOTA_EXCEEDED', {
      message: `Your organization has used the ${this.limit / MB} MB it has for pictures. Please ask us for more.`,
    });
  }

  private async isNew(_id: string, size: number): Promise<boolean> {
    try {
      await this.pictures.create([{ _id, bytes: size }]);
      return true;
    } catch (error) {
      if (typeof error === 'object' && error !== null && Reflect.get(error, 'code') === DUPLICATE_KEY) return false;
      throw error;
    }
  }
}
