import {
  connectionOf,
  createPlatformApp,
  createRecord,
  createUser,
  resourcesOf,
  routesOf,
  type RouteRow,
  type TestApp,
  type TestAppOptions,
  type TestedResource,
} from '@aislelab/backend/testing';
import type { Id, Organization, StoredImage, Team } from '@aislelab/domain';
import { createActor, createActors, signedIn, type Actor, type ActorName } from './actors.ts';
import { copyOf, startVisit, takeSnapshots } from './projects.ts';
import { send } from './send.ts';
import {
  canaryOf,
  createTarget,
  MODELS,
  ownershipsOf,
  SUBJECTS,
  type Ingredients,
  type Ownership,
  type State,
  type SubjectName,
  type Target,
} from './subjects.ts';

/** The running platform, everybody who asks, and one record of every kind and ownership. */
export interface World {
  test: TestApp;
  routes: readonly RouteRow[];
  resources: ReadonlyMap<string, TestedResource>;
  actors: ReadonlyMap<ActorName, Actor>;
  actor(name: ActorName): Actor;
  image: StoredImage;
  ingredients: Ingredients;
  /** The shared record, for whoever must not change it. */
  target(subject: SubjectName, ownership: Ownership, state?: State): Promise<Target>;
  /** A record to change; one's own organization is always the same. */
  fresh(subject: SubjectName, ownership: Ownership, state?: State): Promise<Target>;
  /** Somebody else with the same rights, for what ends a session. */
  freshActor(name: ActorName): Promise<Actor>;
  /** The version that a stored record has now; 1 for one that does not exist. */
  versionOf(target: Target): Promise<number>;
}

export async function createWorld(options: TestAppOptions = {}): Promise<World> {
  const test = await createPlatformApp(options);
  const own = await organization(test, 'own', ['own', 'otherTeam']);
  const foreign = await organization(test, 'foreign', ['foreign']);
  const [team = '', otherTeam = ''] = own.teams;
  const admin = await signedIn(test, 'ADMIN', { role: 'ADMIN' });
  const image = await upload(test, admin);
  const region = await record(test, 'Region', { name: 'Plain', currency: '$', currencyPosition: 'BEFORE' });
  const category = await record(test, 'Category', { name: 'Plain' });
  const company = await record(test, 'Company', { name: 'Plain' });
  const brand = await record(test, 'Brand', { name: 'Plain', company });
  const snapshots = await takeSnapshots(test, admin, { organization: own._id, region, category, brand, image });
  const others = (await createUser(test, { organization: own._id }))._id;
  const visited = { organization: own._id, team, createdBy: others };
  const shopperToken = await startVisit(test, await copyOf(test, snapshots.LIVE, visited, 'Visited'));
  const actors = await createActors(test, { organization: own._id, team }, shopperToken);
  const ingredients: Ingredients = {
    test,
    owners: {
      own: { organization: own._id, team },
      otherTeam: { organization: own._id, team: otherTeam },
      foreign: { organization: foreign._id, team: foreign.teams[0] ?? null },
      global: { organization: null, team: null },
    },
    creators: { own: actors.get('createProjects')?.viewer?._id ?? '', others },
    snapshots,
    plain: { category, company, brand },
  };
  return assemble(test, actors, image, ingredients);
}

function assemble(
  test: TestApp,
  actors: ReadonlyMap<ActorName, Actor>,
  image: StoredImage,
  ingredients: Ingredients,
): World {
  const home = { organization: ingredients.owners.own.organization ?? '', team: ingredients.owners.own.team ?? '' };
  const shared = new Map<string, Promise<Target>>();
  const make = (subject: SubjectName, ownership: Ownership, state?: State): Promise<Target> =>
    subject === 'organization'
      ? Promise.resolve(organizationTarget(ingredients, ownership))
      : createTarget(ingredients, subject, ownership, state);
  return {
    test,
    routes: routesOf(test),
    resources: resourcesOf(test),
    actors,
    actor: (name) => {
      const actor = actors.get(name);
      if (!actor) throw new Error(`no actor ${name}`);
      return actor;
    },
    image,
    ingredients,
    target: (subject, ownership, state) => {
      const key = [subject, ownership, state].join();
      const target = shared.get(key) ?? make(subject, ownership, state);
      shared.set(key, target);
      return target;
    },
    fresh: async (subject, ownership, state) =>
      subject === 'organization' && ownership === 'foreign' ? newOrganization(test) : make(subject, ownership, state),
    freshActor: (name) => createActor(test, name, home, actors.get('shopper')?.token ?? ''),
    versionOf: async ({ subject, id }) => {
      const model = connectionOf(test).model<{ version?: number }>(MODELS[subject]);
      return (await model.findById(id).lean().exec())?.version ?? 1;
    },
  };
}

/** One record of every kind and ownership, so that whatever leaks finds something. */
export async function plantEverything(world: World): Promise<void> {
  for (const subject of Object.keys(SUBJECTS) as SubjectName[]) {
    for (const ownership of ownershipsOf(subject)) await world.target(subject, ownership);
  }
}

function organizationTarget({ owners }: Ingredients, ownership: Ownership): Target {
  const id = ownership === 'own' || ownership === 'foreign' ? owners[ownership].organization : null;
  return { subject: 'organization', ownership, id: id ?? 'f'.repeat(24), record: id === null ? null : { _id: id } };
}

/** One that nobody belongs to. */
async function newOrganization(test: TestApp): Promise<Target> {
  const { _id } = await organization(test, 'foreign', ['foreign']);
  return { subject: 'organization', ownership: 'foreign', id: _id, record: { _id } };
}

async function organization(test: TestApp, ownership: Ownership, teams: readonly Ownership[]) {
  const record = await createRecord<Organization>(test, 'Organization', {
    name: canaryOf('organization', ownership),
    teams: teams.map((team) => ({ name: canaryOf('team', team) })),
  });
  return { _id: record._id, teams: (record.teams ?? []).map(({ _id }: Team) => _id) };
}

async function record(test: TestApp, model: string, fields: Record<string, unknown>): Promise<Id> {
  return (await createRecord<{ _id: Id }>(test, model, fields))._id;
}

/** One transparent pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
export function pixel(): FormData {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'pixel.png');
  form.set('kind', 'product');
  return form;
}

async function upload(test: TestApp, admin: Actor): Promise<StoredImage> {
  const reply = await send(test.url, admin, { method: 'POST', path: '/storage/images', body: pixel() });
  if (reply.status !== 201) throw new Error(`the picture could not be stored: ${reply.text}`);
  return reply.json as StoredImage;
}
