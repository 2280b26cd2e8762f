import {
  DomainError,
  fieldworkOf,
  type Id,
  type SessionState,
  type SessionSubmission,
  type ShopperContent,
} from '@aislelab/domain';
import type { ShopperIdentity } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { WriteOptions } from '../../common/access/scoped-records.ts';
import { GatheredTotals } from '../sessions/gathered-totals.ts';
import { PlacesService } from '../sessions/places.service.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import type { StoredSession } from '../sessions/session.schema.ts';
import { ShopperProjects, ignoreMissing, type OpenProject } from './door.ts';
import { exitOf, filled } from './shopper-links.ts';
import { FrozenStores, type StoreView } from './frozen-stores.ts';
import { qualityFlags, verdictOf, type Circumstances } from './quality-flags.ts';
import { RefusedSubmissions } from './refused-submissions.ts';
import { SubmittedVisits } from './submitted-visits.ts';
import { readProgress, readSubmission } from './submission.reader.ts';
import { UsualTimes } from './usual-times.ts';
import { assertOfStore, toResult, type Result } from './visit-result.ts';

const MAX_ROUNDS = 5;
/** Time after the end of gathering in which shoppers in the store may finish. */
export const GRACE_MS = 30 * 60 * 1000;

/** Fields that saving and submitting read: the saved progress is large, and shoppers save every few seconds. */
const ASKED = [
  'project',
  'state',
  'variation',
  'shopper',
  'respondent',
  'visit',
  'carried',
  'startedAt',
  'decidedBy',
] as const;
type Visit = Pick<StoredSession, '_id' | (typeof ASKED)[number]>;

export interface SubmitResult {
  done: true;
  redirect: string | null;
}

/** Visits of shoppers: each has one token, one place and one result. */
@Injectable()
export class VisitsService {
  constructor(
    private readonly projects: ShopperProjects,
    private readonly stores: FrozenStores,
    private readonly sessions: SessionsRepository,
    private readonly places: PlacesService,
    private readonly totals: GatheredTotals,
    private readonly usualTimes: UsualTimes,
    private readonly refused: RefusedSubmissions,
    private readonly submitted: SubmittedVisits,
  ) {}

  /** Content for this shopper. @throws DomainError PROJECT_ENDED */
  async content(identity: ShopperIdentity): Promise<StoreView> {
    const [{ variation }, project] = await this.visitOf(identity);
    const view = await this.stores.own(this.assertOpen(project)._id, variation);
    if (!view) throw new DomainError('PROJECT_ENDED');
    return view;
  }

  /** Ends a visit that the device cannot show, and releases its place. */
  async leave(identity: ShopperIdentity): Promise<{ redirect: string | null }> {
    const [visit, project] = await this.visitOf(identity);
    if (visit.state === 'COMPLETED') throw new DomainError('PROJECT_ENDED');
    const set = { state: 'ABANDONED', enabled: false, decidedBy: 'RULE', progress: null };
    if (await this.write(visit._id, {}, set)) await this.places.giveBack(visit.project);
    const link = project && fieldworkOf(project).exits.refused;
    return { redirect: link ? filled(project, link, visit, 'device') : null };
  }

  async current(identity: ShopperIdentity): Promise<{
    state: SessionState;
    variation: number;
    progress: Partial<SessionSubmission> | null;
    redirect: string | null;
  }> {
    const [visit, project] = await Promise.all([
      this.read(identity, [...ASKED, 'progress']),
      this.projects.find(identity.project),
    ]);
    const { state, variation, progress } = visit;
    return { state, variation, progress, redirect: state === 'COMPLETED' ? exitOf(project, visit) : null };
  }

  /** Saves the progress of a visit. A finished visit stays as it is, and a delayed older save changes nothing. */
  async saveProgress(identity: ShopperIdentity, input: unknown): Promise<void> {
    const progress = readProgress(input);
    assertOfStore(progress, await this.storeOf(identity.project));
    const [session, project] = await this.visitOf(identity);
    if (session.state === 'COMPLETED') return;
    // An empty save is no sign of life.
    if (Object.keys(progress).length === 0) return;
    await this.keepPlace(this.assertOpen(project), session);
    const set = { seenAt: new Date(), progress };
    const { durTotal } = progress;
    const notOlder = durTotal === undefined ? {} : { 'progress.durTotal': { $not: { $gt: durTotal } } };
    await this.write(session._id, notOlder, set);
  }

