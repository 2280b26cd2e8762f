import { connectionOf } from '@aislelab/backend/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CASES } from '../cases/index.ts';
import {
  HOSTILE_KEYS,
  leaves,
  NO_FLAGS,
  NO_NUMBERS,
  NO_TEXTS,
  NOTHING_AT_ALL,
  objects,
  pathText,
  SERVER_FIELDS,
  withAt,
} from '../fields/bodies.ts';
import { wishOf } from '../matrix/check.ts';
import { cellsOf, withFreshTarget } from '../matrix/cells.ts';
import { nameOf, type Cell } from '../matrix/route-case.ts';
import { askAll } from '../query/entrances.ts';
import { differences, fingerprint } from '../world/fingerprint.ts';
import { member, send, type Reply, type Wish } from '../world/send.ts';
import type { World } from '../world/world.ts';

/** Fields among those the server decides on that somebody may send to a route, beside what stands in its valid body. */
const MAY_SEND: Readonly<Record<string, readonly string[]>> = {
  // The reason of a denial; the valid body is none.
  'POST /projects/:id/actions/quote-response': ['message'],
  'POST /projects/:id/actions/approval': ['message'],
};
/** Only admins say whose somebody is, and what. */
const ADMINS_MAY_SEND: Readonly<Record<string, readonly string[]>> = {
  'POST /users': ['role', 'organization', 'permissions'],
  'PUT /interchange/imports/:id/plan': ['organization'],
  'POST /interchange/packshots/match': ['organization'],
  'PATCH /users/:id': ['role', 'organization'],
  // It is what they are: unchanged, it is passed over.
  'PATCH /users/me': ['role'],
};
const MANAGERS_MAY_SEND: Readonly<Record<string, readonly string[]>> = { 'POST /users': ['permissions'] };

let world: World;
/** For every route with a body, an actor of each role that may send one, with the record it may send it for. */
let writers: { cell: Cell; wish: Wish }[];
let sent = 0;

/** What one writer of each route sends; the one with the fewest rights. */
const oneEach = () => [...new Map(writers.toReversed().map((writer) => [nameOf(writer.cell.route), writer])).values()];
const hasJson = ({ body }: Wish) => typeof body === 'object' && body !== null && !(body instanceof FormData);
const isQuery = (cell: Cell) => cell.route.path.endsWith('/query');

async function findWriters(): Promise<typeof writers> {
  const found = new Map<string, Cell>();
  for (const { cell, expected } of await cellsOf(world, CASES)) {
    const isOpen = cell.route.policy?.kind === 'public' && cell.actor.name !== 'anonymous';
    const takesBody = cell.route.parameters.some(({ from }) => from === 'body');
    // Of those with the same role the first: what they may send does not depend on more.
    const key = `${nameOf(cell.route)} ${cell.actor.viewer?.role ?? cell.actor.name}`;
    if (expected.served && takesBody && !isOpen && !isQuery(cell) && !found.has(key)) found.set(key, cell);
  }
  const cells = await Promise.all([...found.values()].map(withFreshTarget));
  const all = [];
  for (const cell of cells) all.push({ cell, wish: await wishOf(cell) });
  return all.filter(({ wish }) => hasJson(wish));
}

/** Fewer than any brake on attempts lets through. */
const BEFORE_LIMITS = 16;

/** Sends all; each must be refused as a bad request, and nothing stored may change. */
async function mustRefuse(attempts: readonly { cell: Cell; wish: Wish; what: string }[]): Promise<string[]> {
  const before = await fingerprint(world.test);
  const replies: Reply[] = [];
  for (let at = 0; at < attempts.length; at += BEFORE_LIMITS) {
    // Whoever asks too often is refused for that alone, and this is about everything else.
    await connectionOf(world.test).model('SignInAttempt').deleteMany({});
    const some = attempts.slice(at, at + BEFORE_LIMITS);
    const ask = ({ cell, wish }: (typeof some)[number]) => send(world.test.url, cell.actor, wish);
    // A visit has one save at a time, and one that waits.
    if (some.some(({ cell }) => cell.route.policy?.kind === 'shopper'))
      for (const one of some) replies.push(await ask(one));
    else replies.push(...(await askAll(some, ask)));
  }
  sent += attempts.length;
  const problems = attempts.flatMap(({ cell, what }, index) => {
    const { status, text } = replies[index] ?? { status: 0, text: '' };
    if (status === 400 || (status === 422 && /"errors":/.test(text))) return [];
    return [`${nameOf(cell.route)}, ${cell.actor.name}: ${what} answered ${status} ${text.slice(0, 120)}`];
  });
  const changed = differences(before, await fingerprint(world.test));
  return [...problems, ...(changed.length > 0 ? [`something changed ${changed.join(', ')}`] : [])].slice(0, 40);
}

