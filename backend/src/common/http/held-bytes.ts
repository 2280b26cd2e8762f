const MB = 1024 * 1024;
/** Limit for all bodies that are being received: a slow body is held for up to a minute. */
export const HELD_OF_ALL = 384 * MB;
/** Limit for one network: some of the largest projects at once, and never all of the memory. */
export const HELD_OF_ONE = 128 * MB;

/** Memory for what is on its way, shared out between networks. */
export class HeldBytes {
  private all = 0;
  private readonly byNetwork = new Map<string, number>();

  constructor(private readonly most = { all: HELD_OF_ALL, one: HELD_OF_ONE }) {}

  /** @returns whether there is room for these bytes; if so, they are counted until they are released */
  take(network: string, bytes: number): boolean {
    const own = (this.byNetwork.get(network) ?? 0) + bytes;
    if (this.all + bytes > this.most.all || own > this.most.one) return false;
    this.all += bytes;
    this.byNetwork.set(network, own);
    return true;
  }

  give(network: string, bytes: number): void {
    this.all -= bytes;
    const rest = (this.byNetwork.get(network) ?? 0) - bytes;
    if (rest > 0) this.byNetwork.set(network, rest);
    else this.byNetwork.delete(network);
  }
}
