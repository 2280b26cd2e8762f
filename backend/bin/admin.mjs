// `npm run admin -- create EMAIL [NAME]`: creates an admin and prints a link for the first password, in the database of MONGODB_URI or
// the embedded one; the platform may be running. PUBLIC_URL and PORT as the platform has them, for the link.
import { buildServer } from './build.mjs';
import { forkEntry, openDatabase, stopped } from './launch.mjs';

const [, , action, email, ...name] = process.argv;
if (action !== 'create' || !email) {
  console.error('usage: npm run admin -- create EMAIL [NAME]');
  process.exit(1);
}
await buildServer(() => {});
const database = await openDatabase();
// The platform runs the jobs and imports the demo data.
const env = { MONGODB_URI: database.uri, SEED_DEMO: '0', NODE_ENV: process.env.NODE_ENV ?? 'production' };
const admin = forkEntry('backend/dist/admin.js', [email, ...name], { env });
await stopped(admin);
await database.close();
process.exit(admin.exitCode ?? 1);
