import { DomainError, type Id } from '@aislelab/domain';
import { SharedTurns, type RateLimitsPort } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Schema } from 'mongoose';
import { isDuplicate } from '../../common/database/is-duplicate.ts';
import { hashOf } from '../../common/tokens/token.service.ts';
import { sharesOf, tooMany, type Place } from './place.ts';

export const ATTEMPT_MODEL = 'SignInAttempt';

/** Number of attempts of one key within the running window; `_id` is a hash of the key. */
export const attemptSchema = new Schema({
  _id: { type: String, required: true },
  count: { type: Number, required: true },
  // The database deletes expired attempts.
  expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
});

const MINUTE_MS = 60_000;
export interface Limits {
  windowMs: number;
  /** Attempts a window: for one account from anywhere, from one network for all accounts, for one account from one network or browser. */
  account?: number;
  network?: number;
  pair?: number;
  /** Beyond so many, of the account or of the network, a network has `pair` attempts for one account instead. */
  slow?: { account: number; network: number; pair: number };
}
/**
 * Signing in, links and API tokens count failures; the others count every attempt, because each may send a mail.
 *
 * Signing in: a network has 10 attempts for one account. After 50 failures for one account from anywhere, or 100 from one network for any
 * accounts, it has 2: slower, never closed, because a limit that failures of others use up would lock the owner out. So the right
 * password works from every network with at most one failure, and from every browser that has signed in before, which has 10 attempts
 * of its own. Guesses at one account in 15 minutes: 10 from one network; 50 and 2 for each further network from many,
 * which is 2,050 from a thousand networks. One network guesses 1,000 times at all accounts together, 2 at each beyond the first 100.
 */
export const ATTEMPT_LIMITS = {
  login: { windowMs: 15 * MINUTE_MS, pair: 10, network: 1_000, slow: { account: 50, network: 100, pair: 2 } },
  signup: { windowMs: 60 * MINUTE_MS, pair: 5, network: 30 },
  forgot: { windowMs: 60 * MINUTE_MS, pair: 5, network: 30 },
  link: { windowMs: 15 * MINUTE_MS, network: 100 },
  /** API tokens that do not exist. */
  token: { windowMs: 15 * MINUTE_MS, network: 100 },
  /** A code has 58 bits: more guesses would not find it, and a limit for all networks would let one of them keep the owner out. */
  setup: { windowMs: 15 * MINUTE_MS, network: 20 },
  password: { windowMs: 15 * MINUTE_MS, account: 10 },
  /** Previews are kept for a while, and exports are drawn: both take room or time. */
  preview: { windowMs: 10 * MINUTE_MS, account: 60 },
  /** Openings of all previews that one person has made, by anyone with a link: a large one takes a second to send. */
  previewOpened: { windowMs: 10 * MINUTE_MS, account: 120 },
  export: { windowMs: 10 * MINUTE_MS, account: 30 },
  /** Projects of megabytes: seconds of work that delay all users. */
  largeSave: { windowMs: 10 * MINUTE_MS, account: 30 },
  /** Layouts of the library of hundreds of kilobytes: each is read from end to end, and stored. */
  layoutSave: { windowMs: 10 * MINUTE_MS, account: 120 },
  /** Reading projects of megabytes, and lists with large fields: each delays all users for a moment, and a request for one is short. */
  largeRead: { windowMs: 10 * MINUTE_MS, account: 600 },
  /** Moves of one project by its people, such as submitting it and taking it back: each is recorded and others are notified. */
  move: { windowMs: 10 * MINUTE_MS, account: 60 },
  /** Files of reports, which are drawn, too. */
  report: { windowMs: 10 * MINUTE_MS, account: 120 },
  /** Queries through one share link from one network: a page sends one for each choice of filters. */
  share: { windowMs: 10 * MINUTE_MS, pair: 600 },
  /** Visits of one project from one network: a whole test studio shares one; a flood would take every place for half an hour. */
  visit: { windowMs: 10 * MINUTE_MS, pair: 300 },
} as const satisfies Record<string, Limits>;
export type AttemptKind = keyof typeof ATTEMPT_LIMITS;
/** Networks reported by an undeclared proxy are trusted, but together have the limits of so many: a neighbour could invent them. */
export const BEHIND_PROXY = 10;

/**
 * Attempts of people who are not known yet that are counted at once: each takes some commands of the database, whose queue all requests share.
 * Networks take turns, and what is over is refused without a command.
 */
const COUNTED = { atOnce: 4, waiting: 400, ofNetwork: 60, behind: 300 };

/** Source of an attempt. `account`: a canonical email or an id, whether or not such an account exists. */
export interface Attempt {
  account?: string;
  place?: Place;
}
interface StoredAttempts {
  _id: string;
  count: number;
  expiresAt: Date;
}

/** Rate limit on guessing and flooding. Stored in the database: the same for all processes, and across restarts. */
@Injectable()
export class Attempts {
  private readonly turns = new SharedTurns({ ...COUNTED, full: tooMany });

  constructor(@InjectModel(ATTEMPT_MODEL) private readonly model: Model<StoredAttempts>) {}

