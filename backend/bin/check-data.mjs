// `npm run check:data`: looks for records that contradict one another, in the database of MONGODB_URI or the embedded one.
import { buildServer } from './build.mjs';
import { dataDir, forkEntry, startDatabase, stop, stopped } from './launch.mjs';

await buildServer(() => {});
const database = process.env.MONGODB_URI ? null : await startDatabase();
const check = forkEntry('backend/dist/check-data.js', [process.env.MONGODB_URI ?? database.uri, dataDir()]);
await stopped(check);
if (database) await stop(database.process);
process.exit(check.exitCode ?? 1);
