import { createPlatformApp, routesOf, signedIn } from '@aislelab/backend/testing';
import { readFileSync } from 'node:fs';

/** A platform in a process of its own, which tells what the thread of its event loop has cost so far. */
const test = await createPlatformApp();
const { client } = await signedIn(test, { permissions: { createProjects: true } });
const routes = routesOf(test)
  .filter(({ policy }) => policy?.kind === 'public')
  .map(({ method, path }) => ({ method, path }));

process.on('message', (wish) => {
  if (wish === 'stop') void test.close().then(() => process.exit(0));
  else process.send?.(loopCpuMs());
});
process.send?.({ url: test.url, token: client.accessToken, routes });

/** Processor time of the main thread: nothing else of the machine is in it. */
function loopCpuMs(): number {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}
