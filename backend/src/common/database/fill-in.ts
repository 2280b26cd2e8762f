import type { Model } from 'mongoose';

/**
 * Gives records that an older version of the platform wrote the fields that it did not know. Reads and conditional writes take the
 * fields as they are stored, so this runs at start, before anything listens. Running it again changes nothing.
 */
export async function fillIn(model: Model<unknown>, fields: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [field, value] of Object.entries(fields)) {
    const missing = { [field]: { $exists: false } };
    await model.updateMany(missing, { $set: { [field]: value } }, { timestamps: false });
  }
}