function mayBeSent({ route, actor }: Cell, body: unknown, field: string): boolean {
  const name = nameOf(route);
  const role = actor.viewer?.role;
  return (
    Object.hasOwn(Object(body), field) ||
    (MAY_SEND[name] ?? []).includes(field) ||
    (role === 'ADMIN' && (ADMINS_MAY_SEND[name] ?? []).includes(field)) ||
    (role === 'CUSTOMER' && (MANAGERS_MAY_SEND[name] ?? []).includes(field))
  );
}

/** Fields that no record is without. */
const MUST_BE = new Set(['name', 'email', 'role', 'units', 'currency', 'price', 'type', 'version']);

function wrongFor(value: unknown): readonly unknown[] {
  switch (typeof value) {
    case 'number':
      return NO_NUMBERS;
    case 'boolean':
      return NO_FLAGS;
    case 'string':
      return NO_TEXTS;
    default:
      return NOTHING_AT_ALL;
  }
}

const withBody = (wish: Wish, body: unknown): Wish => ({ ...wish, body });

export function fieldSuite(given: () => World): void {
  beforeAll(async () => {
    world = given();
    writers = await findWriters();
  });
  afterAll(() => {
    process.stdout.write(`field cells: ${sent} bodies at ${oneEach().length} routes\n`);
  });

  describe('bodies', () => {
    it('V-29 V-41 a field that the server decides on is refused, whoever sends it, at every route', async () => {
      const attempts = writers.flatMap(({ cell, wish }) =>
        Object.entries(SERVER_FIELDS)
          .filter(([field]) => !mayBeSent(cell, wish.body, field))
          .map(([field, value]) => ({ cell, wish: withBody(wish, withAt(wish.body, [field], value)), what: field })),
      );
      expect(await mustRefuse(attempts)).toEqual([]);
      expect(attempts.length).toBeGreaterThan(2_000);
    });

    it('V-25 V-28 V-32 keys that are operators, paths or prototypes are refused at every depth; a list is no body', async () => {
      const attempts = oneEach().flatMap(({ cell, wish }) => {
        const within = objects(wish.body).flatMap((path, depth) =>
          HOSTILE_KEYS.filter((_, index) => path.length === 0 || index === depth % HOSTILE_KEYS.length).map(
            ([key, value]) => ({
              cell,
              wish: withBody(wish, withAt(wish.body, [...path, key], value)),
              what: JSON.stringify([...path, key]),
            }),
          ),
        );
        const others = [[wish.body], [], 'null', '"text"', '1', '{', '[{"$set":{}}]'];
        return [
          ...within,
          ...others.map((body) => ({ cell, wish: withBody(wish, body), what: JSON.stringify(body).slice(0, 40) })),
        ];
      });
      expect(await mustRefuse(attempts)).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    });

    it('V-30 what is no text is refused in every text, what is no number in every number, what is no flag in every flag', async () => {
      const attempts = oneEach().flatMap(({ cell, wish }) =>
        leaves(wish.body).flatMap(([path, value], index) => {
          // Some for each, others for the next: routes with many fields have many of a kind.
          const wrong = wrongFor(value).filter((_, at) => (at + index) % 3 === 0);
          return wrong.map((other) => ({
            cell,
            wish: withBody(wish, withAt(wish.body, path, other)),
            what: `${pathText(path)} = ${JSON.stringify(other)}`,
          }));
        }),
      );
      expect(await mustRefuse(attempts)).toEqual([]);
    });

    it('V-30 nothing and an empty text never break a route, and never reach a field that needs more', async () => {
      const problems: string[] = [];
      for (const { cell } of oneEach()) {
        const { body } = await wishOf(cell);
        for (const [path, value] of leaves(body)) {
          if (value === null || value === '' || path.length > 1) continue;
          for (const other of [null, '']) {
            const fresh = await withFreshTarget(cell);
            const wish = await wishOf(fresh);
            const reply = await send(world.test.url, fresh.actor, withBody(wish, withAt(wish.body, path, other)));
            sent += 1;
            const what = `${nameOf(cell.route)}: ${pathText(path)} = ${JSON.stringify(other)}`;
            if (reply.status >= 500) problems.push(`${what} answered ${reply.status}`);
            const stored = member(reply.json, String(path[0]));
            if (reply.status < 300 && MUST_BE.has(String(path[0])) && !stored) {
              problems.push(`${what} was stored`);
            }
          }
        }
      }
      expect(problems).toEqual([]);
    });
  });
}
