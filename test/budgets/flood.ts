import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Figure } from '../support/figure.ts';
import { addressOf, HOSTILE_BODIES, sendHostile, type HostileBody } from '../support/hostile-bodies.ts';

interface Route {
  method: string;
  path: string;
}
interface Platform {
  process: ChildProcess;
  url: string;
  token: string;
  routes: Route[];
}
interface Cost extends Route {
  body: HostileBody;
  ms: number;
}
const FLOOD = 300;
/** Floods, one after the other: their median counts. */
const ROUNDS = 5;
/** Sent of each kind; of the most expensive ones more, so that no collection of garbage counts for a kind. */
const [ROUGH, EXACT, WORST] = [4, 40, 5];
const CHEAPEST: HostileBody = { what: 'an empty form', bytes: Buffer.from('{}') };
const HOOKS = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
const hooks = [...HOOKS, '--import', join(import.meta.dirname, '../support/typescript-hooks.mjs')];

const start = (file: string, ...options: string[]) =>
  fork(join(import.meta.dirname, 'flood', file), options, { execArgv: hooks, stdio: 'inherit' });

async function platform(): Promise<Platform> {
  const server = start('server.ts');
  const [ready] = (await once(server, 'message')) as [Omit<Platform, 'process'>];
  return { process: server, ...ready };
}

/** Processor time that the event loop has taken, ms. */
async function cpu({ process: server }: Platform): Promise<number> {
  const told = once(server, 'message');
  server.send('cpu');
  return ((await told) as [number])[0];
}

/** What a request costs the event loop, as the average of so many. */
async function costOf(on: Platform, route: Route, body: HostileBody, times: number): Promise<number> {
  const before = await cpu(on);
  for (let n = 0; n < times; n++) await sendHostile(on.url, route.method, addressOf(route.path), body);
  return ((await cpu(on)) - before) / times;
}

async function mostExpensive(on: Platform): Promise<Cost> {
  const costs: Cost[] = [];
  for (const route of on.routes)
    for (const body of HOSTILE_BODIES.filter(({ slow }) => !slow))
      costs.push({ ...route, body, ms: await costOf(on, route, body, ROUGH) });
  const worst = costs.sort((a, b) => b.ms - a.ms).slice(0, WORST);
  for (const cost of worst) cost.ms = await costOf(on, cost, cost.body, EXACT);
  return worst.reduce((most, cost) => (cost.ms > most.ms ? cost : most));
}

/** How long somebody else's request takes, ms. */
async function honest({ url, token }: Platform): Promise<number> {
  const before = performance.now();
  const answer = await fetch(`${url}/api/projects`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`an honest request was answered ${answer.status}`);
  return performance.now() - before;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Times of an honest request that is made again and again, until there is an end to it. */
async function timesUntil(on: Platform, ended: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let over = false;
  void ended.then(() => (over = true));
  while (!over) times.push(await honest(on));
  return times;
}

/** 16.1: what the dearest request of somebody unknown costs the event loop, and what a flood of it does to somebody else. */
export async function figures(): Promise<Figure[]> {
  const on = await platform();
  try {
    const login = { method: 'POST', path: '/auth/login' };
    await costOf(on, login, CHEAPEST, EXACT);
    const cheapest = await costOf(on, login, CHEAPEST, EXACT);
    const dearest = await mostExpensive(on);
    const { method, path, body } = dearest;
    const name = `${method} ${path} with ${body.what}`;
    const rounds: { ratio: number; made: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await flooded(on, dearest));
    const made = rounds.reduce((sum, one) => sum + one.made, 0);
    return [
      {
        id: '16',
        what: `times the processor time of the cheapest refused request (${cheapest.toFixed(2)} ms), dearest: ${name}`,
        value: dearest.ms / cheapest,
        limit: 20,
      },
      {
        id: '16',
        what: `times the usual time of an honest request, while another network sends ${FLOOD} of it (${made} were made)`,
        value: median(rounds.map(({ ratio }) => ratio)),
        limit: 3,
      },
    ];
  } finally {
    const exited = once(on.process, 'exit');
    on.process.send('stop');
    await exited;
  }
}

/** How much longer an honest request takes during a flood from another network, and how many of them were made meanwhile. */
async function flooded(on: Platform, { method, path, body }: Cost): Promise<{ ratio: number; made: number }> {
  const usual: number[] = [];
  for (let n = 0; n < EXACT; n++) usual.push(await honest(on));
  const flood = start('client.ts', on.url, method, path, body.what, String(FLOOD));
  await once(flood, 'message');
  const ended = once(flood, 'exit');
  flood.send('go');
  const during = await timesUntil(on, ended);
  return { ratio: median(during) / median(usual), made: during.length };
}
