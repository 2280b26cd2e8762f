// `npm run dev`: the platform with reload. The server restarts when its source changes; the portal and the back office
// run on Vite (ports 5173 and 5174) and ask the server for /api; the store is rebuilt.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { buildAll, buildPages, buildServer, root } from './build.mjs';
import { forkEntry, startDatabase, stop } from './launch.mjs';

await buildAll();
const database = process.env.MONGODB_URI ? null : await startDatabase();
const env = database ? { MONGODB_URI: database.uri, SEED_DEMO: process.env.SEED_DEMO ?? '1' } : {};
const start = () => forkEntry('backend/dist/main.js', [], { env });
let platform = start();

for (const [name, port] of [
  ['customer-ui', 5173],
  ['admin-ui', 5174],
]) {
  process.chdir(join(root, name));
  const server = await createServer({ root: join(root, name), server: { port } });
  await server.listen();
  server.printUrls();
}
process.chdir(root);

let pending;
async function reload(file) {
  const browserOnly = /\/ui\/|^plugins\/workbench\/|\.tsx$/.test(file);
  try {
    if (file.includes('plugins/store')) await buildPages(console.log);
    if (browserOnly) return;
    await buildServer(console.log);
    await stop(platform);
    platform = start();
  } catch (error) {
    console.error(error);
  }
}
for (const dir of ['backend/src', 'plugins']) {
  watch(join(root, dir), { recursive: true }, (_, file) => {
    if (!file || !/\.tsx?$/.test(file) || /dist|node_modules|\.spec\./.test(file)) return;
    clearTimeout(pending);
    pending = setTimeout(() => void reload(join(dir, file)), 200);
  });
}

async function stopAll() {
  await stop(platform);
  if (database) await stop(database.process);
  process.exit(0);
}
process.on('SIGINT', () => void stopAll());
process.on('SIGTERM', () => void stopAll());
