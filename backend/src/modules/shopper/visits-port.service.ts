import {
  can,
  DomainError,
  usualTime,
  type ErrorCode,
  type Id,
  type IsoDate,
  type Platform,
  type Project,
  type Session,
  type ShopperContent,
  type Viewer,
} from '@aislelab/domain';
import type { SimulatedVisit, VisitsPort } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { createHash } from 'node:crypto';
import { presentWhole } from '../projects/stored-project.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { GatheredTotals } from '../sessions/gathered-totals.ts';
import { PlacesService } from '../sessions/places.service.ts';
import { SimulatedShoppers } from '../sessions/simulated-shoppers.ts';
import { FrozenStores } from './frozen-stores.ts';
import { qualityFlags, verdictOf } from './quality-flags.ts';
import { ignoreMissing } from './door.ts';
import { readSubmission } from './submission.reader.ts';
import { toResult } from './visit-result.ts';
import { VisitsService } from './visits.service.ts';

/** Errors that end the job but are no failures. */
const OVER: readonly ErrorCode[] = ['PROJECT_NOT_LIVE', 'PROJECT_ENDED'];

/** Simulated visits for plugins. */
@Injectable()
export class VisitsPortService implements VisitsPort {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly stores: FrozenStores,
    private readonly places: PlacesService,
    private readonly visits: VisitsService,
    private readonly totals: GatheredTotals,
    private readonly simulated: SimulatedShoppers,
  ) {}

  async *sessionsOf(
    visits: AsyncIterable<SimulatedVisit>,
    { project, content, startedAt }: { project: Id; content: ShopperContent; startedAt: IsoDate },
  ): AsyncGenerator<Session> {
    const times = new Map<Platform, number[]>();
    let count = 0;
    for await (const visit of visits) {
      const { platform } = visit.shopper;
      const earlier = times.get(platform) ?? [];
      const session = sessionOf(visit, content, usualTime(earlier));
      times.set(platform, earlier);
      earlier.push(session.search.durShopping);
      const completedAt = new Date(Date.parse(startedAt) + session.durTotal).toISOString();
      const number = count.toString(16).padStart(24, '0');
      yield { ...session, _id: number, project, startedAt, completedAt };
      count += 1;
    }
  }

  storeOf(project: Id): Promise<ShopperContent | null> {
    return this.stores.of(project);
  }

  async expect(
    viewer: Viewer,
    project: Id,
    more: { version: number; perVariation: number },
    within: (session: ClientSession) => Promise<unknown>,
  ): Promise<Project> {
    if (!can(viewer, 'sessions.write')) throw new DomainError('FORBIDDEN');
    return presentWhole(await this.simulated.expect(viewer, project, more, within), viewer);
  }

  async enter(
    project: Id,
    name: string,
    visits: AsyncIterable<SimulatedVisit>,
    entered: (count: number) => void,
  ): Promise<void> {
    let count = 0;
    try {
      for await (const visit of visits) {
        await this.enterOne(project, `${name}.${count}`, visit);
        entered((count += 1));
      }
    } catch (error) {
      if (!isOneOf(error, OVER)) throw error;
    } finally {
      await this.totals.count(project);
    }
  }

  private async enterOne(id: Id, name: string, { variation, shopper, submission }: SimulatedVisit): Promise<void> {
    const { durTotal } = readSubmission(submission);
    const query = { select: ['status', 'testing', 'simulatedCounted'], populate: [] };
    // Checked before each visit, as for people: the project may no longer be live, or be deleted.
    const project = await this.projects.unsafelyUnscoped().read(id, query).catch(ignoreMissing);
    if (project?.status !== 'LIVE' || !project.simulatedCounted) throw new DomainError('PROJECT_NOT_LIVE');
    if (variation >= project.testing.variations.count) throw new RangeError(`There is no variation ${variation}`);
    const visit = createHash('sha256').update(name).digest('hex').slice(0, 32);
    const simulated = { variation, durationMs: durTotal };
    try {
      const session = await this.places.start(project, { project: id, shopper, respondent: null, visit, simulated });
      await this.visits.submit({ session: session._id, project: id }, submission);
    } catch (error) {
      // A variation that is full by now is skipped: people were faster.
      if (!isOneOf(error, ['PROJECT_FULL'])) throw error;
    }
  }
}

const isOneOf = (error: unknown, codes: readonly ErrorCode[]) =>
  error instanceof DomainError && codes.includes(error.code);

function sessionOf(
  { variation, shopper, submission }: SimulatedVisit,
  content: ShopperContent,
  usualMs: number | null,
): Omit<Session, '_id' | 'project' | 'startedAt' | 'completedAt'> {
  const result = toResult(readSubmission(submission), content, variation);
  // Simulated shoppers arrive when their visit is over, once, and without refused submissions.
  const about = { usualMs, elapsedMs: result.durTotal, respondentKnown: false, refusals: [] };
  const flags = qualityFlags(result, content, about);
  const verdict = verdictOf(flags);
  return {
    ...result,
    flags,
    ...verdict,
    variation,
    shopper,
    state: 'COMPLETED',
    source: 'SIMULATED',
    respondent: null,
  };
}
