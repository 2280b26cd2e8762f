import { randomInt } from 'node:crypto';
import { DomainError, fieldworkOf, variationLetter, type Id, type Shopper } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { isDuplicate } from '../../common/database/is-duplicate.ts';
import type { StoredBrief } from '../projects/stored-project.ts';
import { abandonedVisits } from './abandoned-visits.ts';
import {
  cellKey,
  chooseVariation,
  countPlaces,
  isFull,
  openVariations,
  variationKey,
  type Counts,
  type Places,
} from './assignment.ts';
import { newSession, visitKey, type NewVisit } from './new-session.ts';
import { QUOTA, type Quota, type Reservation } from './quota.schema.ts';
import { inSample, SampleRule, type Sampled } from './sample-rule.ts';
import { SessionsRepository } from './sessions.repository.ts';
import type { StoredSession } from './session.schema.ts';

type CountedVisit = { variation: number; shopper: Pick<Shopper, 'age' | 'gender'> };
type SampledProject = Pick<StoredBrief, '_id' | 'testing'>;
const RECOUNT_EVERY_MS = 60_000;
const SWEEP_EVERY_MS = 30_000;
const MAX_ROUNDS = 50;
/** Visits of one respondent that are checked. */
const REMEMBERED = 20;
/** Reservations that are kept, and the time a process may take from one to its visit. */
const RECENT = 100;
const BEING_STORED_MS = 60_000;

/** Fields of a visit that a start reads; the recording is large and stays in the database. */
export type KnownVisit = Pick<StoredSession, '_id' | 'variation'>;
type EarlierVisit = Pick<StoredSession, '_id' | 'variation' | 'state' | 'decidedBy'>;

/**
 * Assigns the places of a project: never more than the sample, balanced, with any number of processes, and whenever one of them
 * dies. One write counts a place and records its visitor; the visit is stored after that. So a crash leaves a place too few,
 * never a shopper too many, and a recount finds it. No transaction: that of a killed process would block all others for a minute.
 */
