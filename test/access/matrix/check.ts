import { can } from '@aislelab/domain';
import type { Actor } from '../world/actors.ts';
import { dataOf, member, send, type Reply, type Wish } from '../world/send.ts';
import { CANARY, SECRET, SUBJECTS, type Ownership, type SubjectName } from '../world/subjects.ts';
import type { World } from '../world/world.ts';
import { idIn, nameOf, type Cell, type Expected } from './route-case.ts';

export async function ask(cell: Cell): Promise<Reply> {
  return send(cell.world.test.url, cell.actor, await wishOf(cell));
}

export async function wishOf(cell: Cell): Promise<Wish> {
  const { route, target } = cell;
  const { params, query, search, body } = cell.case;
  const values: Record<string, string> = { ...(target && { id: target.id }), ...(await params?.(cell)) };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${nameOf(route)}: its entry says nothing about :${name}`);
    return value;
  });
  return {
    method: route.method,
    path,
    query: query?.(cell),
    search: (await search?.(cell)) ?? '',
    body: await body?.(cell),
  };
}

export const describeCell = ({ route, actor, target }: Cell) =>
  `${nameOf(route)}, ${actor.name}${target ? `, ${target.ownership}` : ''}`;

/** What is wrong with an answer; empty when it is what the cell must get. */
export async function problemsOf(cell: Cell, expected: Expected, reply: Reply): Promise<string[]> {
  const at = describeCell(cell);
  if (reply.status !== expected.status) {
    return [`${at}: expected ${expected.status}, got ${reply.status} ${reply.text.slice(0, 200)}`];
  }
  const content = cell.case.list
    ? listProblem(cell, expected, reply)
    : expected.served && cell.case.check?.(cell, reply);
  const leaks = await leaksIn(cell.world, cell.actor, reply, expected);
  return [...(content ? [content] : []), ...leaks].map((problem) => `${at}: ${problem}`);
}

function listProblem(cell: Cell, { served, status }: Expected, reply: Reply): string | null {
  if (status >= 300) return null;
  const ids = dataOf(reply).map((row) => member(row, '_id'));
  const wanted = served ? [idIn(cell)] : [];
  const [same, count] = [ids.join() === wanted.join(), member(reply.json, 'count')];
  return same && count === wanted.length
    ? null
    : `lists ${ids.length}, counts ${String(count)}, expected ${wanted.length}`;
}

/** Nothing of a record that the actor may not read, nothing that nobody may read; a refusal holds nothing at all. */
async function leaksIn(world: World, actor: Actor, { text, status }: Reply, { served }: Expected): Promise<string[]> {
  if (text.includes(SECRET)) return ['the answer holds a secret'];
  // A conflict may name what is in the way, to whoever may read it.
  if (!served && status >= 400 && status !== 409 && text.includes('canary-')) return ['the refusal holds a canary'];
  const found = new Set(text.match(CANARY) ?? []);
  const leaks: string[] = [];
  for (const canary of found) {
    if (!(await mayRead(world, actor, canary))) leaks.push(`the answer holds ${canary}`);
  }
  return leaks;
}

async function mayRead(world: World, { viewer }: Actor, canary: string): Promise<boolean> {
  const [, name = '', ownership = ''] = /^canary-(\w+)-(\w+)$/.exec(canary) ?? [];
  if (name === 'team') {
    const home = world.ingredients.owners[ownership as Exclude<Ownership, 'missing'>].organization;
    return can(viewer, 'teams.read', { _id: home });
  }
  const { record } = await world.target(name as SubjectName, ownership as Ownership);
  return record !== null && can(viewer, SUBJECTS[name as SubjectName], record);
}
