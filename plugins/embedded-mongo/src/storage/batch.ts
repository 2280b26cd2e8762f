import type { Table } from './store.ts';

/** Commits that reach the disk together or not at all. */
export class Batch {
  /** Not yet handed to lmdb. */
  changes: [Table, Buffer, Buffer | null][] = [];
  readonly names: [Table, string][] = [];
  /** Of lmdb; each of them must be handled, since an unhandled rejection ends the process. */
  readonly promises = new Set<PromiseLike<unknown>>();
  /** True while lmdb takes changes into the same transaction of its own. */
  isOpen = false;
  /** Resolves when it is on the disk or lost. */
  readonly settled: Promise<void>;
  settle: () => void = () => undefined;

  constructor() {
    this.settled = new Promise((resolve) => (this.settle = resolve));
  }
}
