import { differences, fingerprint, type Fingerprint } from '../world/fingerprint.ts';
import { comparable, type Reply } from '../world/send.ts';
import type { World } from '../world/world.ts';
import { ask, describeCell, problemsOf } from './check.ts';
import { withFreshTarget, type ExpectedCell } from './cells.ts';
import { nameOf, type Cell } from './route-case.ts';

export interface Outcome extends ExpectedCell {
  reply: Reply;
}

const AT_ONCE = 32;

/**
 * Asks for cells that must change nothing; compares everything stored before and after, and names who changed it.
 * @param before as the last run left it
 */
export async function runQuietly(world: World, cells: readonly ExpectedCell[], before: Fingerprint) {
  const problems: string[] = [];
  const outcomes: Outcome[] = [];
  for (let at = 0; at < cells.length; at += AT_ONCE) {
    const some = cells.slice(at, at + AT_ONCE);
    outcomes.push(...(await Promise.all(some.map(async (each) => ({ ...each, reply: await ask(each.cell) })))));
  }
  for (const { cell, expected, reply } of outcomes) problems.push(...(await problemsOf(cell, expected, reply)));
  const after = await fingerprint(world.test);
  const changed = differences(before, after);
  if (changed.length > 0) problems.push(...(await culprits(world, cells, changed)));
  return { outcomes, problems: [...problems, ...differentAbsences(outcomes)], after };
}

async function culprits(world: World, cells: readonly ExpectedCell[], changed: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { cell } of cells) {
    const before = await fingerprint(world.test);
    await ask(cell);
    const again = differences(before, await fingerprint(world.test));
    if (again.length > 0) found.push(`${describeCell(cell)}: changed ${again.join(', ')}`);
  }
  const first = cells[0] ? describeCell(cells[0].cell) : '';
  return found.length > 0 ? found : [`something after "${first}" changed ${changed.join(', ')}, once`];
}

const callOf = ({ route, actor }: Cell) => `${nameOf(route)} ${actor.name}`;

/** What one may not read and what does not exist are answered alike, to the last byte. */
function differentAbsences(outcomes: readonly Outcome[]): string[] {
  const missing = new Map(
    outcomes
      .filter(({ cell, reply }) => cell.target?.ownership === 'missing' && reply.status === 404)
      .map(({ cell, reply }) => [callOf(cell), comparable(reply)]),
  );
  return outcomes
    .filter(({ cell, expected, reply }) => {
      const same = missing.get(callOf(cell));
      return same !== undefined && !expected.served && reply.status === 404 && comparable(reply) !== same;
    })
    .map(({ cell }) => `${describeCell(cell)}: is answered otherwise than a record that does not exist`);
}

/** Asks for cells that change something, each with a record of its own. */
export async function runWrites(cells: readonly ExpectedCell[]) {
  const problems: string[] = [];
  const outcomes: Outcome[] = [];
  for (const { cell, expected } of cells) {
    const own = await withFreshTarget(cell);
    const reply = await ask(own);
    outcomes.push({ cell, expected, reply });
    problems.push(...(await problemsOf(own, expected, reply)));
  }
  return { outcomes, problems };
}