@Injectable()
export class PlacesService {
  /** Starts of one project wait for one another here, to avoid conflicts over the same counts. */
  private readonly turns = new Map<Id, Promise<unknown>>();
  private readonly recounted = new Map<Id, number>();
  private readonly swept = new Map<Id, number>();
  private readonly givingBack = new Map<Id, { again: boolean }>();

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly rule: SampleRule,
    @InjectModel(QUOTA) private readonly quotas: Model<Quota>,
  ) {}

  /**
   * A new visit with its place; the same one again for a browser that repeats its start. A respondent comes to the same variation again.
   * @throws DomainError PROJECT_FULL, RESPONDENT_KNOWN
   */
  start(project: SampledProject, visit: NewVisit): Promise<KnownVisit> {
    return this.inTurn(project._id, async () => {
      const known = await this.known(visit);
      if (known) return known;
      const earlier = await this.earlierOf(visit);
      if (visit.repeat === 'REFUSE' && earlier.some(tookPart)) throw new DomainError('RESPONDENT_KNOWN');
      const only = visit.simulated?.variation ?? earlier[0]?.variation;
      if (isDue(this.swept, project._id, SWEEP_EVERY_MS)) await this.releaseAbandoned(project._id);
      const session = await this.take(project, visit, only);
      if (session) return session;
      const room = (await this.releaseAbandoned(project._id)) || (await this.recountNowAndThen(project._id));
      const again = room ? await this.take(project, visit, only) : null;
      if (!again) throw new DomainError('PROJECT_FULL');
      return again;
    });
  }

  /** Takes a place for an abandoned visit again. @throws DomainError PROJECT_FULL when the places are taken by now */
  reclaim(project: SampledProject, session: Pick<StoredSession, '_id' | 'variation' | 'shopper'>): Promise<void> {
    return this.inTurn(project._id, async () => {
      const { _id, variation, shopper } = session;
      const all = this.sessions.unsafelyUnscoped();
      // Another request of the same shopper was faster: one place is enough.
      const state = (await all.findOne({ _id: new Types.ObjectId(_id) }, { select: ['state'] }))?.state;
      if (state !== 'ABANDONED') return;
      const open = (counts: Counts) => ifOpen(counts, shopper, placesOf(project), variation);
      if ((await this.reserve(project, { session: _id, shopper, back: true }, open)) === null)
        throw new DomainError('PROJECT_FULL');
      const set = { $set: { state: 'STARTED', seenAt: new Date() } };
      await all.updateIf(_id, { state: 'ABANDONED' }, set);
      // From here on the visit counts by itself: the reservation is no longer needed.
      await this.quotas.updateOne({ _id: project._id }, { $pull: { recent: { session: _id, back: true } } });
    });
  }

  /** Tests whether a respondent has taken part before. */
  async isKnown(visit: Pick<NewVisit, 'project' | 'respondent'>): Promise<boolean> {
    return (await this.earlierOf(visit)).some(tookPart);
  }

  /** Tests whether there is a free place. Releases places of abandoned visits for that, now and then. */
  async hasRoom(project: SampledProject): Promise<boolean> {
    const full = async () => isFull(await this.taken(project._id), placesOf(project));
    if (!(await full())) return true;
    if (!isDue(this.swept, project._id, SWEEP_EVERY_MS)) return false;
    return (await this.releaseAbandoned(project._id)) && !(await full());
  }

  /** The places that are taken now, by variation and cell. */
  async taken(project: Id): Promise<Counts> {
    const found = await this.quotas.findOne({ _id: project }).lean().exec();
    return found?.counts ?? this.countsNow(await this.rule.of(project), []);
  }

  /** The visit that a browser has started before under this name. */
  known({ project, visit }: Pick<NewVisit, 'project' | 'visit'>): Promise<KnownVisit | null> {
    if (visit === undefined) return Promise.resolve(null);
    return this.sessions.unsafelyUnscoped().findOne({ visit: visitKey(project, visit) }, { select: ['variation'] });
  }

  /** Releases the place of a visit that does not count. Concurrent calls share one recount. */
  async giveBack(project: Id): Promise<void> {
    const running = this.givingBack.get(project);
    if (running) {
      running.again = true;
      return;
    }
    const turn = { again: true };
    this.givingBack.set(project, turn);
    try {
      while (turn.again) {
        turn.again = false;
        await this.recount(project);
      }
    } finally {
      this.givingBack.delete(project);
    }
  }

  /** Deleted visits hold no places, not even those that were counted a moment ago. */
  async forget(project: Id, visits: readonly Id[]): Promise<void> {
    await this.quotas.updateOne({ _id: project }, { $pull: { recent: { session: { $in: visits } } } });
    await this.giveBack(project);
  }

  /**
   * Visits begin or cease to count, in the caller's transaction.
   * @param leaving visits that cease to count at the same time
   * @throws DomainError CONFLICT when a variation would hold more counted shoppers than it has places
   */
  async change(
    project: SampledProject & Sampled,
    visits: readonly CountedVisit[],
    counted: boolean,
    session: ClientSession,
    leaving: readonly CountedVisit[] = [],
  ): Promise<void> {
    const { version, recent = [] } = await this.quota(project._id, session);
    const now = await this.countsNow(project, recent);
    const counts: Record<string, number> = { ...now };
    const count = (some: readonly CountedVisit[], by: 1 | -1) => {
      for (const [key, number] of Object.entries(countPlaces(some)))
        counts[key] = Math.max(0, (counts[key] ?? 0) + by * number);
    };
    count(leaving, -1);
    count(visits, counted ? 1 : -1);
    if (counted) assertRoom(counts, project.testing, 'With these');
    const same = { _id: project._id, version };
    const { modifiedCount } = await this.quotas.updateOne(
      same,
      { $set: { counts, limits: limitsOf(project) }, $inc: { version: 1 } },
      { session },
    );
    // A shopper arrived since the count, which is outdated.
    if (modifiedCount === 0) throw new DomainError('CONFLICT');
  }

  /** Visits of the same respondent, the first one first. */
  private earlierOf({ project, respondent }: Pick<NewVisit, 'project' | 'respondent'>): Promise<EarlierVisit[]> {
    if (respondent === null) return Promise.resolve([]);
    const within = { project: new Types.ObjectId(project), respondent };
    return this.sessions.unsafelyUnscoped().find(within, {
      sort: { startedAt: 1, _id: 1 },
      limit: REMEMBERED,
      select: ['variation', 'state', 'decidedBy'],
    });
  }

  /** @param only the required variation; any one without it */
  private async take(project: SampledProject, visit: NewVisit, only?: number): Promise<KnownVisit | null> {
    // Simulated shoppers fill the sample as requested, without quotas.
    const { quotas, stopAfter, ...sampleOnly } = placesOf(project);
    const places: Places = visit.simulated ? sampleOnly : { ...sampleOnly, quotas, stopAfter };
    const reserved = await this.reserve(
      project,
      {
        session: new Types.ObjectId().toHexString(),
        shopper: visit.shopper,
        ...(visit.visit && { visit: visit.visit }),
      },
      (counts) =>
        only !== undefined
          ? ifOpen(counts, visit.shopper, places, only)
          : chooseVariation(counts, visit.shopper, places, randomInt),
    );
    if (!reserved) return null;
    try {
      return await this.sessions.unsafelyUnscoped().create({
        ...newSession(visit, reserved.variation),
        _id: new Types.ObjectId(reserved.session),
      });
    } catch (error) {
      // The same browser sent two requests, and another process was faster.
      const known = isDuplicate(error) ? await this.known(visit) : null;
      if (known) return known;
      throw error;
    }
  }

  /**
   * Counts a place and records its visitor, unless a concurrent start counted one of the same cell or filled the variation. A browser
   * whose place was counted just before a crash finds it again.
   */
  private async reserve(
    { _id: project, testing }: SampledProject,
    { shopper, ...who }: Pick<Reservation, 'session' | 'visit' | 'back'> & { shopper: Shopper },
    choose: (counts: Counts) => number | null,
  ): Promise<Reservation | null> {
    const expected = limitsOf({ testing });
    const { quotas, stopAfter } = fieldworkOf({ testing });
    // Quotas over several variations depend on all of them.
    const whole = quotas.length > 0 || stopAfter !== null;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const { version, counts, recent = [], limits = expected } = await this.quota(project);
      // The limits were changed since the project was read: the browser repeats its request.
      if (limits !== expected) break;
      const mine = who.visit === undefined ? undefined : recent.find(({ visit }) => visit === who.visit);
      if (mine) return mine;
      const variation = choose(counts);
      if (variation === null) return null;
      const { age, gender } = shopper;
      const reservation: Reservation = { ...who, variation, age, gender, at: new Date() };
      const keys = [variationKey(variation), cellKey(shopper, variation)];
      const unchanged = keys.map((key) => ({ [`counts.${key}`]: counts[key] ?? null }));
      const { modifiedCount } = await this.quotas.updateOne(
        { _id: project, limits: { $in: [null, expected] }, $and: unchanged, ...(whole && { version }) },
        {
          $inc: { version: 1, ...Object.fromEntries(keys.map((key) => [`counts.${key}`, 1])) },
          $push: { recent: { $each: [reservation], $slice: -RECENT } },
        },
      );
      if (modifiedCount === 1) return reservation;
    }
    throw new DomainError('UNAVAILABLE');
  }

  /**
   * Recounts the places by a new rule, in the transaction that changes it. A concurrent count by the old rule runs
   * before this, or finds the count changed and begins anew.
   * @param more simulated shoppers that are to come into each variation
   * @throws DomainError CONFLICT when a variation would hold more shoppers than it has places
   */
  async countAnew(project: StoredBrief, session: ClientSession, more = 0): Promise<void> {
    const { _id, simulatedCounted, testing } = project;
    const { version, recent = [] } = await this.quota(_id, session);
    const counts = await this.countsNow(project, recent);
    if (simulatedCounted) assertRoom(counts, testing, 'Together with the simulated ones', more);
    await this.quotas.updateOne({ _id, version }, { $set: { counts }, $inc: { version: 1 } }, { session });
  }

  private async quota(project: Id, session?: ClientSession): Promise<Quota> {
    const found = await this.quotas.findOne({ _id: project }, null, { session }).lean().exec();
    if (found) return found;
    const empty = { version: 0, counts: {}, recent: [] };
    await this.quotas.updateOne({ _id: project }, { $setOnInsert: empty }, { upsert: true, session });
    return this.quota(project, session);
  }

  /** Releases places of visits that are silent, never begin or never end. @returns whether there were any */
  private async releaseAbandoned(project: Id): Promise<boolean> {
    const all = this.sessions.unsafelyUnscoped();
    const within = { project: new Types.ObjectId(project), ...abandonedVisits(Date.now()) };
    if ((await all.updateMany(null, within, { $set: { state: 'ABANDONED' } })) === 0) return false;
    await this.recount(project);
    return true;
  }

  private async recountNowAndThen(project: Id): Promise<boolean> {
    return isDue(this.recounted, project, RECOUNT_EVERY_MS) && this.recount(project);
  }

  /** Recounts the places: visits in the store or completed, and those that are just being stored. @returns whether it did */
  private async recount(project: Id): Promise<boolean> {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const { version, recent = [] } = await this.quota(project);
      const counts = await this.countsNow(await this.rule.of(project), recent);
      const update = { $set: { counts }, $inc: { version: 1 } };
      if ((await this.quotas.updateOne({ _id: project, version }, update)).modifiedCount === 1) return true;
    }
    return false;
  }

  private async countsNow(rule: Sampled, recent: readonly Reservation[]): Promise<Counts> {
    return countPlaces(new Map([...(await this.beingStored(recent)), ...(await this.visits(rule))]).values());
  }

  /** Visits in the store, or completed and counted. */
  private async visits(rule: Sampled): Promise<Map<Id, CountedVisit>> {
    const within = { ...inSample(rule), enabled: true, state: { $in: ['STARTED', 'COMPLETED'] } };
    const visits = new Map<Id, CountedVisit>();
    for await (const visit of this.sessions.unsafelyUnscoped().stream(within, ['variation', 'shopper']))
      visits.set(visit._id, visit);
    return visits;
  }

  /** Places whose visit is being stored, or resumed after it was abandoned, at this moment. */
  private async beingStored(recent: readonly Reservation[]): Promise<[Id, CountedVisit][]> {
    const fresh = recent.filter(({ at }) => Date.now() - at.getTime() < BEING_STORED_MS);
    const ids = fresh.map(({ session }) => new Types.ObjectId(session));
    const found = await this.sessions.unsafelyUnscoped().find({ _id: { $in: ids } }, { select: ['state'] });
    const stored = new Set(found.map(({ _id }) => _id));
    return fresh
      .filter(({ session, back }) => back || !stored.has(session))
      .map(({ session, variation, age, gender }) => [session, { variation, shopper: { age, gender } }]);
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

const ifOpen = (counts: Counts, shopper: Shopper, places: Places, variation: number): number | null =>
  openVariations(counts, shopper, places).includes(variation) ? variation : null;

const placesOf = ({ testing }: Pick<SampledProject, 'testing'>) => {
  const { quotas, stopAfter } = fieldworkOf({ testing });
  return { variations: testing.variations.count, perVariation: testing.sample.variations, quotas, stopAfter };
};
/** Stored beside the counts and compared as text: a further field needs a migration of live studies. */
const limitsOf = (project: Pick<SampledProject, 'testing'>) => JSON.stringify(placesOf(project));

/** A visit that was abandoned, or excluded by a rule as a forgery, does not block its respondent. */
const tookPart = ({ state, decidedBy }: EarlierVisit) => state !== 'ABANDONED' && decidedBy !== 'RULE';

function assertRoom(counts: Counts, { sample, variations }: StoredBrief['testing'], why: string, more = 0): void {
  for (let variation = 0; variation < variations.count; variation++) {
    const taken = more + (counts[variationKey(variation)] ?? 0);
    if (taken <= sample.variations) continue;
    const message = `${why}, ${taken} shoppers would be in variation ${variationLetter(variation)}, and its sample is ${sample.variations}.`;
    throw new DomainError('CONFLICT', { message });
  }
}

/** Tests whether the last run for this project is longer ago than `everyMs`; if so, records a run now. */
function isDue(done: Map<Id, number>, project: Id, everyMs: number): boolean {
  if (Date.now() - (done.get(project) ?? 0) < everyMs) return false;
  done.set(project, Date.now());
  return true;
}
