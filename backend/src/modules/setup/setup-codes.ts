import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import { createHash, randomInt } from 'node:crypto';
import { PLATFORM, SETUP, type Setup } from './setup.schema.ts';

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
