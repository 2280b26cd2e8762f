import { randomInt } from 'node:crypto';
import { DomainError, type Id } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Connection, type Model } from 'mongoose';
import { isDuplicate } from '../../common/database/is-duplicate.ts';
import type { StoredProject } from '../projects/stored-project.ts';
import { cellKey, chooseVariation, countPlaces, variationKey, type Places } from './assignment.ts';
import { newSession, type NewVisit } from './new-session.ts';
import { QUOTA, type Quota } from './quota.schema.ts';
import { SessionsRepository } from './sessions.repository.ts';
import type { StoredSession } from './stored-session.ts';

/** A visit without a sign of life for this long gives its place back. */
export const ABANDONED_AFTER_MS = 30 * 60 * 1000;
type SampledProject = Pick<StoredProject, '_id' | 'testing'>;
const RECOUNT_EVERY_MS = 60_000;

/** Gives out the places of a project: never more than the sample, balanced, whatever number of processes asks. */
@Injectable()
export class PlacesService {
  /** Starts of one project wait for one another here, so that they do not fight over the same counts. */
  private readonly turns = new Map<Id, Promise<unknown>>();
  private readonly recounted = new Map<Id, number>();

  constructor(
    private readonly sessions: SessionsRepository,
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(QUOTA) private readonly quotas: Model<Quota>,
  ) {}

  /** A new visit with its place; the same one again for a browser that repeats its start. @throws DomainError PROJECT_FULL */
  start(project: SampledProject, visit: NewVisit): Promise<StoredSession> {
    return this.inTurn(project._id, async () => {
      const known = await this.known(visit);
      if (known) return known;
      await this.releaseAbandoned(project._id);
      await this.quota(project._id);
      const session = await this.take(project, visit);
      if (session) return session;
      const again = (await this.recount(project._id)) ? await this.take(project, visit) : null;
      if (!again) throw new DomainError('PROJECT_FULL');
      return again;
    });
  }

  /** The place of an abandoned visit, once more. @throws DomainError PROJECT_FULL when others have it by now */
  reclaim(project: SampledProject, { _id, variation, shopper }: StoredSession): Promise<void> {
    return this.inTurn(project._id, () =>
      this.connection.transaction(async (session) => {
        const { counts } = await this.quota(project._id, session);
        const taken = counts[variationKey(variation)] ?? 0;
        const set = { $set: { state: 'STARTED', seenAt: new Date() } };
        const back = await this.sessions.unsafelyUnscoped().updateIf(_id, { state: 'ABANDONED' }, set, { session });
        // Another request of the same shopper was faster: one place is enough.
        if (!back) return;
        if (taken >= project.testing.sample.variations) throw new DomainError('PROJECT_FULL');
        await this.count(project._id, { variation, shopper }, 1, session);
      }),
    );
  }

  /** The visit that a browser has begun before under the name that it gave it. */
  known({ project, visit }: Pick<NewVisit, 'project' | 'visit'>): Promise<StoredSession | null> {
    if (visit === undefined) return Promise.resolve(null);
    return this.sessions.unsafelyUnscoped().findOne({ project: new Types.ObjectId(project), visit });
  }

  /**
   * The visit and its place in one transaction: after a crash there is neither or both. The counts are read in it, so whoever counts
   * at the same time in another process makes it begin anew.
   */
  private async take(project: SampledProject, visit: NewVisit): Promise<StoredSession | null> {
    const places: Places = {
      variations: project.testing.variations.count,
      perVariation: project.testing.sample.variations,
    };
    try {
      return await this.connection.transaction(async (session) => {
        const { counts } = await this.quota(project._id, session);
        const variation = chooseVariation(counts, visit.shopper, places, randomInt);
        if (variation === null) return null;
        await this.count(project._id, { variation, shopper: visit.shopper }, 1, session);
        return this.sessions.unsafelyUnscoped().create(newSession(visit, variation), { session });
      });
    } catch (error) {
      // The same browser asked twice at once, and another process was faster.
      const known = isDuplicate(error) ? await this.known(visit) : null;
      if (known) return known;
      throw error;
    }
  }

  private async count(
    project: Id,
    { variation, shopper }: Pick<StoredSession, 'variation' | 'shopper'>,
    by: 1 | -1,
    session: ClientSession,
  ): Promise<void> {
    const keys = [variationKey(variation), cellKey(shopper, variation)];
    const $inc = { version: 1, ...Object.fromEntries(keys.map((key) => [`counts.${key}`, by])) };
    await this.quotas.updateOne({ _id: project }, { $inc }, { session });
  }

  private async quota(project: Id, session?: ClientSession): Promise<Quota> {
    const found = await this.quotas
      .findOne({ _id: project }, null, { ...(session && { session }) })
      .lean()
      .exec();
    if (found) return found;
    await this.quotas.updateOne({ _id: project }, { $setOnInsert: { version: 0, counts: {} } }, { upsert: true });
    return this.quota(project);
  }

  private async releaseAbandoned(project: Id): Promise<void> {
    const all = this.sessions.unsafelyUnscoped();
    const silent = { state: 'STARTED', seenAt: { $lt: new Date(Date.now() - ABANDONED_AFTER_MS) } };
    const found = await all.find({ project: new Types.ObjectId(project), ...silent }, { limit: 200 });
    for (const { _id } of found) {
      await this.connection.transaction(async (session) => {
        const abandoned = await all.updateIf(_id, silent, { $set: { state: 'ABANDONED' } }, { session });
        if (abandoned) await this.count(project, abandoned, -1, session);
      });
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
