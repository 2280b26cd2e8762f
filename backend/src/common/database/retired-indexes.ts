import type { Connection } from 'mongoose';

/** Unique indexes of older versions that would refuse what is allowed now: several invitations to one address, several links to one account. */
const RETIRED = [
  { collection: 'users', index: 'emailKey_1' },
  { collection: 'accountlinks', index: 'user_1_kind_1' },
] as const;

/** Runs before indexes are made. Running it again changes nothing. */
export async function dropRetiredIndexes(connection: Connection): Promise<void> {
  for (const { collection, index } of RETIRED) {
    const stored = connection.collection(collection);
    const known = await connection.listCollections();
    if (!known.some(({ name }) => name === collection)) continue;
    if (await stored.indexExists(index)) await stored.dropIndex(index);
  }
}
