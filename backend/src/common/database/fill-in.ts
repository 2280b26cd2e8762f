import type { Model } from 'mongoose';

/**
 * Gives records that an older version of the platform wrote the fields that it did not know. Reads and conditional writes take the
 * fields as they are stored, so this runs at start, before anything listens. Running it again changes nothing.
 */
export async function fillIn(
  { collection }: Pick<Model<unknown>, 'collection'>,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [field, value] of Object.entries(fields)) {
    await collection.updateMany({ [field]: { $exists: false } }, { $set: { [field]: value } });
  }
}
