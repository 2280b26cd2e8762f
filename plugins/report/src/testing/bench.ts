import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Session } from '@aislelab/domain';
import { ReportEngine } from '../server/report.engine.ts';
import { contentFixture, projectFixture } from './fixture-content.ts';
import { sessionsFixture } from './fixture-sessions.ts';

/**
 * Compiles 20,800 sessions (the largest sold project) and a million, each streamed from the same few as copies with ids of their own, and
 * prints time, memory and the longest stall of the event loop; then a query of every field.
 */
const SIZES = process.argv.slice(2).map(Number).filter(Boolean);
const pool = sessionsFixture(800);

async function* sessions(count: number): AsyncGenerator<Session> {
  for (let index = 0; index < count; index += 1) {
    const session = pool[index % pool.length];
    if (session) yield { ...session, _id: index.toString(16).padStart(24, '0') };
  }
}

for (const size of SIZES.length > 0 ? SIZES : [20_800, 1_000_000]) {
  const engine = new ReportEngine();
  const stalls = monitorEventLoopDelay({ resolution: 1 });
  stalls.enable();
  let memory = 0;
  const began = performance.now();
  const watch = () => {
    memory = Math.max(memory, process.memoryUsage().rss);
  };
  const bytes = await engine.compile(projectFixture(), sessions(size), watch, contentFixture());
  const compiled = performance.now();
  watch();
  stalls.disable();
  const query = [[['project'], {}, ['sample', 'spendingTest', 'durationTest', 'words', 'maps', 'checks']]];
  await engine.query(projectFixture(), bytes, query);
  const unpacked = performance.now();
  await engine.query(projectFixture(), bytes, query);
  console.log(
    [
      `${size} sessions`,
      `compiled in ${((compiled - began) / 1_000).toFixed(2)} s`,
      `longest stall ${(stalls.max / 1e6).toFixed(0)} ms, 99 % below ${(stalls.percentile(99) / 1e6).toFixed(0)} ms`,
      `${(memory / 2 ** 20).toFixed(0)} MB resident, ${(bytes.length / 1_024).toFixed(0)} kB stored`,
      `first query ${(unpacked - compiled).toFixed(0)} ms, next ${(performance.now() - unpacked).toFixed(1)} ms`,
    ].join('; '),
  );
}
