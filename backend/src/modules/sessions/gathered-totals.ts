import type { Id } from '@aislelab/domain';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Types, type ClientSession, type Connection } from 'mongoose';
import type { WriteOptions } from '../../common/access/scoped-records.ts';
import type { MongoFilter } from '../../common/query/to-mongo.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { inSample, SampleRule, type Sampled } from './sample-rule.ts';
import { SessionsRepository } from './sessions.repository.ts';

/** Visits that were not finished are nobody's data. */
export const completedOf = (project: Id): MongoFilter => ({
  project: new Types.ObjectId(project),
  state: 'COMPLETED',
});

/** How often a count whose rule changed meanwhile begins anew. */
const ROUNDS = 3;
/** A count takes the longer, the more sessions there are: at most this share of all time goes into it. */
const SHARE = 0.1;
/** Every change of a session is counted, so that a compile sees whether there was one while it ran. */
const CHANGED = { $set: { 'stats.stale': true }, $inc: { 'internal.changes': 1 } };
interface Counting {
  /** Sessions came after the count that runs, or that was the last one. */
  again: boolean;
  /** Waits for the time of the next count; `null` while one runs. */
  timer: NodeJS.Timeout | null;
}

/**
 * How many sessions a project has gathered. It is counted, never added up: a crash between a session and its count leaves nothing that
 * the next count does not make good.
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

  /** After a session was stored. Counts now; or soon, when it was counted a moment ago. */
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
        // What fails here is made good by the next session, or by the end of gathering.
        if (counting.again) void this.countAndRest(project).catch(() => undefined);
      }, rest).unref();
    }
  }

  /** Counts what is there at this moment. */
  async count(project: Id): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      const rule = await this.rule.of(project);
      const countedAt = new Date();
      const total = await this.counted(rule);
      const same = { _id: new Types.ObjectId(project), simulatedCounted: rule.simulatedCounted };
      // A count that began earlier knows less: it does not undo a later one.
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
   * Changes sessions and notes, in the same transaction, that compiled numbers are older: there is no change without its mark, and no mark
   * that comes later than its change. The mark comes first: a compile that says how far it is waits, instead of undoing a long change.
   * @returns `null`, and nothing is changed, when the project is not in a state where sessions change
   */
  change<T>(project: Id, write: (session: ClientSession) => Promise<T>): Promise<T | null> {
    return this.connection.transaction(async (session) =>
      (await this.markStale(project, { session })) ? write(session) : null,
    );
  }

  /** Notes that compiled numbers are older than the sessions. @returns whether the project is in a state where that can be */
  async markStale(project: Id, options: WriteOptions = {}): Promise<boolean> {
    const within = { _id: new Types.ObjectId(project), status: { $in: ['LIVE', 'PROCESSING'] } };
    return (await this.projects.unsafelyUnscoped().updateMany(null, within, CHANGED, options)) === 1;
  }
}
