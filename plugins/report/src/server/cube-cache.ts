import { createHash } from 'node:crypto';
import type { Cube } from '@aislelab/statistics';
import { unpackCube } from './cube-bytes.ts';

/** A cube of 26 variations takes about 40 MB unpacked, the usual four take 1 MB. */
const CAPACITY = 8;

/**
 * The cubes that were asked for last, by the hash of their bytes: a report page asks again with every filter, and a new compile has
 * other bytes, so nothing here is ever stale. Requests that come together unpack once.
 */
export class CubeCache {
  private readonly cubes = new Map<string, Promise<Cube>>();

  get(bytes: Uint8Array): Promise<Cube> {
    const key = createHash('sha256').update(bytes).digest('base64');
    const cube = this.cubes.get(key) ?? this.unpack(key, bytes);
    // Keep the most recently used cube last.
    this.cubes.delete(key);
    this.cubes.set(key, cube);
    for (const oldest of this.cubes.keys()) {
      if (this.cubes.size <= CAPACITY) break;
      this.cubes.delete(oldest);
    }
    return cube;
  }

  private unpack(key: string, bytes: Uint8Array): Promise<Cube> {
    const cube = unpackCube(bytes);
    cube.catch(() => this.cubes.delete(key));
    return cube;
  }
}
