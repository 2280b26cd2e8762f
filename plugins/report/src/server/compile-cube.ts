import {
  addSession,
  catalogOf,
  createCube,
  removeSession,
  toCubeSession,
  type Cube,
  type Id,
  type Session,
  type ShopperContent,
} from '@aislelab/domain';
import { slices } from './slices.ts';

/** What a cube needs to know of a store. */
export type CubeContent = Pick<ShopperContent, 'config' | 'planogram' | 'resources' | 'variations'>;

/** A cube and the visits that are counted in it. */
export interface Compiled {
  cube: Cube;
  sessions: Set<Id>;
}

export function emptyCompiled(content: CubeContent): Compiled {
  const cube = createCube({
    variations: content.variations.length,
    control: content.variations.findIndex(({ control }) => control),
    catalog: catalogOf(content),
  });
  return { cube, sessions: new Set() };
}

/**
 * Adds every session that counts to a cube, one at a time as they come: memory does not grow with their size, and the process stays
 * responsive. The order of the sessions does not change the cube, and one that comes twice is counted once.
 * @param report sessions read so far, now and then and at the end
 * @throws Error naming the session that cannot be counted
 */
export async function addSessions(
  { cube, sessions }: Compiled,
  added: AsyncIterable<Session>,
  report: (done: number) => void,
  countListVisits = false,
): Promise<void> {
  await each(added, report, (session) => {
    const counted = toCubeSession(session, countListVisits);
    if (!counted.enabled || sessions.has(session._id)) return;
    addSession(cube, counted);
    sessions.add(session._id);
  });
}

/** Takes sessions out that are in the cube, whether they are enabled or not by now. @throws Error as `addSessions` */
export async function removeSessions({ cube, sessions }: Compiled, removed: AsyncIterable<Session>): Promise<void> {
  await each(removed, null, (session) => {
    if (!sessions.delete(session._id)) throw new RangeError('it is not in the result');
    removeSession(cube, { ...toCubeSession(session), enabled: true });
  });
}

async function each(
  sessions: AsyncIterable<Session>,
  report: ((done: number) => void) | null,
  count: (session: Session) => void,
): Promise<void> {
  const pause = slices();
  let done = 0;
  for await (const session of sessions) {
    try {
      count(session);
    } catch (cause) {
      throw new Error(`session ${session._id} cannot be counted`, { cause });
    }
    done += 1;
    if (await pause()) report?.(done);
  }
  report?.(done);
}
