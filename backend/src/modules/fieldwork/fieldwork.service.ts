import { randomBytes } from 'node:crypto';
import {
  DomainError,
  exitLinkError,
  EXITS,
  fieldworkOf,
  OPEN_VISITS,
  type Fieldwork,
  type FieldworkChange,
  type FieldworkState,
  type Id,
  type OpenVisit,
  type Project,
  type Viewer,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Types, type ClientSession, type Connection } from 'mongoose';
import { AuditLog } from '../audit/audit-log.ts';
import { presentWhole, sample, type StoredBrief, type StoredProject } from '../projects/stored-project.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { PlacesService } from '../sessions/places.service.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { TestLinks } from '../sessions/test-links.ts';

const SECRET_BYTES = 32;
const SHOWN = ['variation', 'shopper', 'respondent', 'startedAt', 'seenAt'] as const;
/** In the store, or ended by an admin. */
const OPEN = { source: 'HUMAN', $or: [{ state: 'STARTED' }, { state: 'ABANDONED', decidedBy: 'ADMIN' }] };

/** Settings of fieldwork, which can change while the study runs. */
@Injectable()
export class FieldworkService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly sessions: SessionsRepository,
    private readonly places: PlacesService,
    private readonly testLinks: TestLinks,
    private readonly audit: AuditLog,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  async read(viewer: Viewer, id: Id): Promise<FieldworkState> {
    const project = await this.projects.as(viewer).brief(id);
    const within = { project: new Types.ObjectId(id), ...OPEN };
    const newest = { where: null, sort: [{ path: 'startedAt', direction: -1 as const }], select: [...SHOWN, 'state'] };
    const visits: OpenVisit[] = [];
    for await (const { _id, variation, shopper, respondent, startedAt, seenAt, state } of this.sessions
      .as(viewer)
      .streamOf(newest, within)) {
      visits.push({ _id, variation, shopper, respondent, startedAt, seenAt, ended: state === 'ABANDONED' });
      if (visits.length === OPEN_VISITS) break;
    }
    return { fieldwork: fieldworkOf(project), linkSecret: project.internal.linkSecret ?? null, visits };
  }

  /**
   * Changes only the named fields, in one transaction with the audit entry.
   * @throws DomainError NOT_FOUND, CONFLICT when the project was changed since, when it is neither approved nor live, and when its sample
   * would become smaller than the number of places taken
   */
  async change(
    viewer: Viewer,
    id: Id,
    { version, fieldwork, samplePerVariation, redirect }: FieldworkChange,
  ): Promise<Project> {
    const project = await this.projects.as(viewer, 'sessions.write').get(id);
    if (project.version !== version) throw new DomainError('CONFLICT');
    assertRunning(project, samplePerVariation);
    assertLinks(fieldwork ?? fieldworkOf(project), redirect);
    const changed = await this.connection.transaction(async (session) => {
      const set = {
        ...settings(project, fieldwork),
        ...(samplePerVariation && size(project, samplePerVariation)),
        ...(redirect !== undefined && { 'testing.redirect': redirect }),
      };
      const update = { $set: set, $inc: { version: 1, 'internal.changes': 1 } };
      const { status } = project;
      const next = await this.projects.unsafelyUnscoped().updateIf(id, { status, version }, update, { session });
      if (!next) throw new DomainError('CONFLICT');
      // Recounts places by the new rule and for the new sample.
      if (fieldwork || samplePerVariation !== undefined) await this.places.change(next, [], true, session);
      await this.note(viewer, project, next, session);
      return next;
    });
    return presentWhole(changed, viewer);
  }

  /** Issues a temporary link to the study as shoppers see it; visits through it are not stored. @throws DomainError NOT_FOUND, CONFLICT */
  async testLink(viewer: Viewer, id: Id): Promise<{ token: string; expires: string }> {
    const { status } = await this.projects.as(viewer, 'sessions.write').brief(id);
    if (status !== 'LIVE') throw new DomainError('CONFLICT', { message: 'A test link opens a live study.' });
    return this.testLinks.issue(id);
  }

  /** Ends visits in progress, whose places go to others, or resumes them: shoppers who are still there continue while there is a place. */
  async end(viewer: Viewer, id: Id, visits: readonly Id[], ended: boolean): Promise<{ count: number }> {
    const { name, organization } = await this.projects.as(viewer, 'sessions.write').brief(id);
    const [from, to] = ended
      ? [{ state: 'STARTED' }, { state: 'ABANDONED', enabled: false, decidedBy: 'ADMIN' }]
      : [
          { state: 'ABANDONED', decidedBy: 'ADMIN' },
          { enabled: true, decidedBy: null },
        ];
    const within = {
      project: new Types.ObjectId(id),
      source: 'HUMAN',
      _id: { $in: visits.map((visit) => new Types.ObjectId(visit)) },
      ...from,
    };
    const count = await this.sessions.as(viewer, 'sessions.write').updateMany(null, within, { $set: to });
    if (ended && count > 0) await this.places.giveBack(id);
    await this.audit.record({
      viewer,
      action: ended ? 'projects.endVisits' : 'projects.resumeVisits',
      kind: 'projects',
      record: id,
      name,
      organization,
      before: null,
      after: { visits: count },
    });
    return { count };
  }

  private async note(viewer: Viewer, before: StoredBrief, after: StoredBrief, session: ClientSession) {
    const facts = (project: StoredBrief) => ({
      fieldwork: fieldworkOf(project),
      samplePerVariation: project.testing.sample.variations,
      redirect: project.testing.redirect,
    });
    const { _id, name, organization } = after;
    const entry = { viewer, action: 'projects.fieldwork', kind: 'projects', record: _id, name, organization } as const;
    await this.audit.record({ ...entry, before: facts(before), after: facts(after) }, { session });
  }
}

function assertRunning({ status }: StoredBrief, samplePerVariation: number | undefined): void {
  if (status === 'LIVE' || (status === 'APPROVED' && samplePerVariation === undefined)) return;
  throw new DomainError('CONFLICT', { message: 'Fieldwork is changed while the project is approved or live.' });
}

/** @throws DomainError INVALID_INPUT for unknown placeholders */
function assertLinks({ exits, link }: Fieldwork, redirect: string | null | undefined): void {
  const links = { redirect, ...Object.fromEntries(EXITS.map((exit) => [`fieldwork.exits.${exit}`, exits[exit]])) };
  const errors: Record<string, string> = {};
  for (const [path, address] of Object.entries(links)) {
    const error = address ? exitLinkError(address, link.carried) : null;
    if (error) errors[path] = error;
  }
  if (Object.keys(errors).length > 0) throw new DomainError('INVALID_INPUT', { errors });
}

function settings(project: StoredBrief, fieldwork: Fieldwork | undefined): Record<string, unknown> {
  if (!fieldwork) return {};
  const secret = fieldwork.respondents.signed && !project.internal.linkSecret;
  const recount = fieldwork.countListVisits !== fieldworkOf(project).countListVisits;
  return {
    'testing.fieldwork': fieldwork,
    ...(secret && { 'internal.linkSecret': randomBytes(SECRET_BYTES).toString('hex') }),
    ...(recount && { 'stats.stale': true }),
  };
}

const size = (project: Pick<StoredProject, 'variations'>, perVariation: number) => ({
  'testing.sample': sample(project, perVariation),
});
