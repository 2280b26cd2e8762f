import { decode } from './bson/decode.ts';
import type { Engine } from './engine.ts';
import { findAll } from './query/run.ts';
import { Locked } from './storage/locks.ts';

/** Removes documents whose date in a TTL index lies more than expireAfterSeconds back. */
export function sweepExpired(engine: Engine, now: number): void {
  for (const collection of engine.catalog.all()) {
    for (const index of collection.indexes) {
      const [field] = index.fields;
      if (index.expireAfterSeconds === undefined || !field || index.fields.length > 1) continue;
      const filter = {
        ...index.partial?.source,
        [field.path]: { $lt: new Date(now - index.expireAfterSeconds * 1000) },
      };
      const view = engine.newView();
      for (const { recordId, bytes } of findAll(view, collection, { filter })) {
        const mark = view.mark();
        try {
          engine.documents.remove(view, collection, recordId, decode(bytes));
        } catch (error) {
          // a transaction is changing it: the next sweep will see
          if (!(error instanceof Locked)) throw error;
          view.rollback(mark);
        }
      }
      view.apply();
    }
  }
}
