// `npm run check:data`: looks for records that contradict one another, in the database of MONGODB_URI or the embedded one.
import { buildServer } from './build.mjs';
import { dataDir, forkEntry, openDatabase, stopped } from './launch.mjs';

await buildServer(() => {});
const database = await openDatabase();
const check = forkEntry('backend/dist/check-data.js', [database.uri, dataDir()]);
await stopped(check);
await database.close();
process.exit(check.exitCode ?? 1);
