import mongoose from 'mongoose';

/** Time limit of a query: a slower one is a bug, and must not hold a connection for longer. */
const MAX_TIME_MS = 20_000;

/**
 * Mongoose is lenient by default. Here an unknown path is an error, not a condition that silently vanishes;
 * commands fail at once while the database is unavailable; indexes are created once, at start.
 */
export function configureMongoose(): void {
  mongoose.set('strict', 'throw');
  mongoose.set('strictQuery', 'throw');
  mongoose.set('bufferCommands', false);
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
  mongoose.set('maxTimeMS', MAX_TIME_MS);
}
