import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoError } from '../errors.ts';

/** Below this writes are refused, before one fails half-way. Bytes */
export const LEAST_FREE = 64 * 1024 * 1024;
/** Below this multiple of the least, room is made before each commit. */
const NEAR = 4;
const ZEROS = Buffer.alloc(1024 * 1024);
/** Time for which a reading of the free space is trusted. */
const KNOWN_FOR_MS = 500;

export const diskFull = (): MongoError => new MongoError(14031, 'The disk is full: nothing was saved');

/** Room for writes on the disk of the data folder. */
export class Room {
  private readonly folder: string;
  private readonly least: number;
  private isShort = false;
  /** Room may end with any commit. */
  isNear = false;
  private lookedAt = 0;

  constructor(folder: string, least = LEAST_FREE) {
    this.folder = folder;
    this.least = least;
  }

  /** Waits for the disk only at first and after a refusal: there may be room again. @throws MongoError 14031 OutOfDiskSpace */
  async check(): Promise<void> {
    if (this.isShort || this.lookedAt === 0) await this.look();
    else if (Date.now() - this.lookedAt > KNOWN_FOR_MS) void this.look();
    if (this.isShort) throw diskFull();
  }

  /**
   * Writes zeros behind the pages in use, where lmdb writes next: lmdb detects a full disk too, but corrupts the memory of the process while it
   * reports the error.
   * @param used bytes of the file that hold data
   * @returns whether the file can grow by that many bytes
   */
  async reserve(used: number, bytes: number): Promise<boolean> {
    try {
      const file = await open(join(this.folder, 'data.mdb'), 'r+');
      try {
        const { size } = await file.stat();
        for (let at = Math.max(size, used); at < used + bytes; at += ZEROS.length) {
          const { bytesWritten } = await file.write(ZEROS, 0, ZEROS.length, at);
          if (bytesWritten < ZEROS.length) return false;
        }
        return true;
      } finally {
        await file.close();
      }
    } catch {
      return false;
    }
  }

  private async look(): Promise<void> {
    this.lookedAt = Date.now();
    try {
      const { bavail, bsize } = await statfs(this.folder);
      this.isShort = bavail * bsize < this.least;
      this.isNear = bavail * bsize < this.least * NEAR;
    } catch {
      // a disk that does not tell is written to until it fails
      this.isShort = false;
    }
  }
}
