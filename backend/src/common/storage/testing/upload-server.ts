import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestApp, signedIn } from '../../../testing/index.ts';

/**
 * A platform in a process of its own that watches how much memory it takes: says where it listens and who may upload, and on every message
 * how large it has been at most.
 */
const test = await createTestApp();
const { client } = await signedIn(test, { permissions: { manageLibrary: true } });
let peak = 0;
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10);

process.on('message', (wish) => {
  if (wish === 'stop') void test.close().then(() => process.exit(0));
  else void report();
});
async function report(): Promise<void> {
  const waiting = (await readdir(join(test.config.dataDir, 'uploads'))).length;
  process.send?.({ peakMb: Math.round(peak / 1024 / 1024), waiting });
}
process.send?.({ url: test.url, token: client.accessToken });
