// `npm run pictures -- to-storage` copies the pictures of the data folder to the storage of STORAGE_URL, `to-folder` copies them back.
import { buildServer } from './build.mjs';
import { dataDir, forkEntry, stopped } from './launch.mjs';

await buildServer(() => {});
const move = forkEntry('backend/dist/move-pictures.js', [dataDir(), process.argv[2] ?? '']);
await stopped(move);
process.exit(move.exitCode ?? 1);
