import type { ClientSession, Connection } from 'mongoose';

/**
 * `connection.transaction` without the library's bookkeeping of new documents. That puts documents back into their old state after
 * an abort, which this code does not need: every try creates new ones. With `strict: 'throw'` it fails on sub-documents, and its error
 * hid the real one, also a conflict, which then was not retried. The session has ended when this resolves.
 */
export function plainTransactions(connection: Connection): Connection {
  connection.transaction = async <T>(work: (session: ClientSession) => Promise<T>): Promise<T> => {
    const session = await connection.startSession();
    try {
      return await session.withTransaction(() => work(session));
    } finally {
      await session.endSession();
    }
  };
  return connection;
}
