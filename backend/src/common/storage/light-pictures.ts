import { DomainError } from '@aislelab/domain';
import { SharedTurns } from '@aislelab/server-kit';
import type { FileStore } from './file-store.ts';
import { PNG_HEADER_BYTES, lighten, readPngHeader } from './image-processor.ts';
import { RecentPictures } from './recent-pictures.ts';

/** Pictures of shoppers have fewer; originals are not scaled down for users without an account. */
const MOST_PIXELS = 2_000_000;
/** Limits of all networks and of one. New pictures have their WebP from the start, only old ones do not. */
const WAITING = { of: 16, ofOne: 4 };
const busy = () => new DomainError('UNAVAILABLE');

/** Stored pictures as WebP, for people without an account: each is made once and kept, apart from the uploads of customers. */
export class LightPictures {
  private readonly turns = new SharedTurns({ atOnce: 1, waiting: WAITING.of, full: busy });
  private readonly making = new Map<string, Promise<Buffer>>();
  private readonly recent = new RecentPictures();

  constructor(
    private readonly files: FileStore,
    private readonly make: (path: string) => Promise<Buffer> = lighten,
  ) {}

  /**
   * @param network network of the request
   * @param gone aborted when the client has disconnected
   * @returns `null` for a picture that does not exist, or is not for shoppers
   * @throws DomainError TOO_MANY_REQUESTS, UNAVAILABLE when too many wait already, of the network or of all
   */
  async of(name: string, network: string, gone: AbortSignal): Promise<Buffer | null> {
    const recent = this.recent.get(name);
    if (recent) return recent;
    const picture = await this.read(name, network, gone);
    if (picture) this.recent.put(name, picture);
    return picture;
  }

  /** Drops a withdrawn picture from the cache. */
  forget(name: string): void {
    this.recent.drop(name);
  }

  private async read(name: string, network: string, gone: AbortSignal): Promise<Buffer | null> {
    if (!name.endsWith('.png')) return this.files.small(name, Number.POSITIVE_INFINITY);
    const kept = await this.files.beside(name);
    if (kept) return kept;
    const path = await this.small(name);
    if (path === null) return null;
    const full = () => new DomainError('TOO_MANY_REQUESTS');
    const shares = [{ of: `network ${network}`, atOnce: 1, waiting: WAITING.ofOne, full }];
    return this.turns.run(shares, () => this.once(name, path), gone);
  }

  private once(name: string, path: string): Promise<Buffer> {
    const known = this.making.get(name);
    if (known) return known;
    const made = this.kept(name, path).finally(() => this.making.delete(name));
    this.making.set(name, made);
    return made;
  }

  private async kept(name: string, path: string): Promise<Buffer> {
    // Another request may have created it while this one waited.
    const before = await this.files.beside(name);
    if (before) return before;
    const bytes = await this.make(path);
    await this.files.writeBeside(name, bytes);
    return bytes;
  }

  /** Path of the picture, if it is no larger than those of shoppers. */
  private async small(name: string): Promise<string | null> {
    const head = await this.files.head(name, PNG_HEADER_BYTES);
    const header = head && readPngHeader(head);
    return header && header.width * header.height <= MOST_PIXELS ? this.files.pathOf(name) : null;
  }
}
