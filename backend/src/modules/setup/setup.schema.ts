import { Schema } from 'mongoose';

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
