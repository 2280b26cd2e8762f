import { DomainError, type Id } from '@aislelab/domain';
import { Types } from 'mongoose';
import type { MongoFilter } from '../query/to-mongo.ts';
import type { WriteOptions } from './scoped-records.ts';

interface Kept {
  /** As people call them: `drafts`. */
  what: string;
  most: number;
  /** Filter of the organization's records that count. */
  within?: MongoFilter;
}

/**
 * Bounds what one organization writes to the disk.
 * @param options `session`: the transaction that holds the organization and adds the record. Without it, concurrent requests exceed the limit.
 * @throws DomainError QUOTA_EXCEEDED when it keeps as many records as it may
 */
export async function assertRoom(
  records: { count(within: MongoFilter, where: null, options: WriteOptions): Promise<number> },
  organization: Id,
  { what, most, within }: Kept,
  options: WriteOptions = {},
): Promise<void> {
  const kept = await records.count({ ...within, organization: new Types.ObjectId(organization) }, null, options);
  if (kept < most) return;
  const message = `Your organization has ${most.toLocaleString('en')} ${what}. Delete some that you no longer need.`;
  throw new DomainError('QUOTA_EXCEEDED', { message });
}
