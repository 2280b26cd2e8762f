import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  addSession,
  catalogOf,
  createCube,
  toCubeSession,
  type Cube,
  type Session,
  type ShopperContent,
} from '@aislelab/domain';

/** What a cube needs to know of a store. */
export type CubeContent = Pick<ShopperContent, 'config' | 'planogram' | 'resources' | 'variations'>;

/** Longest the event loop is held while sessions are added, in ms. */
const SLICE_MS = 10;

/**
 * Adds every session that counts to a cube, one at a time as they come: memory does not grow with their number, and the process stays
 * responsive. The order of the sessions does not change the cube.
 * @param report sessions read so far, now and then and at the end
 * @throws Error naming the session that cannot be counted
 */
export async function compileCube(
  content: CubeContent,
  sessions: AsyncIterable<Session>,
  report: (done: number) => void,
): Promise<Cube> {
  const cube = createCube({
    variations: content.variations.length,
    control: content.variations.findIndex(({ control }) => control),
    catalog: catalogOf(content),
  });
  let done = 0;
  let sliceEnd = performance.now() + SLICE_MS;
  for await (const session of sessions) {
    add(cube, session);
    done += 1;
    if (performance.now() < sliceEnd) continue;
    report(done);
    await nextTurn();
    sliceEnd = performance.now() + SLICE_MS;
  }
  report(done);
  return cube;
}

function add(cube: Cube, session: Session): void {
  try {
    addSession(cube, toCubeSession(session));
  } catch (cause) {
    throw new Error(`session ${session._id} cannot be counted`, { cause });
  }
}
