import type { Id } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Schema, type ClientSession, type Model } from 'mongoose';

/** A part of a compiled report: one document of the database holds at most 16 MB. */
interface CompiledPart {
  project: Id;
  epoch: number;
  part: number;
  bytes: Buffer;
}
export const COMPILED = 'Compiled';

export const compiledSchema = new Schema(
  {
    project: { type: Schema.Types.ObjectId, required: true },
    epoch: { type: Number, required: true },
    part: { type: Number, required: true },
    bytes: { type: Buffer, required: true },
  },
  { collection: 'compiled', versionKey: false },
);
compiledSchema.index({ project: 1, epoch: 1, part: 1 }, { unique: true });

const PART_BYTES = 8 * 1024 * 1024;
/** Results kept in memory: a report page sends a query for every filter. */
const KEPT = 8;

/** Compiled reports by project and epoch. The project names the current epoch. */
@Injectable()
export class CompiledStore {
  private readonly kept = new Map<string, Uint8Array>();

  constructor(@InjectModel(COMPILED) private readonly parts: Model<CompiledPart>) {}

  /** Stores a result; a second run of the same epoch replaces it. */
  async write(project: Id, epoch: number, bytes: Uint8Array): Promise<void> {
    await this.parts.deleteMany({ project, epoch });
    for (let part = 0; part * PART_BYTES < bytes.length || part === 0; part++) {
      const slice = Buffer.from(bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));
      await this.parts.create([{ project, epoch, part, bytes: slice }]);
    }
  }

  /** @returns `null` when there is no such result */
  async read(project: Id, epoch: number): Promise<Uint8Array | null> {
    const key = `${project}:${epoch}`;
    const known = this.kept.get(key);
    if (known) return known;
    const parts = await this.parts.find({ project, epoch }).sort({ part: 1 }).exec();
    if (parts.length === 0) return null;
    const bytes = new Uint8Array(Buffer.concat(parts.map((part) => part.bytes)));
    this.kept.set(key, bytes);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) break;
      this.kept.delete(oldest);
    }
    return bytes;
  }

  /** Deletes results that a newer one has replaced. */
  async removeBefore(project: Id, epoch: number): Promise<void> {
    await this.parts.deleteMany({ project, epoch: { $lt: epoch } });
  }

  /** Deletes the result of a failed compile. */
  async remove(project: Id, epoch: number): Promise<void> {
    await this.parts.deleteMany({ project, epoch });
  }

  async removeAll(project: Id, session: ClientSession): Promise<void> {
    await this.parts.deleteMany({ project }, { session });
  }
}
