import { accessTokenOf, apiTokenOf, createUser, type TestApp, type UserInput } from '@aislelab/backend/testing';
import { TOKEN_ACTIONS, type Action, type Id, type Permissions, type Viewer } from '@aislelab/domain';

export const ACTORS = [
  'anonymous',
  'shopper',
  'expired token',
  'deactivated',
  'customer',
  'manageOrganization',
  'manageLibrary',
  'manageProjects',
  'createProjects',
  'readProjects',
  'readProjects of a team',
  'CONTENT_MANAGER',
  'ADMIN',
] as const;
/** Programs, with API tokens: asked at every route beside the people. */
export const PROGRAMS = ['token of an admin', 'narrow token of an admin', 'token of an organization'] as const;
export type ActorName = (typeof ACTORS)[number] | (typeof PROGRAMS)[number];

/** Of these the first reads and the second changes what somebody has to read first. */
const NARROW: readonly Action[] = ['projects.read', 'library.write'];
/** However long the suites take on a busy machine. */
const LASTING_SECONDS = 4 * 3_600;

export interface Actor {
  name: ActorName;
  /** `null` for whoever is not signed in, whatever the token it sends. */
  viewer: Viewer | null;
  token: string | null;
}
export interface Home {
  organization: Id;
  team: Id;
}

const CUSTOMERS: Partial<Record<ActorName, Partial<Permissions>>> = {
  customer: {},
  manageOrganization: { manageOrganization: true },
  manageLibrary: { manageLibrary: true },
  manageProjects: { manageProjects: true },
  createProjects: { createProjects: true },
  readProjects: { readProjects: true },
  'readProjects of a team': { readProjects: true },
};

/** Everybody who asks. The customers belong to `home`; whose token is no good would be an admin, so that it opens everything if it counts. */
export async function createActors(test: TestApp, home: Home, shopperToken: string): Promise<Map<ActorName, Actor>> {
  const actors: Actor[] = [];
  for (const name of [...ACTORS, ...PROGRAMS]) actors.push(await createActor(test, name, home, shopperToken));
  return new Map(actors.map((actor) => [actor.name, actor]));
}

export async function createActor(test: TestApp, name: ActorName, home: Home, shopperToken: string): Promise<Actor> {
  switch (name) {
    case 'anonymous':
      return { name, viewer: null, token: null };
    case 'shopper':
      return { name, viewer: null, token: shopperToken };
    case 'expired token': {
      const { _id } = await createUser(test, { role: 'ADMIN' });
      return { name, viewer: null, token: await accessTokenOf(test, _id, -60) };
    }
    case 'deactivated': {
      const { _id } = await createUser(test, { role: 'ADMIN', active: false });
      return { name, viewer: null, token: await accessTokenOf(test, _id, LASTING_SECONDS) };
    }
    case 'token of an admin':
      return program(test, name, { user: (await createUser(test, { role: 'ADMIN' }))._id });
    case 'narrow token of an admin':
      return program(test, name, { user: (await createUser(test, { role: 'ADMIN' }))._id }, NARROW);
    case 'token of an organization':
      return program(test, name, { organization: home.organization });
    case 'ADMIN':
    case 'CONTENT_MANAGER':
      return signedIn(test, name, { role: name });
    default:
      return signedIn(test, name, customer(name, home));
  }
}

async function program(
  test: TestApp,
  name: ActorName,
  owner: { user: Id } | { organization: Id },
  actions: readonly string[] = TOKEN_ACTIONS,
): Promise<Actor> {
  const { secret, viewer } = await apiTokenOf(test, owner, { actions });
  return { name, viewer, token: secret };
}

function customer(name: ActorName, { organization, team }: Home): UserInput {
  const readProjectsForTeams = name === 'readProjects of a team' ? [team] : [];
  return { organization, permissions: { ...CUSTOMERS[name], readProjectsForTeams } };
}

export async function signedIn(test: TestApp, name: ActorName, input: UserInput): Promise<Actor> {
  const { _id, email, role, organization, permissions, units, ...user } = await createUser(test, input);
  const viewer: Viewer = { _id, name: user.name, email, role, organization, permissions, units };
  return { name, viewer, token: await accessTokenOf(test, _id, LASTING_SECONDS) };
}
