// `npm run embedded-mongo -- --data FOLDER [--port PORT --no-password]`: the embedded database alone, for a look with mongosh or for another program.
import { buildServer } from './build.mjs';
import { forkEntry, stop, stopped } from './launch.mjs';

await buildServer(() => {});
const database = forkEntry('plugins/embedded-mongo/dist/main.js', process.argv.slice(2));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(database));
await stopped(database);
process.exit(database.exitCode ?? 0);
