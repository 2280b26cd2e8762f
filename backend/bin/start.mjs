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
  env: {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    // On a terminal only what went wrong; the launcher says the rest in plain words.
    LOG_LEVEL: process.env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    ...(database && { MONGODB_URI: database.uri, SEED_DEMO: process.env.SEED_DEMO ?? '1' }),
  },
});
platform.on('message', ({ kind, text, url }) => console.log(kind === 'ready' ? welcome(url) : text));

function welcome(url) {
  const accounts = ['admin', 'content', 'customer', 'viewer', 'other'].map((name) => `${name}@demo.test`).join(', ');
  return [
    '',
    `AisleLab is ready.  Portal ${url}   Back office ${url}/admin`,
    ...(database ? [`Demo accounts, password Demo-2026!: ${accounts}`] : []),
    '',
  ].join('\n');
}

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
