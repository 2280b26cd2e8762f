import { createRecord, resourcesOf } from '@aislelab/backend/testing';
import { inScope, QUERY_LIMITS, scopeOf, type Subject } from '@aislelab/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { askAll, entrancesOf, type Entrance } from '../query/entrances.ts';
import { guessesFor, openTo, undeclared } from '../query/fields.ts';
import type { Actor } from '../world/actors.ts';
import { newId } from '../world/projects.ts';
import { comparable, dataOf, idOf, member, send } from '../world/send.ts';
import { MODELS, ownershipsOf, SECRET, SUBJECTS, type Ownership, type SubjectName } from '../world/subjects.ts';
import type { World } from '../world/world.ts';

let world: World;
let lists: Entrance[];
let asked = 0;

const each = () => lists.flatMap((list) => list.askers.map((actor) => ({ list, actor })));
async function ask({ ask: put }: Entrance, actor: Actor, query: unknown) {
  asked += 1;
  const reply = await put(actor, query);
  if (reply.status !== 200) throw new Error(`${JSON.stringify(query)} answered ${reply.status} ${reply.text}`);
  return { reply, ids: dataOf(reply).map(idOf), count: member(reply.json, 'count') };
}

/** The ids of everything stored that the asker may read, worked out here rather than by a filter. */
async function readableIds({ model, resource }: Entrance, actor: Actor): Promise<string[]> {
  const subject = (Object.keys(MODELS) as SubjectName[]).find((name) => MODELS[name] === model.modelName);
  const { viewer } = actor;
  if (!viewer) return [];
  const rows = await model.find({}).lean<Record<string, unknown>[]>().exec();
  // Sessions are those of the project in the path, which the asker reads.
  const project = (await world.target('project', 'own', 'PROCESSING')).id;
  const scope = subject ? scopeOf(viewer, subject === 'organization' ? 'organizations.read' : SUBJECTS[subject]) : null;
  const readable = rows.filter((row) => (scope ? inScope(scope, plain(row)) : String(row['project']) === project));
  if (resource.name === 'sessions') return readable.filter((row) => row['state'] === 'COMPLETED').map(idOf);
  return readable.map(idOf);
}
const plain = ({ _id, organization, team, createdBy, status }: Record<string, unknown>): Subject => {
  const text = (value: unknown) => (value instanceof Types.ObjectId ? value.toHexString() : value);
  return { _id: text(_id), organization: text(organization), team: text(team), createdBy: text(createdBy), status };
};

/** One record of every ownership that the asker may not read. */
async function hiddenFrom({ subject }: Entrance, { viewer }: Actor): Promise<string[]> {
  if (!subject || !viewer) return [];
  const targets = await Promise.all(
    ownershipsOf(subject).map((ownership: Ownership) => world.target(subject, ownership)),
  );
  const scope = scopeOf(viewer, SUBJECTS[subject]);
  return targets.filter(({ record }) => record !== null && !inScope(scope, record)).map(({ id }) => id);
}

function valueFor({ resource }: Entrance, field: string, row: unknown): unknown {
  const declared = resource.filter[field];
  const type = typeof declared === 'string' ? declared : declared?.type;
  const [value] = guessesFor(row, field);
  const fitting = { id: newId(), text: 'a', number: 1, boolean: true, date: '2026-01-01' };
  return type === undefined || value !== 'a' ? value : fitting[type];
}

