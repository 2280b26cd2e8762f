import { decodeQuery, DomainError, QUERY_LIMITS } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askAll, entrancesOf, unlikeRefusal, type Entrance } from '../query/entrances.ts';
import { allPaths, guessesFor, guessesWith, openTo, OPERATORS, SPELLINGS } from '../query/fields.ts';
import type { Actor } from '../world/actors.ts';
import { comparable, send, type Reply } from '../world/send.ts';
import type { World } from '../world/world.ts';

let world: World;
let entrances: Entrance[];
/** One of so many subjects travels. */
const SHARE = 3;
let asked = 0;
let decoded = 0;

/** Queries that must be refused, by what is asked for: groups whose members must be refused with the same words. */
type Guesses = readonly unknown[];
type Subject = readonly Guesses[];
const singly = (queries: readonly unknown[]): Guesses[] => queries.map((query) => [query]);
/** Each a subject of its own, so that every one of them travels. */
const apart = (queries: readonly unknown[]): Subject[] => queries.map((query) => [[query]]);

/**
 * Asks every entrance. All queries are put, for each asker, to the decoder that the routes use; of every third subject, another third at
 * the next entrance, one group travels over HTTP, asked by whoever has the fewest rights: it shows that the entrance has no other way in.
 */
async function everywhere(subjects: (entrance: Entrance, actor: Actor) => readonly Subject[]): Promise<string[]> {
  const problems: string[] = [];
  for (const [turn, entrance] of entrances.entries()) {
    for (const actor of entrance.askers) {
      const groups = subjects(entrance, actor).flat();
      decoded += groups.flat().length;
      for (const group of groups) {
        const problem = undecided(entrance, actor, group);
        if (problem) problems.push(`${at(entrance, actor, group[0])} ${problem}`);
      }
    }
    const [actor] = entrance.askers;
    if (!actor) continue;
    const travelling = subjects(entrance, actor).filter((_, index) => (index + turn) % SHARE === 0);
    const groups = travelling.flatMap((subject, index) => subject.slice(index % subject.length).slice(0, 1));
    problems.push(...(await refusals(entrance, actor, groups)));
  }
  return problems.slice(0, 30);
}
const at = ({ name }: Entrance, actor: Actor, what: unknown) =>
  `${name}, ${actor.name}: ${JSON.stringify(what).slice(0, 160)}`;

/** Each must be refused over HTTP, those of a group alike. */
async function refusals(entrance: Entrance, actor: Actor, groups: readonly Guesses[]): Promise<string[]> {
  const replies = await askAll(groups.flat(), (query) => entrance.ask(actor, query));
  asked += replies.length;
  let from = 0;
  return groups.flatMap((group) => {
    const problem = unlikeRefusal(replies.slice(from, (from += group.length)));
    return problem ? [`${at(entrance, actor, group[0])} ${problem}`] : [];
  });
}

/** The same question to the decoder. @returns what is wrong */
function undecided({ resource, kind }: Entrance, { viewer }: Actor, group: Guesses): string | null {
  const answers = group.map((query) => {
    try {
      decodeQuery(query, resource, viewer, { bulk: kind === 'bulk' });
      return 'accepted';
    } catch (error) {
      return error instanceof DomainError ? `${error.code} ${error.message} ${JSON.stringify(error.errors)}` : 'broke';
    }
  });
  const [first = ''] = answers;
  if (!first.startsWith('INVALID_QUERY')) return first;
  return new Set(answers).size > 1 ? 'the refusal depends on the guess' : null;
}
const protectedIn = ({ model, resource }: Entrance, open: readonly string[]) =>
  allPaths(model, resource).filter((path) => !open.includes(path));

/** Other names for what is hidden, and relations that say how they are read. */
const ALIASES: readonly unknown[] = [
  { populate: { path: 'organization' } },
  { populate: [{ path: 'organization', match: { $where: '1' } }] },
  { populate: [{ path: 'organization', select: '+passwordHash' }] },
  { select: { p: '$passwordHash' } },
  { select: { name: '$passwordHash' } },
  { select: { x: { $concat: ['$passwordHash'] } } },
  { select: '+passwordHash' },
  { select: ['+passwordHash'] },
  { sort: { name: { $meta: 'textScore' } } },
  { sort: [['passwordHash', 1]] },
];

