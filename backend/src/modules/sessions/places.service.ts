import { randomInt } from 'node:crypto';
import { DomainError, type Id } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { StoredProject } from '../projects/stored-project.ts';
import { cellKey, chooseVariation, countPlaces, variationKey, type Counts, type Places } from './assignment.ts';
import { newSession, type NewVisit } from './new-session.ts';
import { QUOTA, type Quota } from './quota.schema.ts';
import { SessionsRepository } from './sessions.repository.ts';
import type { StoredSession } from './stored-session.ts';

/** A visit without a sign of life for this long gives its place back. */
export const ABANDONED_AFTER_MS = 30 * 60 * 1000;
type SampledProject = Pick<StoredProject, '_id' | 'testing'>;
const RECOUNT_EVERY_MS = 60_000;
const MAX_ROUNDS = 50;

/** Gives out the places of a project: never more than the sample, balanced, whatever number of processes asks. */
@Injectable()
export class PlacesService {
  /** Starts of one project wait for one another here, so that they do not fight over the same counts. */
  private readonly turns = new Map<Id, Promise<unknown>>();
  private readonly recounted = new Map<Id, number>();

  constructor(
    private readonly sessions: SessionsRepository,
    @InjectModel(QUOTA) private readonly quotas: Model<Quota>,
  ) {}

  /** A new visit with its place. @throws DomainError PROJECT_FULL */
  start(project: SampledProject, visit: NewVisit): Promise<StoredSession> {
    return this.inTurn(project._id, async () => {
      await this.releaseAbandoned(project._id);
      const session = await this.take(project, visit);
      if (session) return session;
      const again = (await this.recount(project._id)) ? await this.take(project, visit) : null;
      if (!again) throw new DomainError('PROJECT_FULL');
      return again;
    });
  }

  /** The place of an abandoned visit, once more. @throws DomainError PROJECT_FULL when others have it by now */
  reclaim(project: SampledProject, session: StoredSession): Promise<void> {
    return this.inTurn(project._id, async () => {
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const counts = await this.counts(project._id);
        const taken = counts[variationKey(session.variation)] ?? 0;
        if (taken >= project.testing.sample.variations) throw new DomainError('PROJECT_FULL');
        if (!(await this.increment(project._id, session, counts))) continue;
        const conditions = { state: 'ABANDONED' };
        const back = await this.sessions
          .unsafelyUnscoped()
          .updateIf(session._id, conditions, { $set: { state: 'STARTED', seenAt: new Date() } });
        // Another request of the same shopper was faster: one place is enough.
        if (!back) await this.release(project._id, session);
        return;
      }
      throw new DomainError('UNAVAILABLE');
    });
  }

  /**
   * The visit is stored before its place is counted: a crash in between leaves a visit without a counted place, which recounting finds,
   * never a place that nobody has.
   */
  private async take(project: SampledProject, visit: NewVisit): Promise<StoredSession | null> {
    const places: Places = {
      variations: project.testing.variations.count,
      perVariation: project.testing.sample.variations,
    };
    let stored: StoredSession | null = null;
    const all = this.sessions.unsafelyUnscoped();
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const counts = await this.counts(project._id);
      const variation = chooseVariation(counts, visit.shopper, places, randomInt);
      if (variation === null) {
        if (stored) await all.deleteIf(stored._id);
        return null;
      }
      stored = stored
        ? await all.update(stored._id, { $set: { variation } })
        : await all.create(newSession(visit, variation));
      if (await this.increment(project._id, stored, counts)) return stored;
    }
    throw new DomainError('UNAVAILABLE');
  }

  /** Counts a place, provided that nobody counted one of the same cell or filled the variation since `counts` were read. */
  private async increment(project: Id, { variation, shopper }: StoredSession, counts: Counts): Promise<boolean> {
    const keys = [variationKey(variation), cellKey(shopper, variation)];
    const unchanged = keys.map((key) => ({ [`counts.${key}`]: counts[key] ?? null }));
    const { modifiedCount } = await this.quotas.updateOne(
      { _id: project, $and: unchanged },
      { $inc: { version: 1, ...Object.fromEntries(keys.map((key) => [`counts.${key}`, 1])) } },
    );
    return modifiedCount === 1;
  }

  private async release(project: Id, { variation, shopper }: StoredSession): Promise<void> {
    const keys = [variationKey(variation), cellKey(shopper, variation)];
    const $inc = { version: 1, ...Object.fromEntries(keys.map((key) => [`counts.${key}`, -1])) };
    await this.quotas.updateOne({ _id: project }, { $inc });
  }

  private async counts(project: Id): Promise<Counts> {
    return (await this.quota(project)).counts;
  }

  private async quota(project: Id): Promise<Quota> {
    const found = await this.quotas.findOne({ _id: project }).lean().exec();
    if (found) return found;
    await this.quotas.updateOne({ _id: project }, { $setOnInsert: { version: 0, counts: {} } }, { upsert: true });
    return this.quota(project);
  }

  private async releaseAbandoned(project: Id): Promise<void> {
    const all = this.sessions.unsafelyUnscoped();
    const silent = { state: 'STARTED', seenAt: { $lt: new Date(Date.now() - ABANDONED_AFTER_MS) } };
    const found = await all.find({ project: new Types.ObjectId(project), ...silent }, { limit: 200 });
    for (const { _id } of found) {
      const abandoned = await all.updateIf(_id, silent, { $set: { state: 'ABANDONED' } });
      if (abandoned) await this.release(project, abandoned);
    }
  }

  /** Counts the places anew from the visits, now and then. @returns whether it did */
  private async recount(project: Id): Promise<boolean> {
    if (Date.now() - (this.recounted.get(project) ?? 0) < RECOUNT_EVERY_MS) return false;
    this.recounted.set(project, Date.now());
    const { version } = await this.quota(project);
    const within = { project: new Types.ObjectId(project), state: { $in: ['STARTED', 'COMPLETED'] } };
    const visits: StoredSession[] = [];
    for await (const visit of this.sessions.unsafelyUnscoped().stream(within, ['variation', 'shopper']))
      visits.push(visit);
    const update = { $set: { counts: countPlaces(visits) }, $inc: { version: 1 } };
    return (await this.quotas.updateOne({ _id: project, version }, update)).modifiedCount === 1;
  }

  private async inTurn<T>(project: Id, work: () => Promise<T>): Promise<T> {
    const before = this.turns.get(project) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => undefined);
    this.turns.set(project, settled);
    try {
      return await mine;
    } finally {
      if (this.turns.get(project) === settled) this.turns.delete(project);
    }
  }
}