export function scopeSuite(given: () => World): void {
  beforeAll(async () => {
    world = given();
    lists = (await entrancesOf(world)).filter(({ kind }) => kind === 'list' || kind === 'bulk');
  });
  afterAll(() => {
    process.stdout.write(`queries and scopes: ${asked} queries at ${lists.length} lists\n`);
  });

  describe('what lists tell', () => {
    it('V-03 V-26 exactly the rows in scope, and their number, for everybody at every list', async () => {
      for (const { list, actor } of each()) {
        const expected = (await readableIds(list, actor)).sort();
        const { ids, count } = await ask(list, actor, { limit: 100 });
        expect([list.name, actor.name, count, ids.sort()]).toEqual([list.name, actor.name, expected.length, expected]);
        const none = await ask(list, actor, { where: { _id: newId() } });
        expect([none.ids, none.count]).toEqual([[], 0]);
        const last = await ask(list, actor, { skip: expected.length, limit: 1 });
        expect([last.ids, last.count]).toEqual([[], expected.length]);
      }
    });

    it('takes every declared field in where, sort, select and populate: the controls of what is refused', async () => {
      for (const { list, actor } of each()) {
        // Queries by body are those of the list; the decoder is the same.
        if (list.kind === 'bulk') continue;

        const open = openTo(actor.viewer, list.resource);
        const row: unknown = await list.model.findOne({}).lean().exec();
        const queries = [
          ...open.where.map((field) => ({ where: { [field]: { EQ: valueFor(list, field, row) } } })),
          ...open.sort.flatMap((field) => [{ sort: field }, { sort: { [field]: -1 } }]),
          ...open.select.map((field) => ({ select: [field] })),
          ...open.populate.map((field) => ({ populate: [field] })),
        ];
        const replies = await askAll(queries, (query) => list.ask(actor, query));
        asked += replies.length;
        const odd = replies.flatMap(({ status, text }, index) => (status === 200 ? [] : [[queries[index], text]]));
        expect([list.name, actor.name, odd]).toEqual([list.name, actor.name, []]);
      }
    });

    it('V-16 no condition of a client stands beside the scope', async () => {
      for (const { list, actor } of each()) {
        const expected = (await readableIds(list, actor)).length;
        const id = newId();
        const everything = [
          { OR: [{ _id: id }, { NOT: { _id: id } }] },
          { NOT: { AND: [{ _id: id }, { NOT: { _id: id } }] } },
          { _id: { NE: id } },
          { _id: { NIN: [id] } },
          { _id: { EXISTS: true } },
          { OR: [{ _id: { GTE: '0'.repeat(24) } }, { _id: { LT: '0'.repeat(24) } }] },
        ];
        for (const where of everything) {
          const { count } = await ask(list, actor, { where, limit: 1 });
          expect([list.name, actor.name, where, count]).toEqual([list.name, actor.name, where, expected]);
        }
      }
    });

    it('V-01 V-10 V-26 a right guess about a record out of reach is answered like a wrong one', async () => {
      let guessed = 0;
      for (const { list, actor } of each()) {
        for (const hidden of await hiddenFrom(list, actor)) {
          const row: unknown = await list.model.findById(hidden).lean().exec();
          for (const field of openTo(actor.viewer, list.resource).where) {
            const [right, wrong] = guessesFor(row, field);
            if (wrong === 'b') continue;
            const where = (value: unknown) => ({
              where: { _id: hidden, ...(field === '_id' ? {} : { [field]: value }) },
            });
            const sorted = { ...where(right), sort: list.resource.defaultSort, limit: 1 };
            const replies = await askAll([where(right), where(wrong), sorted], (query) => list.ask(actor, query));
            guessed += replies.length;
            const bodies = [...new Set(replies.map(comparable))];
            expect([list.name, actor.name, field, bodies]).toEqual([
              list.name,
              actor.name,
              field,
              ['200 {"data":[],"count":0}'],
            ]);
          }
        }
      }
      asked += guessed;
      expect(guessed).toBeGreaterThan(500);
    });

    it('V-05 V-19 nothing but the declared fields at any depth, of the record and of those it refers to, and no secret, in any row', async () => {
      for (const { list, actor } of each()) {
        const open = openTo(actor.viewer, list.resource);
        const { reply } = await ask(list, actor, { limit: 100, populate: open.populate });
        const hidden = dataOf(reply).flatMap((row) => undeclared(row, list.model, list.resource, open));
        expect([list.name, [...new Set(hidden)]]).toEqual([list.name, []]);
        expect(reply.text).not.toContain(SECRET);
        expect(reply.text).not.toMatch(
          /"(passwordHash|emailKey|tokenVersion|internal|hash|dueAt|__v)"|"progress":[{[]/,
        );
      }
    });
  });

  describe('records that refer to others', () => {
    it('V-10 V-24 what is out of reach is populated with nothing; the admin sees it there', async () => {
      let relations = 0;
      for (const { resource, model } of resourcesOf(world.test).values()) {
        const list = lists.find((candidate) => candidate.model === model && candidate.kind === 'list');
        const subject = list?.subject;
        // What only admins list refers to nothing that is out of their reach.
        if (!list || !subject || !list.askers.includes(world.actor('manageOrganization'))) continue;
        for (const [name, relation] of Object.entries(resource.populate)) {
          const related = (Object.keys(MODELS) as SubjectName[]).find((kind) => MODELS[kind] === relation.model);
          // Whose record it is decides who reads it: that relation cannot lead elsewhere.
          if (!related || name === 'organization' || !ownershipsOf(related).includes('foreign')) continue;
          const { id } = await world.fresh(subject, 'own');
          const foreign = relation.list
            ? world.ingredients.owners.foreign.team
            : (await world.target(related, 'foreign')).id;
          const many = Array.isArray(member(await model.findById(id).lean().exec(), name));
          await model.updateOne({ _id: id }, { $set: { [name]: many ? [foreign] : foreign } });
          const seen = async (actor: Actor) => {
            const { reply } = await ask(list, actor, { where: { _id: id }, populate: [name] });
            return member(dataOf(reply)[0], name);
          };
          expect([subject, name, await seen(world.actor('manageOrganization'))]).toEqual([
            subject,
            name,
            many ? [] : null,
          ]);
          expect(JSON.stringify(await seen(world.actor('ADMIN')))).toContain('canary');
          relations += 1;
        }
      }
      expect(relations).toBeGreaterThanOrEqual(7);
    });

    it('V-13 names of records out of reach find no products', async () => {
      const category = (await world.target('category', 'foreign')).id;
      const product = await createRecord<{ _id: string }>(world.test, 'Product', {
        ...world.ingredients.plain,
        category,
        name: 'Own',
        organization: world.ingredients.owners.own.organization,
        price: 1,
      });
      const count = async (where: object) => {
        const query = { where: { _id: product._id, ...where } };
        const wish = { method: 'GET', path: '/library/products', query };
        return member((await send(world.test.url, world.actor('manageLibrary'), wish)).json, 'count');
      };
      expect(await count({})).toBe(1);
      expect(await count({ categoryName: { REGEX: 'canary' } })).toBe(0);
      expect(await count({ categoryName: 'canary-category-foreign' })).toBe(0);
      // Nor does asking for all but that name tell that there is one.
      expect(await count({ categoryName: { NE: 'canary-category-foreign' } })).toBe(
        await count({ categoryName: { NE: 'x' } }),
      );
    });

    it("V-11 a report tells nothing of another project's product", async () => {
      const path = `/projects/${(await world.target('project', 'own', 'REPORT')).id}/stats/compact`;
      const foreign = (await world.target('product', 'foreign')).id;
      const numbers = async (product: string) => {
        const query = [[['product', product], {}, ['sample', 'marketShare', 'content']]];
        const reply = await send(world.test.url, world.actor('readProjects'), { method: 'GET', path, query });
        return comparable(reply).replaceAll(product, '');
      };
      expect(await numbers(foreign)).toBe(await numbers(newId()));
      expect(await numbers(foreign)).not.toContain('canary');
    });
  });

  describe('texts and sizes', () => {
    it('V-17 a text to search for is text, in every text field of every list', async () => {
      const long = `${'a'.repeat(28)}!`;
      await createRecord(world.test, 'Region', { name: long, currency: long, currencyPosition: 'BEFORE' });
      const found = async (REGEX: string) => {
        const wish = { method: 'GET', path: '/regions', query: { where: { name: { REGEX } } } };
        return member((await send(world.test.url, world.actor('ADMIN'), wish)).json, 'count');
      };
      expect([await found('AAA!'), await found('(a+)+$'), await found('^a'), await found('.*')]).toEqual([1, 0, 0, 0]);
      for (const { list, actor } of each()) {
        const texts = openTo(actor.viewer, list.resource).where.filter(
          (field) => list.resource.filter[field] === 'text',
        );
        for (const field of texts) {
          expect((await ask(list, actor, { where: { [field]: { REGEX: '(a+)+$' } } })).count).toBe(0);
          const tooLong = { where: { [field]: { REGEX: 'a'.repeat(QUERY_LIMITS.search + 1) } } };
          expect((await list.ask(actor, tooLong)).status).toBe(400);
        }
      }
    });

    it('V-15 V-21 299 ids fit in an address; 301 and 10,000 in a body, and no more', async () => {
      const manager = world.actor('manageLibrary');
      const ids = (length: number) => Array.from({ length }, newId);
      for (const list of lists.filter(({ kind, resource }) => kind === 'list' && resource.name === 'products')) {
        expect((await list.ask(manager, { where: { _id: { IN: ids(299) } } })).status).toBe(200);
        expect((await list.ask(manager, { where: { _id: { IN: ids(600) } } })).status).toBe(431);
      }
      const bulk = lists.filter(({ kind }) => kind === 'bulk');
      expect(bulk).toHaveLength(6);
      for (const list of bulk) {
        const status = async (query: unknown) => (await list.ask(manager, query)).status;
        expect(await status({ where: { _id: { IN: ids(301) } } })).toBe(200);
        expect(await status({ where: { _id: { IN: ids(10_000) } }, limit: 10_000 })).toBe(200);
        expect(await status({ where: { _id: { IN: ids(10_001) } } })).toBe(400);
        // The large limit is for ids that were named, not for everything.
        expect(await status({ limit: QUERY_LIMITS.limit + 1 })).toBe(400);
        expect(await status({ where: { OR: [{ _id: { IN: ids(2) } }, { name: 'a' }] }, limit: 10_000 })).toBe(400);
      }
    });
  });
}
