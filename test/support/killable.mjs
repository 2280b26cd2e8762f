// What `npm start` starts, without its build: the database and the server, in one process group that ends at a write of the server.
import { join } from 'node:path';
import { forkEntry, startDatabase } from '../../backend/bin/launch.mjs';

const database = await startDatabase();
forkEntry('backend/dist/main.js', [], {
  env: { MONGODB_URI: database.uri, SEED_DEMO: '0' },
  execArgv: ['--import', join(import.meta.dirname, 'kill-at-write.mjs')],
});