  /**
   * Counts an attempt before it is made, so that many at once do not slip through. The narrowest limit comes first. A refused attempt
   * counts nowhere: a client that is refused cannot use up the limits of others.
   * @returns Whether it is the first one of this account from this place in the window
   * @throws DomainError TOO_MANY_REQUESTS
   */
  begin(kind: AttemptKind, attempt: Attempt): Promise<{ first: boolean }> {
    return this.beginWithin(kind, ATTEMPT_LIMITS[kind], attempt);
  }

  /** `begin` with limits of another. @param name of what is counted */
  async beginWithin(name: string, limits: Limits, attempt: Attempt): Promise<{ first: boolean }> {
    const count = () => this.count(name, limits, attempt);
    return attempt.place ? this.turns.run(sharesOf(attempt.place, COUNTED), count, attempt.place.gone) : count();
  }

  private async count(name: string, limits: Limits, attempt: Attempt): Promise<{ first: boolean }> {
    const { windowMs, slow } = limits;
    const taken: { key: string; count: number }[] = [];
    let slowed = false;
    for (const { of, key, limit } of countersOf(name, limits, attempt)) {
      const count = await this.take(key, limit, windowMs);
      if (count === null) return this.refuse(taken);
      taken.push({ key, count });
      slowed ||= slow !== undefined && (of === 'account' || of === 'network') && count > slow[of];
    }
    const count = taken[0]?.count ?? 1;
    if (slowed && slow && count > slow.pair) return this.refuse(taken);
    return { first: count === 1 };
  }

  /** The attempt succeeded: deletes it and the failures before it from this place; wider counts drop only this attempt. */
  async succeed(kind: AttemptKind, attempt: Attempt): Promise<void> {
    const [own, ...wider] = countersOf(kind, ATTEMPT_LIMITS[kind], attempt);
    if (own && own.of !== 'network') await this.model.deleteOne({ _id: own.key });
    else if (own) wider.push(own);
    await this.giveBack(wider);
  }

  /** The attempt was not made after all, for lack of capacity: it counts nowhere. */
  async withdraw(kind: AttemptKind, attempt: Attempt): Promise<void> {
    await this.giveBack(countersOf(kind, ATTEMPT_LIMITS[kind], attempt));
  }

  private async refuse(taken: readonly { key: string }[]): Promise<never> {
    await this.giveBack(taken);
    throw new DomainError('TOO_MANY_REQUESTS');
  }

  private async giveBack(counters: readonly { key: string }[]): Promise<void> {
    if (counters.length === 0) return;
    const keys = counters.map(({ key }) => key);
    await this.model.updateMany({ _id: { $in: keys }, count: { $gt: 0 } }, { $inc: { count: -1 } });
  }

  /** The count with this attempt; `null` when the limit is reached. */
  private async take(_id: string, limit: number, windowMs: number, again = false): Promise<number | null> {
    const now = new Date();
    const running = { _id, expiresAt: { $gt: now } };
    const counted = await this.model
      .findOneAndUpdate({ ...running, count: { $lt: limit } }, { $inc: { count: 1 } }, { returnDocument: 'after' })
      .lean();
    if (counted) return counted.count;
    if (again) return null;
    const expiresAt = new Date(now.getTime() + windowMs);
    const expired = { _id, expiresAt: { $lte: now } };
    try {
      await this.model.updateOne(expired, { $set: { count: 1, expiresAt } }, { upsert: true });
      return 1;
    } catch (error) {
      // The limit is reached, or another attempt began the window in the same moment: the next query tells them apart.
      if (isDuplicate(error)) return this.take(_id, limit, windowMs, true);
      throw error;
    }
  }
}

type Counted = 'pair' | 'account' | 'network' | 'shared';
interface Counter {
  of: Counted;
  key: string;
  limit: number;
}

/** Counters of an attempt, the narrowest first. A browser that has signed in with the account before has only a counter of its own. */
function countersOf(kind: string, limits: Limits, { account, place }: Attempt): Counter[] {
  const counters: Counter[] = [];
  const add = (of: Counted, name: string, limit: number | undefined) => {
    if (limit !== undefined) counters.push({ of, key: hashOf(`${kind} ${of} ${name}`), limit });
  };
  const { network, behind, device } = place ?? {};
  if (account !== undefined && device !== undefined && limits.pair !== undefined) {
    add('pair', `${account} device ${device}`, limits.pair);
    return counters;
  }
  if (account !== undefined && network !== undefined) add('pair', `${account} ${network}`, limits.pair);
  if (account !== undefined && behind !== undefined && limits.pair !== undefined)
    add('shared', `${account} ${behind}`, limits.pair * BEHIND_PROXY);
  if (network !== undefined) add('network', network, limits.network);
  if (behind !== undefined && limits.network !== undefined) add('shared', behind, limits.network * BEHIND_PROXY);
  if (account !== undefined) add('account', account, limits.account ?? (limits.slow && Number.MAX_SAFE_INTEGER));
  return counters;
}

/** Rate limits of plugins, counted apart from those of the platform. */
@Injectable()
export class RateLimits implements RateLimitsPort {
  constructor(private readonly attempts: Attempts) {}

  async begin(name: string, account: Id, { most, minutes }: { most: number; minutes: number }): Promise<void> {
    await this.attempts.beginWithin(`plugin ${name}`, { windowMs: minutes * 60_000, account: most }, { account });
  }
}
