import type { Id } from '@aislelab/domain';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Types, type ClientSession, type Connection } from 'mongoose';
import type { WriteOptions } from '../../common/access/scoped-records.ts';
import type { MongoFilter } from '../../common/query/to-mongo.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { inSample, SampleRule, type Sampled } from './sample-rule.ts';
import { SessionsRepository } from './sessions.repository.ts';

/** Only completed visits are data. */
export const completedOf = (project: Id): MongoFilter => ({
  project: new Types.ObjectId(project),
  state: 'COMPLETED',
});

/** Rounds of a count whose rule changes during it. */
const ROUNDS = 3;
/** The time of a count grows with the number of sessions: at most this share of all time goes into it. */
const SHARE = 0.1;
/** Every change of a session is counted, so that a compile notices a concurrent one. */
const CHANGED = { $set: { 'stats.stale': true }, $inc: { 'internal.changes': 1 } };
interface Counting {
  /** Sessions arrived after the running, or the last, count. */
  again: boolean;
  /** Waits for the time of the next count; `null` during a count. */
  timer: NodeJS.Timeout | null;
}

/**
 * The number of sessions that a project has gathered. It is counted, never incremented: the next count corrects the result of a crash
 * between a session and its count.
 */
@Injectable()
export class GatheredTotals implements OnApplicationShutdown {
  private readonly counting = new Map<Id, Counting>();

  constructor(
    private readonly projects: ProjectsRepository,
    private readonly sessions: SessionsRepository,
    private readonly rule: SampleRule,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  onApplicationShutdown(): void {
    for (const { timer } of this.counting.values()) clearTimeout(timer ?? undefined);
  }

  /** Called after a session was stored. Counts at once, or soon when a count was a moment ago. */
  async refresh(project: Id): Promise<void> {
    const known = this.counting.get(project);
    if (known) known.again = true;
    else await this.countAndRest(project);
  }

  private async countAndRest(project: Id): Promise<void> {
    const began = performance.now();
    const counting: Counting = { again: false, timer: null };
    this.counting.set(project, counting);
    try {
      await this.count(project);
    } finally {
      const rest = (performance.now() - began) / SHARE;
      counting.timer = setTimeout(() => {
        this.counting.delete(project);
        // The next session, or the end of gathering, makes up for a failed count.
        if (counting.again) void this.countAndRest(project).catch(() => undefined);
      }, rest).unref();
    }
  }

  /** Counts the current sessions. */
  async count(project: Id): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      const rule = await this.rule.of(project);
      const countedAt = new Date();
      const total = await this.counted(rule);
      const same = { _id: new Types.ObjectId(project), simulatedCounted: rule.simulatedCounted };
      // A count that began earlier knows less: it must not overwrite a later one.
      const notOlder = { ...same, 'internal.countedAt': { $not: { $gt: countedAt } } };
      const update = { $set: { 'testing.sessions.total': total, 'internal.countedAt': countedAt } };
      if ((await this.projects.unsafelyUnscoped().updateMany(null, notOlder, update)) === 1) return;
    }
  }

  /** Finished visits of the sample that count. */
  counted(rule: Sampled): Promise<number> {
    return this.sessions.unsafelyUnscoped().count({ ...inSample(rule), state: 'COMPLETED', enabled: true });
  }

  /**
   * Changes sessions and marks compiled numbers as stale, in one transaction: there is no change without its mark, and no mark
   * after its change. The mark comes first: a compile that reports its progress waits, instead of undoing a long change.
   * @returns `null`, without a change, when the project is not in a state where sessions change
   */
  change<T>(project: Id, write: (session: ClientSession) => Promise<T>): Promise<T | null> {
    return this.connection.transaction(async (session) =>
      (await this.markStale(project, { session })) ? write(session) : null,
    );
  }

  /** Marks compiled numbers as stale. @returns whether the project is in a state where that is possible */
  async markStale(project: Id, options: WriteOptions = {}): Promise<boolean> {
    const within = { _id: new Types.ObjectId(project), status: { $in: ['LIVE', 'PROCESSING'] } };
    return (await this.projects.unsafelyUnscoped().updateMany(null, within, CHANGED, options)) === 1;
  }
}
