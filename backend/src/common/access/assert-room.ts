import { DomainError, type Id } from '@aislelab/domain';
import { Types } from 'mongoose';
import type { MongoFilter } from '../query/to-mongo.ts';

interface Kept {
  /** As people call them: `drafts`. */
  what: string;
  most: number;
  /** Filter of the organization's records that count. */
  within?: MongoFilter;
}

/** Bounds what one organization writes to the disk. @throws DomainError QUOTA_EXCEEDED when it keeps as many records as it may */
export async function assertRoom(
  records: { count(within: MongoFilter): Promise<number> },
  organization: Id,
  { what, most, within }: Kept,
): Promise<void> {
  if ((await records.count({ ...within, organization: new Types.ObjectId(organization) })) < most) return;
  const message = `Your organization has ${most.toLocaleString('en')} ${what}. Delete some that you no longer need.`;
  throw new DomainError('QUOTA_EXCEEDED', { message });
}
