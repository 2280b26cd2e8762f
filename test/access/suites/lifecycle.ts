import {
  actorOf,
  can,
  inScope,
  isActor,
  PROJECT_ACTIONS,
  PROJECT_STATUSES,
  scopeOf,
  TRANSITIONS,
  transition,
  type Outcome,
  type ProjectAction,
  type ProjectStatus,
} from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACTION_BODIES } from '../cases/projects.ts';
import { ACTORS, type Actor } from '../world/actors.ts';
import { differences, fingerprint } from '../world/fingerprint.ts';
import { member, send, type Reply, type Wish } from '../world/send.ts';
import type { Target } from '../world/subjects.ts';
import type { World } from '../world/world.ts';

type CalledAction = keyof typeof ACTION_BODIES;
interface Cell {
  action: CalledAction;
  status: ProjectStatus;
  actor: Actor;
  /** One of several ends of an action, and what asks for it. */
  end?: { outcome: Outcome; body: object };
}

let world: World;
let ran = 0;

const describeCell = ({ action, status, actor, end }: Cell) =>
  `${action}${end ? ` (${end.outcome})` : ''} in ${status} by ${actor.name}`;
const CALLED = PROJECT_ACTIONS.filter((action): action is CalledAction => action in ACTION_BODIES);

const ALL = () =>
  CALLED.flatMap((action) =>
    PROJECT_STATUSES.flatMap((status) => ACTORS.map((name): Cell => ({ action, status, actor: world.actor(name) }))),
  );

const agreed = { success: true, samplePerVariation: 1 };
const no = { success: false, message: 'No.' };
/** The ends of the actions that have several; how a payment ends is not asked for by anybody. */
const ENDS: readonly [CalledAction, Outcome, object][] = [
  ['approval', 'denied', no],
  ['quote-response', 'denied', no],
  ['quote-response', 'free', { ...agreed, type: 'FREE' }],
  ['quote-response', 'price', { ...agreed, type: 'PRICE', price: 5_000 }],
];
const ALL_ENDS = () =>
  ENDS.flatMap(([action, outcome, body]) =>
    PROJECT_STATUSES.flatMap((status) =>
      ACTORS.map((name): Cell => ({ action, status, actor: world.actor(name), end: { outcome, body } })),
    ),
  );

/** From the table of transitions and the scope of reading, not from the rights that the server names. */
function expectedStatus({ action, status, end, actor: { viewer } }: Cell, { record }: Target): number {
  if (!viewer) return 401;
  if (!isActor(viewer, actorOf(action))) return 403;
  if (!record || !inScope(scopeOf(viewer, 'projects.read'), record)) return 404;
  return endsOf(action, status, end?.outcome).length > 0 ? 200 : 409;
}

const endsOf = (action: CalledAction, status: ProjectStatus, outcome?: Outcome) =>
  TRANSITIONS.filter(
    (row) => row.from === status && row.action === action && (outcome === undefined || row.outcome === outcome),
  );

const ask = ({ actor, action, end }: Cell, { id }: Target): Promise<Reply> =>
  send(world.test.url, actor, {
    method: 'POST',
    path: `/projects/${id}/actions/${action}`,
    body: end?.body ?? ACTION_BODIES[action][1],
  });

/** What must be refused, all actions together: one look at everything that is stored before, one after. */
async function runRefused(cells: readonly Cell[]): Promise<string[]> {
  const problems: string[] = [];
  const before = await fingerprint(world.test);
  for (const cell of cells) {
    const target = await world.target('project', 'own', cell.status);
    const expected = expectedStatus(cell, target);
    const { status, text } = await ask(cell, target);
    if (status !== expected) problems.push(`${describeCell(cell)}: expected ${expected}, got ${status} ${text}`);
    if (text.includes('canary-')) problems.push(`${describeCell(cell)}: the refusal holds a canary`);
  }
  const changed = differences(before, await fingerprint(world.test));
  if (changed.length > 0) problems.push(`refusals changed ${changed.join(', ')}`);
  return problems;
}

async function runAllowed(cell: Cell): Promise<string[]> {
  const { status, text, json } = await ask(cell, await world.fresh('project', 'own', cell.status));
  if (status !== 200) return [`${describeCell(cell)}: expected 200, got ${status} ${text}`];
  // Paying answers the secret of the payment; what it does to the project is its confirmation's business.
  if (cell.action === 'pay') return [];
  const reached = member(member(json, 'data'), 'status');
  const ends = endsOf(cell.action, cell.status, cell.end?.outcome);
  // A copy begins anew.
  const wanted: unknown[] = cell.action === 'duplicate' ? ['DRAFT'] : ends.map(({ to }) => to);
  return wanted.includes(reached) ? [] : [`${describeCell(cell)}: leads to ${String(reached)}`];
}

/** What else depends on the status of a project. */
const BY_STATUS: Readonly<
  Record<string, { wish: (id: string) => Wish; expected: (cell: Cell, target: Target) => number }>