/** The condition inside `depth` words. */
function nest(word: 'AND' | 'OR' | 'NOT', depth: number, field: string): unknown {
  let where: unknown = { [field]: 'a' };
  for (let level = 0; level < depth; level++) where = word === 'NOT' ? { NOT: where } : { [word]: [where] };
  return where;
}

export function querySuite(given: () => World): void {
  beforeAll(async () => {
    world = given();
    entrances = await entrancesOf(world);
  });
  afterAll(() => {
    process.stdout.write(
      `query oracles: ${decoded} queries decoded, ${asked} of them over HTTP at ${entrances.length} entrances\n`,
    );
  });

  describe('the language of queries at every entrance', () => {
    it('V-14 is spoken by all lists, the queries by body, the records and the change of many', () => {
      const kinds = (kind: Entrance['kind']) => entrances.filter((entrance) => entrance.kind === kind).length;
      expect(entrances.every(({ askers }) => askers.length > 0)).toBe(true);
      expect(kinds('list')).toBeGreaterThanOrEqual(13);
      expect([kinds('bulk'), kinds('write')]).toEqual([6, 1]);
      expect(kinds('record')).toBeGreaterThanOrEqual(9);
    });

    it('V-01 V-06 V-08 V-13 no protected field x operator tells a right guess from a wrong one', async () => {
      const rows = new Map<string, unknown>();
      for (const { model } of entrances) rows.set(model.modelName, await model.findOne({}).lean().exec());
      const problems = await everywhere(({ model, ...entrance }, actor) => {
        const hidden = protectedIn({ ...entrance, model }, openTo(actor.viewer, entrance.resource).where);
        return hidden.map((field) => {
          const guesses = guessesFor(rows.get(model.modelName), field);
          return OPERATORS.map((operator) =>
            guessesWith(operator, guesses).map((test) => ({ where: { [field]: test } })),
          );
        });
      });
      expect(problems).toEqual([]);
    });

    it('V-05 V-06 V-12 V-23 no protected field can be sorted by, read or populated', async () => {
      const problems = await everywhere((entrance, actor) => {
        const open = openTo(actor.viewer, entrance.resource);
        const each = (fields: readonly string[], forms: (field: string) => unknown[]) =>
          fields.map((field) => singly(forms(field)));
        return [
          ...each(protectedIn(entrance, [...open.sort, '_id']), (field) => [
            { sort: field },
            { sort: `-${field}` },
            { sort: { [field]: 1 } },
          ]),
          ...each(protectedIn(entrance, open.select), (field) => [{ select: [field] }, { select: { [field]: 1 } }]),
          ...each(protectedIn(entrance, open.populate), (field) => [{ populate: [field] }, { populate: field }]),
          ...ALIASES.map((query) => singly([query])),
        ];
      });
      expect(problems).toEqual([]);
    });

    it('V-02 V-07 neither spelling nor nesting goes round the check', async () => {
      const problems = await everywhere((entrance, actor) => {
        const open = openTo(actor.viewer, entrance.resource).where;
        const paths = allPaths(entrance.model, entrance.resource);
        const name =
          ['passwordHash', 'internal', 'dueAt', 'progress'].find((path) => paths.includes(path)) ?? 'passwordHash';
        const spelled = SPELLINGS.map((spell) => spell(name)).filter((word) => !open.includes(word));
        const depths = [1, 2, 3, 4, 5, 6];
        const mixed = { OR: [{ _id: 'a'.repeat(24) }, { AND: [{ NOT: { [name]: 'a' } }] }] };
        return [
          ...spelled.map((word) =>
            singly([{ where: { [word]: 'a' } }, { sort: { [word]: 1 } }, { select: [word] }, { populate: [word] }]),
          ),
          ...(['AND', 'OR', 'NOT'] as const).map((word) =>
            singly(depths.map((depth) => ({ where: nest(word, depth, name) }))),
          ),
          singly([{ where: mixed }]),
        ];
      });
      expect(problems).toEqual([]);
    });

    it('V-03 V-04 V-25 unknown keys and operators are refused, not ignored', async () => {
      const keys = [
        'meta',
        'filter',
        'fields',
        'where[]',
        'count',
        'distinct',
        'cursor',
        'page',
        'projection',
        'hint',
        'collation',
        'lean',
        'Where',
        'range',
      ];
      const operators = [
        '$ne',
        '$gt',
        '$in',
        '$regex',
        '$where',
        '$exists',
        '$not',
        'eq',
        'Eq',
        'LIKE',
        'CONTAINS',
        'STARTS',
        'BETWEEN',
        'SIZE',
        'ALL',
        'TYPE',
        'NOT',
        'AND',
        'toString',
        'options',
      ];
      const problems = await everywhere(() =>
        apart([
          ...keys.map((key) => ({ [key]: 'a' })),
          ...operators.map((operator) => ({ where: { _id: { [operator]: 'a'.repeat(24) } } })),
          ...['$or', '$and', '$nor', '$where', '$expr', '$text', '$comment', '$jsonSchema'].map((key) => ({
            where: { [key]: [{}] },
          })),
          ...['__proto__', 'constructor', 'prototype'].map(
            (key) => JSON.parse(`{"where":{"${key}":{"x":1}}}`) as unknown,
          ),
        ]),
      );
      expect(problems).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    });

    it('V-15 V-20 V-24 V-30 limits, depths and shapes that are none', async () => {
      const wrong = (key: string, values: readonly unknown[]) => values.map((value) => ({ [key]: value }));
      const many = Array.from({ length: QUERY_LIMITS.conditions + 1 }, () => ({ _id: 'a'.repeat(24) }));
      const problems = await everywhere(() =>
        apart([
          ...wrong('limit', [0, -1, -1e9, 1.5, '20', '1e9', null, [20], {}, true, QUERY_LIMITS.limit + 1, 1e308]),
          ...wrong('skip', [-1, 1.5, '0', null, [0], 1e9, {}]),
          ...wrong('where', [
            'a',
            1,
            [],
            null,
            true,
            [{}],
            { AND: [] },
            { AND: {} },
            { OR: [null] },
            { NOT: [] },
            { AND: [{}] },
            { _id: {} },
          ]),
          ...wrong('sort', [1, null, [], ['name'], true, { name: 2 }, { name: 'asc' }, 'a b c d e']),
          ...wrong('select', [1, null, 'nothing', '', [], {}, [1], [null], { name: 2 }, { name: true }, [['name']]]),
          ...wrong('populate', [1, null, {}, [1], [['organization']], [null], true]),
          ...wrong('where', [
            { _id: [] },
            { _id: ['a'.repeat(24)] },
            { _id: { IN: 'a' } },
            { _id: { IN: [['a']] } },
            { _id: { EQ: {} } },
          ]),
          { where: { AND: many } },
          { where: { AND: [{ AND: many.slice(0, 30) }, { OR: many.slice(0, 30) }] } },
          { where: nest('AND', 300, '_id') },
        ]),
      );
      expect(problems).toEqual([]);
    });

    it('V-22 a parameter that is sent twice, as a list, as an object, empty or beside others is refused', async () => {
      const searches = [
        'query={}&query={}',
        'query[]={}',
        'query[where]={}',
        'query=',
        'query=null',
        'query=[]',
        'query=1',
        'query="a"',
        'query={',
        'query={}&where[]=1',
        'query={}&filter={}',
        'query={}&limit=1',
        'query={}&access_token=a',
        't[]=1',
      ];
      const problems: string[] = [];
      for (const { name, route, askers } of entrances.filter(({ kind }) => kind === 'list')) {
        const path = route.path.replace(':id', (await world.target('project', 'own', 'PROCESSING')).id);
        const [asker] = askers;
        if (!asker) continue;
        const replies = await askAll(searches, (search) =>
          send(world.test.url, asker, { method: 'GET', path, search }),
        );
        asked += replies.length;
        replies.forEach(({ status }, index) => {
          if (status !== 400) problems.push(`${name}?${searches[index] ?? ''} answered ${status}`);
        });
      }
      expect(problems).toEqual([]);
    });

    it('V-09 200 guesses at a hidden field give one and the same answer', async () => {
      const users = entrances.find(({ name }) => name === 'GET /users');
      const guesses = Array.from({ length: 200 }, (_, at) => ({
        where: { passwordHash: { REGEX: String.fromCharCode(33 + (at % 90)) } },
      }));
      const replies: Reply[] = users ? await askAll(guesses, (guess) => users.ask(world.actor('ADMIN'), guess)) : [];
      asked += replies.length;
      expect([...new Set(replies.map(comparable))]).toEqual([expect.stringMatching(/^400 .*cannot be filtered by/)]);
    });
  });
}
