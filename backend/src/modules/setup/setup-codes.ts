import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Schema, type ClientSession } from 'mongoose';
import { createHash, randomInt } from 'node:crypto';

export const SETUP = 'Setup';
export const PLATFORM = 'platform';

/** Progress of the first start of this platform: one document, so that concurrent set-ups conflict. */
export interface Setup {
  _id: typeof PLATFORM;
  /** Of the processes that started while there was no admin, each with a code of its own. Only the hashes are kept. */
  codes: { hash: string; expiresAt: Date }[];
  /** When the regions to begin with were written, or were there already: deleted ones do not come back. */
  regionsAt: Date | null;
}

export const setupSchema = new Schema(
  {
    _id: { type: String, required: true },
    codes: {
      type: [
        new Schema(
          { hash: { type: String, required: true }, expiresAt: { type: Date, required: true } },
          { _id: false },
        ),
      ],
      default: [],
    },
    regionsAt: { type: Date, default: null },
  } satisfies Record<keyof Setup, unknown>,
  { collection: 'setup', versionKey: false },
);

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 12;
const TTL_MS = 60 * 60_000;
/** Maximum number of codes: fewer processes than this start within an hour. */
const MOST = 20;

/** One-time codes that open the set-up page, as the log shows them: `ABCD-EFGH-JKMN`. */
@Injectable()
export class SetupCodes {
  constructor(@InjectModel(SETUP) private readonly model: Model<Setup>) {}

  async issue(): Promise<string> {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
    const now = Date.now();
    await this.model.updateOne({ _id: PLATFORM }, { $pull: { codes: { expiresAt: { $lte: new Date(now) } } } });
    const codes = { $each: [{ hash: hashOf(code), expiresAt: new Date(now + TTL_MS) }], $slice: -MOST };
    await this.model.updateOne({ _id: PLATFORM }, { $push: { codes } }, { upsert: true });
    return code.replace(/(.{4})(?=.)/g, '$1-');
  }

  /** Checks a code without using it up. */
  async isGood(typed: string): Promise<boolean> {
    return (await this.model.exists(holding(typed))) !== null;
  }

  /** Uses the code up, and all others with it: of concurrent callers, one gets `true`. */
  async take(typed: string, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(holding(typed), { $set: { codes: [] } }, { session });
    return modifiedCount === 1;
  }
}

function holding(typed: string) {
  return { _id: PLATFORM, codes: { $elemMatch: { hash: hashOf(typed), expiresAt: { $gt: new Date() } } } } as const;
}

/** Normalizes blanks, dashes and small letters. */
function hashOf(typed: string): string {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(code).digest('base64url');
}
