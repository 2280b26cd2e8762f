import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Session } from '@aislelab/domain';
import { addSession, toCubeSession } from '@aislelab/statistics';
import { emptyCompiled } from '../server/compile-cube.ts';
import { unpackCube } from '../server/cube-bytes.ts';
import { ReportEngine } from '../server/report.engine.ts';
import { byDuckDb, loadDuckDb, totalsOf, type DuckDb } from './duckdb.ts';
import { contentFixture, projectFixture } from './fixture-content.ts';
import { sessionsFixture } from './fixture-sessions.ts';

/**
 * Compiles 20,800 sessions (the largest sold project) and a million, each streamed from the same few as copies with ids of their own, and
 * prints time, memory and the longest stall of the event loop; then a query of every field. Beside it DuckDB makes the rows of the carts,
 * where `npm install --no-save @duckdb/node-api` has put it; its numbers have to be the same.
 */
const SIZES = process.argv.slice(2).map(Number).filter(Boolean);
const pool = sessionsFixture(800);

async function* sessions(count: number): AsyncGenerator<Session> {
  for (let index = 0; index < count; index += 1) {
    const session = pool[index % pool.length];
    if (session) yield { ...session, _id: index.toString(16).padStart(24, '0') };
  }
}

const duckDb = await loadDuckDb();
if (!duckDb) console.log('without DuckDB beside it: npm install --no-save @duckdb/node-api');

for (const size of SIZES.length > 0 ? SIZES : [20_800, 1_000_000]) {
  const engine = new ReportEngine();
  const stalls = monitorEventLoopDelay({ resolution: 1 });
  stalls.enable();
  let memory = 0;
  const began = performance.now();
  const beganCpu = cpuMs();
  const watch = () => {
    memory = Math.max(memory, process.memoryUsage().rss);
  };
  const bytes = await engine.compile(projectFixture(), sessions(size), watch, contentFixture());
  const compiled = performance.now();
  const compiledCpu = cpuMs() - beganCpu;
  watch();
  stalls.disable();
  const query = [[['project'], {}, ['sample', 'spendingTest', 'durationTest', 'words', 'maps', 'checks']]];
  await engine.query(projectFixture(), bytes, query);
  const unpacked = performance.now();
  await engine.query(projectFixture(), bytes, query);
  console.log(
    [
      `${size} sessions`,
      `compiled in ${seconds(compiled - began)} (${seconds(compiledCpu)} of processor time)`,
      `longest stall ${(stalls.max / 1e6).toFixed(0)} ms, 99 % below ${(stalls.percentile(99) / 1e6).toFixed(0)} ms`,
      `${(memory / 2 ** 20).toFixed(0)} MB resident, ${(bytes.length / 1_024).toFixed(0)} kB stored`,
      `first query ${(unpacked - compiled).toFixed(0)} ms, next ${(performance.now() - unpacked).toFixed(1)} ms`,
    ].join('; '),
  );
  if (duckDb) await compare(duckDb, size, bytes);
}

/** In time of the processor, which other work on the machine does not change. */
async function compare(duckDb: DuckDb, size: number, bytes: Uint8Array): Promise<void> {
  const own = totalsOf(await unpackCube(bytes));
  const began = cpuMs();
  for await (const session of sessions(size)) void session;
  const streamed = cpuMs();
  const { cube } = emptyCompiled(contentFixture());
  for await (const session of sessions(size)) {
    addSession(cube, { ...toCubeSession(session), words: null, products: undefined, maps: undefined });
  }
  const countMs = cpuMs() - streamed - (streamed - began);
  const { loadMs, queryMs, totals } = await byDuckDb(duckDb, sessions(size), cpuMs);
  const same = own.length === totals.length && own.every((value, at) => value === totals[at]);
  if (!same) throw new Error(`DuckDB differs: ${totals.join(' ')} instead of ${own.join(' ')}`);
  console.log(
    [
      `  carts only, processor time: cube ${seconds(countMs)}`,
      `DuckDB ${seconds(queryMs)} after ${seconds(loadMs)} of loading, the same numbers`,
      `ratio ${(countMs / queryMs).toFixed(2)}, with loading ${(countMs / (loadMs + queryMs)).toFixed(2)}`,
    ].join('; '),
  );
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}
