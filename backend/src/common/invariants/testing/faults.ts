import { mongo } from 'mongoose';

/** What the driver's collections write with, and where a transaction ends. */
const WRITES = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'bulkWrite',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
] as const;
type Call = (...args: unknown[]) => Promise<unknown>;

/**
 * Runs something before each write and each end of a transaction; what it throws, the write fails with.
 * @param act is told the write, such as `updateOne mails` or `commitTransaction`
 * @returns ends that
 */
export function beforeEachWrite(act: (write: string) => void): () => void {
  const collection = mongo.Collection.prototype as unknown as Record<string, Call>;
  const session = mongo.ClientSession.prototype as unknown as Record<string, Call>;
  const restore = [...WRITES.map((method) => watch(collection, method, act)), watch(session, 'commitTransaction', act)];
  return () => restore.forEach((one) => one());
}

function watch(on: Record<string, Call>, method: string, act: (write: string) => void): () => void {
  const real = on[method];
  if (!real) throw new Error(`the driver has no ${method}`);
  on[method] = async function (this: unknown, ...args: unknown[]) {
    act(this instanceof mongo.Collection ? `${method} ${this.collectionName}` : method);
    return real.apply(this, args);
  };
  return () => void (on[method] = real);
}

/**
 * Cuts the platform off from its database as a kill would: from the n-th write on nothing is written any more, until the step is over.
 * A transaction that was not committed ends without a trace, as the server ends those of a process that died.
 */
export class Faults {
  private left = Infinity;

  /** @param spared writes of jobs that run meanwhile, such as `updateOne mails`: how many there are is chance */
  constructor(private readonly spared: readonly string[] = []) {}

  readonly end = beforeEachWrite((write) => {
    if (this.spared.includes(write)) return;
    this.left -= 1;
    if (this.left < 0) throw new Error('cut off');
  });

  /** @returns whether the step came as far as the n-th write */
  async during(write: number, step: () => Promise<unknown>): Promise<{ cut: boolean }> {
    this.left = write - 1;
    await step().catch(() => undefined);
    const cut = this.left < 0;
    this.left = Infinity;
    return { cut };
  }

  /**
   * Repeats a step, cut off one write later each time, until it gets through.
   * @param look after each try, with what went on
   * @returns how often it was cut off
   */
  async everywhere(step: () => Promise<unknown>, look: (write: number) => Promise<unknown>): Promise<number> {
    for (let write = 1; ; write += 1) {
      const { cut } = await this.during(write, step);
      await look(write);
      if (!cut) return write - 1;
    }
  }
}
