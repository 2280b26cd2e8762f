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
 * Cuts the platform off from its database as a kill would: from the n-th write on nothing is written any more, until the step is over.
 * A transaction that was not committed ends without a trace, as the server ends those of a process that died.
 */
export class Faults {
  private left = Infinity;
  private readonly restore: (() => void)[] = [];

  constructor() {
    const collection = mongo.Collection.prototype as unknown as Record<string, Call>;
    for (const method of WRITES) this.watch(collection, method);
    this.watch(mongo.ClientSession.prototype as unknown as Record<string, Call>, 'commitTransaction');
  }

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

  end(): void {
    for (const one of this.restore) one();
  }

  private watch(on: Record<string, Call>, method: string): void {
    const real = on[method];
    if (!real) throw new Error(`the driver has no ${method}`);
    const isCut = () => (this.left -= 1) < 0;
    on[method] = function (this: unknown, ...args: unknown[]) {
      return isCut() ? Promise.reject(new Error('cut off')) : real.apply(this, args);
    };
    this.restore.push(() => void (on[method] = real));
  }
}
