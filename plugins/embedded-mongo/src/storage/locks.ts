import { MongoError } from '../errors.ts';

/** Owner of locks: one multi-document transaction. */
export interface LockOwner {
  readonly name: string;
}

/** A writer outside a transaction met a key that a transaction has written: it waits and runs again. */
export class Locked extends Error {
  readonly owner: LockOwner;
  constructor(owner: LockOwner) {
    super(`locked by transaction ${owner.name}`);
    this.owner = owner;
  }
}

/** Write locks of open transactions on record and unique-index keys. */
export class Locks {
  private readonly held = new Map<string, LockOwner>();
  private readonly released = new Map<LockOwner, Set<() => void>>();

  holder(key: string): LockOwner | undefined {
    return this.held.get(key);
  }

  take(key: string, owner: LockOwner): void {
    this.held.set(key, owner);
  }

  releaseAll(owner: LockOwner): void {
    for (const [key, holder] of this.held) if (holder === owner) this.held.delete(key);
    const waiting = this.released.get(owner);
    this.released.delete(owner);
    for (const wake of waiting ?? []) wake();
  }

  /** Resolves when the owner lets go of its locks; rejects with MaxTimeMSExpired after the deadline (ms since epoch). */
  async wait(owner: LockOwner, deadline: number): Promise<void> {
    const waiting = this.released.get(owner) ?? new Set();
    this.released.set(owner, waiting);
    let timer: NodeJS.Timeout | undefined;
    const expired = new Promise<never>((_resolve, reject) => {
      const error = new MongoError(50, 'operation exceeded time limit while waiting for a transaction');
      timer = setTimeout(() => reject(error), Math.max(0, Math.min(deadline - Date.now(), 2 ** 31 - 1)));
    });
    try {
      await Promise.race([new Promise<void>((resolve) => waiting.add(resolve)), expired]);
    } finally {
      clearTimeout(timer);
    }
  }
}
