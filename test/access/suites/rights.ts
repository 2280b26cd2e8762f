import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACTORS, type ActorName } from '../world/actors.ts';
import { dataOf, idOf, send } from '../world/send.ts';
import { ownershipsOf, type Ownership, type SubjectName } from '../world/subjects.ts';
import type { World } from '../world/world.ts';

/** What each actor finds of a kind, written down here and not derived: the matrix asks `can`, this asks whether `can` is right. */
type Table = Readonly<Partial<Record<ActorName, readonly Ownership[]>>>;
const LIBRARY = ['own', 'global'] as const;
const PEOPLE = ['own', 'otherTeam'] as const;
const EVERYBODYS = ['own', 'otherTeam', 'foreign', 'global'] as const;

const projects: Table = {
  manageOrganization: ['own', 'otherTeam'],
  manageProjects: ['own', 'otherTeam'],
  createProjects: ['own'],
  readProjects: ['own', 'otherTeam'],
  'readProjects of a team': ['own'],
  ADMIN: EVERYBODYS,
};
const library: Table = {
  manageOrganization: LIBRARY,
  manageLibrary: LIBRARY,
  manageProjects: LIBRARY,
  createProjects: LIBRARY,
  readProjects: LIBRARY,
  'readProjects of a team': LIBRARY,
  CONTENT_MANAGER: ['global'],
  ADMIN: ['own', 'foreign', 'global'],
};
const regions: Table = Object.fromEntries(
  [...Object.keys(projects), 'customer', 'manageLibrary', 'CONTENT_MANAGER'].map((name) => [name, ['global']]),
);
const RIGHTS: readonly [title: string, path: string, SubjectName, Table][] = [
  ['P1-PER-06 P1-PER-12 projects', '/projects', 'project', projects],
  ['P1-PER-07 users', '/users', 'user', { manageOrganization: PEOPLE, ADMIN: EVERYBODYS }],
  ['P1-PER-16 organizations', '/organizations', 'organization', { ADMIN: ['own', 'foreign'] }],
  ['P1-PER-04 categories', '/library/categories', 'category', library],
  ['P1-PER-05 products', '/library/products', 'product', library],
  ['P1-PER-05 POS materials', '/library/posmaterials', 'posMaterial', library],
  ['P1-PER-05 planograms', '/library/planograms', 'planogram', library],
  ['P1-PER-04 regions', '/regions', 'region', regions],
  ['audit entries', '/audit', 'audit', { ADMIN: ['own', 'foreign', 'global'] }],
  ['jobs', '/jobs', 'job', { ADMIN: ['own', 'foreign', 'global'] }],
  ['mails', '/mails', 'mail', { ADMIN: ['global'] }],
];

/** Who changes which products: global ones only those who keep them. */
const writes: Table = {
  manageOrganization: ['own'],
  manageLibrary: ['own'],
  CONTENT_MANAGER: ['global'],
  ADMIN: ['own', 'foreign', 'global'],
};
const creates: readonly ActorName[] = ['manageOrganization', 'manageProjects', 'createProjects', 'ADMIN'];

let world: World;
let ran = 0;

export function rightsSuite(given: () => World): void {
  beforeAll(() => {
    world = given();
  });
  afterAll(() => {
    process.stdout.write(`rights written down: ${ran} cells\n`);
  });

  describe('who finds what', () => {
    it.each(RIGHTS)('P1-PER-01 %s', async (_title, path, subject, table) => {
      const targets = await Promise.all(ownershipsOf(subject).map((ownership) => world.target(subject, ownership)));
      const ownershipOf = new Map(targets.map(({ id, ownership }) => [id, ownership]));
      const query = { where: { _id: { IN: [...ownershipOf.keys()] } }, limit: 100 };
      for (const name of ACTORS) {
        const reply = await send(world.test.url, world.actor(name), { method: 'GET', path, query });
        const found = dataOf(reply).map((row) => ownershipOf.get(idOf(row)));
        ran += targets.length;
        expect([name, found.length, new Set(found)]).toEqual([name, table[name]?.length ?? 0, new Set(table[name])]);
        if (!table[name]) expect([name, reply.status]).toEqual([name, world.actor(name).viewer ? 403 : 401]);
      }
    });
  });

  describe('who changes what', () => {
    it('P1-PER-04 P1-PER-08 P1-PER-14 V-44 items of the library: customers their own, content managers global ones', async () => {
      for (const name of ACTORS) {
        const done: Ownership[] = [];
        for (const ownership of ownershipsOf('product')) {
          const { id } = await world.fresh('product', ownership);
          const wish = { method: 'DELETE', path: `/library/products/${id}` };
          const { status } = await send(world.test.url, world.actor(name), wish);
          if (status === 204) done.push(ownership);
          ran += 1;
        }
        expect([name, done]).toEqual([name, writes[name] ?? []]);
      }
    });

    it('P1-PER-10 projects are created by who may', async () => {
      const { organization } = world.ingredients.owners.own;
      for (const name of ACTORS) {
        const wish = { method: 'POST', path: '/projects', body: { name: 'New project', organization } };
        const { status } = await send(world.test.url, world.actor(name), wish);
        ran += 1;
        expect([name, status === 201]).toEqual([name, creates.includes(name)]);
      }
    });
  });
}
