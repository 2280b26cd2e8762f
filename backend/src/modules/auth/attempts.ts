import { DomainError } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { createHash } from 'node:crypto';
import { ATTEMPT_MODEL } from './attempt.schema.ts';
import { networkOf } from './network.ts';

const MINUTE_MS = 60_000;
interface Limits {
  windowMs: number;
  /** Attempts a window: for one account from anywhere, from one network for all accounts, for one account from one network. */
  account?: number;
  network?: number;
  pair?: number;
}
/** Signing in and links count failures; the others count every attempt, because each may send a mail. */
export const ATTEMPT_LIMITS = {
  login: { windowMs: 15 * MINUTE_MS, pair: 10, account: 50, network: 100 },
  signup: { windowMs: 60 * MINUTE_MS, account: 5, network: 30 },
  forgot: { windowMs: 60 * MINUTE_MS, account: 5, network: 30 },
  link: { windowMs: 15 * MINUTE_MS, network: 100 },
  /** A code has 58 bits: more guesses would not find it, and a limit for all networks would let one of them keep the owner out. */
  setup: { windowMs: 15 * MINUTE_MS, network: 20 },
  password: { windowMs: 15 * MINUTE_MS, account: 10 },
  /** Previews are kept for a while, and exports are drawn: both take room or time. */
  preview: { windowMs: 10 * MINUTE_MS, account: 60 },
  export: { windowMs: 10 * MINUTE_MS, account: 30 },
  /** A dry run has a thread to itself for a while. */
  dryRun: { windowMs: 10 * MINUTE_MS, account: 30 },
  /** Files of reports are drawn, too. */
  report: { windowMs: 10 * MINUTE_MS, account: 120 },
  /** Questions through one share link from one network: a page asks one for each choice of filters. */
  share: { windowMs: 10 * MINUTE_MS, pair: 600 },
  /** Visits of one project from one network: a whole test studio shares one, a flood would take every place for half an hour. */
  visit: { windowMs: 10 * MINUTE_MS, pair: 300 },
} as const satisfies Record<string, Limits>;
export type AttemptKind = keyof typeof ATTEMPT_LIMITS;

/** Who tries. `account`: a canonical email or an id, whether or not such an account exists. `ip`: of the client as the proxies tell it. */
export interface Attempt {
  account?: string;
  ip?: string;
}
interface StoredAttempts {
  _id: string;
  count: number;
  expiresAt: Date;
}

/** Brake on guessing and flooding. Kept in the database: the same for all processes, and across restarts. */
@Injectable()
export class Attempts {
  constructor(@InjectModel(ATTEMPT_MODEL) private readonly model: Model<StoredAttempts>) {}

  /**
   * Counts an attempt before it is made, so that many at once do not slip through.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async begin(kind: AttemptKind, attempt: Attempt): Promise<void> {
    const { windowMs } = ATTEMPT_LIMITS[kind];
    const counted = await Promise.all(
      countersOf(kind, attempt).map(async ({ key, limit }) => (await this.increase(key, windowMs)) > limit),
    );
    if (counted.includes(true)) throw new DomainError('TOO_MANY_REQUESTS');
  }

  /** The attempt succeeded: it and the failures before it are forgotten, but for those of the whole network. */
  async succeed(kind: AttemptKind, attempt: Attempt): Promise<void> {
    const counters = countersOf(kind, attempt);
    const keys = (whole: boolean) => counters.filter(({ of }) => (of === 'network') === whole).map(({ key }) => key);
    await this.model.deleteMany({ _id: { $in: keys(false) } });
    await this.model.updateMany({ _id: { $in: keys(true) } }, { $inc: { count: -1 } });
  }

  private async increase(_id: string, windowMs: number): Promise<number> {
    const now = new Date();
    const counted = await this.model.findOneAndUpdate(
      { _id, expiresAt: { $gt: now } },
      { $inc: { count: 1 } },
      { returnDocument: 'after' },
    );
    if (counted) return counted.count;
    const expiresAt = new Date(now.getTime() + windowMs);
    await this.model.deleteMany({ expiresAt: { $lte: now } });
    try {
      await this.model.create({ _id, count: 1, expiresAt });
      return 1;
    } catch {
      // Another attempt began the window in the same moment.
      const other = await this.model.findOneAndUpdate({ _id }, { $inc: { count: 1 } }, { returnDocument: 'after' });
      return other?.count ?? 1;
    }
  }
}

type Counted = 'account' | 'network' | 'pair';

function countersOf(kind: AttemptKind, { account, ip }: Attempt): { of: Counted; key: string; limit: number }[] {
  const limits: Limits = ATTEMPT_LIMITS[kind];
  const network = ip === undefined ? undefined : networkOf(ip);
  const names: Record<Counted, string | undefined> = {
    account,
    network,
    pair: account !== undefined && network !== undefined ? `${account} ${network}` : undefined,
  };
  return (['account', 'network', 'pair'] as const).flatMap((of) => {
    const [name, limit] = [names[of], limits[of]];
    return name === undefined || limit === undefined ? [] : [{ of, key: keyOf(`${kind} ${of} ${name}`), limit }];
  });
}

function keyOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
