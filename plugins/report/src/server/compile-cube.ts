import { type Id, type Session, type ShopperContent } from '@aislelab/domain';
import { addSession, catalogOf, createCube, removeSession, toCubeSession, type Cube } from '@aislelab/statistics';
import { slices } from './slices.ts';

/** Content of a store that a cube needs. */
export type CubeContent = Pick<ShopperContent, 'config' | 'planogram' | 'resources' | 'variations'>;

/** A cube and the visits that are counted in it, each with whether it is counted as flagged, too; `null` if an older version did not say. */
export interface Compiled {
  cube: Cube;
  sessions: Map<Id, boolean | null>;
}

export function emptyCompiled(content: CubeContent): Compiled {
  const cube = createCube({
    variations: content.variations.length,
    control: content.variations.findIndex(({ control }) => control),
    catalog: catalogOf(content),
  });
  return { cube, sessions: new Map() };
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
    sessions.set(session._id, counted.flagged ?? false);
  });
}

/**
 * Removes sessions from the cube, as the cube counted them: they may have been disabled or flagged since.
 * @throws Error as `addSessions`
 */
export async function removeSessions({ cube, sessions }: Compiled, removed: AsyncIterable<Session>): Promise<void> {
  await each(removed, null, (session) => {
    const flagged = sessions.get(session._id) ?? null;
    if (flagged === null) throw new RangeError('how it is counted in the result is not known');
    sessions.delete(session._id);
    removeSession(cube, { ...toCubeSession(session), enabled: true, flagged });
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