  /** The one result of a visit; a repeated submission is answered with the first. @throws DomainError PROJECT_ENDED, PROJECT_FULL */
  async submit(identity: ShopperIdentity, input: unknown): Promise<SubmitResult> {
    const [session, found] = await this.visitOf(identity);
    if (session.state === 'COMPLETED') return this.answer(found, session);
    const project = this.assertOpen(found);
    const store = await this.storeOf(project._id);
    const result = await this.resultOf(input, store, session);
    const now = new Date();
    const flags = qualityFlags(result, store, await this.circumstances(project, session, now));
    const verdict = verdictOf(flags);
    const ended = { state: 'COMPLETED', completedAt: now, seenAt: now, progress: null, announced: false };
    const completion = { ...result, flags, ...verdict, ...ended };
    // A concurrent start may abandon a silent visit at this very moment: the visit takes its place back.
    let visit: Visit = session;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      await this.keepPlace(project, visit);
      if (await this.complete(project, visit._id, completion)) {
        if (!verdict.enabled || !ofStimulus(project, result)) await this.places.giveBack(project._id);
        this.submitted.add(project._id, { _id: visit._id, completedAt: now.toISOString() });
        await this.totals.refresh(project._id);
        return this.answer(project, { ...visit, ...verdict });
      }
      visit = await this.read(identity, ASKED);
      if (visit.state === 'COMPLETED') return this.answer(project, visit);
    }
    throw new DomainError('UNAVAILABLE');
  }

  /**
   * Stores a result and marks compiled numbers as stale, where there can be any. During gathering, visits do not wait for one another:
   * a visit that ends in the moment in which gathering ends is marked after it.
   * @returns whether the visit was still open
   */
  private async complete(project: OpenProject, id: Id, set: Record<string, unknown>): Promise<boolean> {
    if (project.status === 'PROCESSING') {
      const completed = await this.totals.change(project._id, (session) => this.write(id, {}, set, { session }));
      if (completed === null) throw new DomainError('PROJECT_ENDED');
      return completed;
    }
    const completed = await this.write(id, {}, set);
    if (completed) await this.totals.markStale(project._id);
    return completed;
  }

  /**
   * Writes without reading the visit back, which is large.
   * @returns whether the visit was still open, and matched the condition
   */
  private async write(
    id: Id,
    condition: Record<string, unknown>,
    set: Record<string, unknown>,
    options: WriteOptions = {},
  ): Promise<boolean> {
    const within = { _id: new Types.ObjectId(id), state: 'STARTED', ...condition };
    return (await this.sessions.unsafelyUnscoped().updateMany(null, within, { $set: set }, options)) === 1;
  }

  /** Records the reason of a refused submission: an admin reviews shoppers who first send an impossible result. */
  private async resultOf(input: unknown, store: ShopperContent, { _id, variation }: Visit): Promise<Result> {
    try {
      return toResult(readSubmission(input), store, variation);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'INVALID_INPUT') {
        const [problem] = Object.entries(error.errors ?? {}).map((parts) => parts.join(' ').trim());
        await this.refused.note(_id, problem ?? error.message);
      }
      throw error;
    }
  }

  private async circumstances({ status }: OpenProject, session: Visit, now: Date): Promise<Circumstances> {
    const { _id, project, respondent, shopper, startedAt } = session;
    const counted = { project: new Types.ObjectId(project), respondent, state: 'COMPLETED', enabled: true };
    const [usualMs, visits, refusals] = await Promise.all([
      // The usual time is known when gathering has ended: until then the verdict would depend on the order of arrival.
      status === 'LIVE' ? null : this.usualTimes.of(project, shopper.platform),
      respondent === null ? 0 : this.sessions.unsafelyUnscoped().count(counted),
      this.refused.of(_id),
    ]);
    return { usualMs, elapsedMs: now.getTime() - Date.parse(startedAt), respondentKnown: visits > 0, refusals };
  }

  private async storeOf(project: Id): Promise<ShopperContent> {
    const store = await this.stores.of(project);
    if (!store) throw new DomainError('PROJECT_ENDED');
    return store;
  }

  private answer(project: OpenProject | null, visit: Visit): SubmitResult {
    return { done: true, redirect: exitOf(project, visit) };
  }

  private async keepPlace(project: OpenProject, session: Visit): Promise<void> {
    if (session.state !== 'ABANDONED') return;
    // Ended by an admin, or left because of the device.
    if (session.decidedBy) throw new DomainError('PROJECT_ENDED');
    await this.places.reclaim(project, session);
  }

  /** The project while visits may still end. */
  private assertOpen(project: OpenProject | null): OpenProject {
    if (project?.status === 'LIVE') return project;
    const { processingAt = null } = project?.internal ?? {};
    const inGrace = processingAt !== null && Date.now() - Date.parse(processingAt) <= GRACE_MS;
    if (project?.status !== 'PROCESSING' || !inGrace) throw new DomainError('PROJECT_ENDED');
    return project;
  }

  private visitOf(identity: ShopperIdentity): Promise<[Visit, OpenProject | null]> {
    return Promise.all([this.read(identity, ASKED), this.projects.find(identity.project)]);
  }

  private async read({ session, project }: ShopperIdentity, select: readonly string[]): Promise<StoredSession> {
    const query = { select: [...select], populate: [] };
    const found = await this.sessions.unsafelyUnscoped().read(session, query).catch(ignoreMissing);
    if (found?.project !== project) throw new DomainError('PROJECT_ENDED');
    return found;
  }
}

/** Visits of a list count only where the project says so. */
const ofStimulus = (project: OpenProject, { device }: Result) =>
  device?.mode !== 'LIST' || fieldworkOf(project).countListVisits;
