import mongoose from 'mongoose';

/** Slower than this is a mistake of ours: no query may hold a connection for longer. */
const MAX_TIME_MS = 20_000;

/**
 * Mongoose forgives a lot by default. Here a path that no schema knows is an error, not a condition that silently vanishes;
 * commands fail at once while the database is away; indexes are made once, at start.
 */
export function configureMongoose(): void {
  mongoose.set('strict', 'throw');
  mongoose.set('strictQuery', 'throw');
  mongoose.set('bufferCommands', false);
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
  mongoose.set('maxTimeMS', MAX_TIME_MS);
}
