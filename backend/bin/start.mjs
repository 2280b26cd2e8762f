// `npm start`: builds what is stale, starts the embedded database unless MONGODB_URI names a server, then the platform.
import { buildAll } from './build.mjs';
import { forkEntry, startDatabase, stop, stopped } from './launch.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`AisleLab needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

await buildAll();

const database = process.env.MONGODB_URI ? null : await startDatabase();
if (database) console.log('embedded database started (for evaluation, not for production)');
const platform = forkEntry('backend/dist/main.js', [], {
  env: database ? { MONGODB_URI: database.uri, EMBEDDED_DATABASE: '1', SEED_DEMO: process.env.SEED_DEMO ?? '1' } : {},
});

let stopping = false;
async function stopAll(code) {
  if (stopping) return;
  stopping = true;
  await stop(platform);
  if (database) await stop(database.process);
  process.exit(code);
}
process.on('SIGINT', () => void stopAll(0));
process.on('SIGTERM', () => void stopAll(0));
// Neither may live on without the other: a restart then finds a clean state.
void stopped(platform).then(() => stopAll(platform.exitCode ?? 1));
if (database) void stopped(database.process).then(() => stopAll(1));
