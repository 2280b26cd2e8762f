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
    // On a terminal, only warnings and errors: the launcher itself reports progress.
    LOG_LEVEL: process.env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    ...(database && { MONGODB_URI: database.uri, SEED_DEMO: process.env.SEED_DEMO ?? '1' }),
  },
});
platform.on('message', (message) => console.log(message.kind === 'ready' ? welcome(message) : message.text));

function welcome({ url, host, wayIn, demo }) {
  const lines = [`AisleLab is ready.  Portal ${url}   Back office ${url}/admin`];
  if (demo.length > 0) {
    lines.push(`Demo accounts, password Demo-2026!: ${demo.join(', ')}`);
    lines.push(
      host === '127.0.0.1' || host === '::1'
        ? 'Only this machine reaches it, because that password is published. SEED_DEMO=0 closes these accounts and opens it to the network.'
        : 'DEMO_ON_NETWORK=1: anyone who reaches this machine can sign in with that published password.',
    );
  }
  if (wayIn)
    lines.push(
      `No admin yet: open ${wayIn.url} and enter the code ${wayIn.code} (once, within one hour; a restart makes a new one).`,
    );
  return ['', ...lines, ''].join('\n');
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
// Stop both when either stops: a restart then finds a clean state.
void stopped(platform).then(() => stopAll(platform.exitCode ?? 1));
if (database) void stopped(database.process).then(() => stopAll(1));