> = {
  'P1-PER-18 P1-PER-19 deleting': {
    wish: (id) => ({ method: 'DELETE', path: `/projects/${id}` }),
    expected: ({ actor: { viewer } }, { record }) => {
      if (!viewer) return 401;
      if (!can(viewer, 'projects.delete')) return 403;
      if (!can(viewer, 'projects.read', record ?? {})) return 404;
      return can(viewer, 'projects.delete', record ?? {}) ? 204 : 403;
    },
  },
  'P1-PER-11 the report': {
    wish: (id) => ({
      method: 'GET',
      path: `/projects/${id}/stats/compact`,
      query: [[['project'], {}, ['sample', 'marketShare']]],
    }),
    expected: ({ actor: { viewer }, status }, { record }) => {
      if (!viewer) return 401;
      if (!can(viewer, 'reports.read')) return 403;
      const compiled = status === 'PROCESSING' || status === 'REPORT';
      return compiled && can(viewer, 'reports.read', record ?? {}) ? 200 : 404;
    },
  },
  "the shopper's content": {
    wish: (id) => ({ method: 'GET', path: `/storage/shopper/project/${id}` }),
    expected: ({ actor: { viewer }, status }, { record }) => {
      if (status === 'LIVE' || can(viewer, 'projects.read', record ?? {})) return 200;
      // The same for a project that does not exist.
      return 403;
    },
  },
  editing: {
    wish: (id) => ({ method: 'PATCH', path: `/projects/${id}`, body: { version: 1_000_000, name: 'Changed' } }),
    expected: ({ actor: { viewer } }, { record }) => {
      if (!viewer) return 401;
      if (!can(viewer, 'projects.edit')) return 403;
      if (!can(viewer, 'projects.read', record ?? {})) return 404;
      // A version that nobody has: whoever may edit is told of a conflict, in every status.
      return can(viewer, 'projects.edit', { ...record, status: 'DRAFT' }) ? 409 : 403;
    },
  },
};

export function lifecycleSuite(given: () => World): void {
  beforeAll(() => {
    world = given();
  });
  afterAll(() => {
    process.stdout.write(`access matrix of the life cycle: ${ran} cells (projects x 8 statuses x 13 actors)\n`);
  });

  describe('12 project actions x 8 statuses x 13 actors', () => {
    it('P1-PER-02 P1-PER-03 refuses everybody else, in every status, and changes nothing', async () => {
      for (const status of PROJECT_STATUSES) await world.target('project', 'own', status);
      const refused: Cell[] = [];
      for (const cell of ALL()) {
        if (expectedStatus(cell, await world.target('project', 'own', cell.status)) !== 200) refused.push(cell);
      }
      ran += refused.length;
      expect((await runRefused(refused)).slice(0, 40)).toEqual([]);
      expect(refused.length).toBeGreaterThan(1_000);
    });

    it.each(CALLED)(
      'P1-PER-02 P1-PER-03 P1-PER-09 %s is done by whom the table of transitions names',
      async (action) => {
        const problems: string[] = [];
        let done = 0;
        for (const cell of ALL().filter((each) => each.action === action)) {
          if (expectedStatus(cell, await world.target('project', 'own', cell.status)) !== 200) continue;
          problems.push(...(await runAllowed(cell)));
          done += 1;
        }
        ran += done;
        expect(problems).toEqual([]);
        // The positive control: somebody could, from the status that is named for it.
        expect(done).toBeGreaterThan(0);
      },
    );

    it('P1-PER-02 P1-PER-03 P1-LIF-07 P1-LIF-08 each end of an answer is reached by admins, from its status, and by nobody else', async () => {
      const allowed: Cell[] = [];
      const refused: Cell[] = [];
      for (const cell of ALL_ENDS()) {
        const target = await world.target('project', 'own', cell.status);
        (expectedStatus(cell, target) === 200 ? allowed : refused).push(cell);
      }
      ran += refused.length + allowed.length;
      const problems = await runRefused(refused);
      for (const cell of allowed) problems.push(...(await runAllowed(cell)));
      expect(problems).toEqual([]);
      expect(new Set(allowed.map(({ action, end }) => `${action} ${end?.outcome}`)).size).toBe(ENDS.length);
      // Every end that somebody asks for is in the list: the others are that of a credit, and the two of a payment.
      const named = new Set(ENDS.map(([action, outcome]) => `${action} ${outcome}`));
      const left = TRANSITIONS.filter(
        ({ action, outcome }) => outcome !== 'done' && !named.has(`${action} ${outcome}`),
      );
      expect(left.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
        'submit credited',
        'payment approval',
        'payment preapproved',
      ]);
    });

    it('leaves no action out but the one that only the platform does', () => {
      const left = PROJECT_ACTIONS.filter((action): boolean => !CALLED.includes(action as CalledAction));
      expect(left).toEqual(['payment'] satisfies ProjectAction[]);
      expect(transition('READY', 'payment', 'approval')?.who).toBe('SYSTEM');
    });
  });

  describe('what depends on the status, x 8 statuses x 13 actors', () => {
    it.each(Object.entries(BY_STATUS))('%s', async (_name, { wish, expected }) => {
      const cells = PROJECT_STATUSES.flatMap((status) =>
        ACTORS.map((name): Cell => ({ action: 'submit', status, actor: world.actor(name) })),
      );
      const wanted = new Map<Cell, number>();
      for (const cell of cells) wanted.set(cell, expected(cell, await world.target('project', 'own', cell.status)));
      const problems: string[] = [];
      const run = async (cell: Cell, target: Target) => {
        const { status, text } = await send(world.test.url, cell.actor, wish(target.id));
        const at = `${cell.status}, ${cell.actor.name}`;
        if (status !== wanted.get(cell)) problems.push(`${at}: expected ${wanted.get(cell)}, got ${status} ${text}`);
        if (status >= 400 && text.includes('canary-')) problems.push(`${at}: holds a canary`);
      };
      const isRefused = (cell: Cell) => (wanted.get(cell) ?? 0) >= 400;
      const before = await fingerprint(world.test);
      for (const cell of cells.filter(isRefused)) await run(cell, await world.target('project', 'own', cell.status));
      problems.push(...differences(before, await fingerprint(world.test)).map((what) => `a refusal changed ${what}`));
      for (const cell of cells.filter((each) => !isRefused(each))) {
        await run(cell, await world.fresh('project', 'own', cell.status));
      }
      ran += cells.length;
      expect(problems).toEqual([]);
      const seen = new Set(wanted.values());
      expect(seen.size).toBeGreaterThan(1);
    });
  });
}
