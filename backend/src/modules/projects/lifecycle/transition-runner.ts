import {
  DomainError,
  allowsAction,
  can,
  transition,
  type Action,
  type Id,
  type Outcome,
  type Project,
  type ProjectAction,
  type ProjectStatus,
  type Transition,
  type Viewer,
} from '@aislelab/domain';
import { EVENTS, type EventBus, type LifecycleEvent } from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import type { Update } from '../../../common/access/scoped-records.ts';
import { Log } from '../../../common/log/log.ts';
import { PluginHost } from '../../../common/plugins/plugin-host.ts';
import type { MongoFilter } from '../../../common/query/to-mongo.ts';
import { Attempts } from '../../auth/attempts.ts';
import { NoticeWriter } from '../../notifications/notice-writer.ts';
import { presentWhole, withoutInternals, type StoredProject } from '../stored-project.ts';
import { ProjectsRepository } from '../projects.repository.ts';

/** A move of a project: viewer, time, and both states; `viewer` is `null` for moves by the platform itself. */
interface Audit {
  _id: Id;
  project: Id;
  organization: Id;
  viewer: Id | null;
  action: ProjectAction;
  from: ProjectStatus;
  to: ProjectStatus;
  payload: Record<string, unknown>;
  at: Date;
}
export const AUDIT = 'Audit';

const { ObjectId, Mixed } = Schema.Types;
export const auditSchema = new Schema(
  {
    project: { type: ObjectId, required: true },
    organization: { type: ObjectId, required: true },
    viewer: { type: ObjectId, default: null },
    action: { type: String, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    payload: { type: Mixed, default: {} },
    at: { type: Date, required: true },
  },
  { collection: 'audits', versionKey: false, minimize: false },
);
auditSchema.index({ project: 1, at: 1 });

/** Effects of an action on the project beside the move. */
export interface Move {
  outcome?: Outcome;
  set?: Record<string, unknown>;
  inc?: Record<string, number>;
  push?: Record<string, unknown>;
  /** Further conditions that must still hold when the project is moved. */
  where?: MongoFilter;
  /** Writes that belong to the move: all or nothing. */
  also?: (session: ClientSession) => Promise<void>;
  /** For the audit; no secrets. */
  payload?: Record<string, unknown>;
}
export type Prepare = (project: StoredProject) => Promise<Move> | Move;

/** The right that an action of a project needs. */
export const RIGHTS: Record<Exclude<ProjectAction, 'payment'>, Action> = {
  submit: 'projects.submit',
  unsubmit: 'projects.submit',
  pay: 'projects.submit',
  'quote-request': 'projects.submit',
  'quote-response': 'projects.quote',
  approval: 'projects.approve',
  live: 'projects.live',
  analysis: 'projects.analysis',
  processing: 'projects.process',
  publish: 'projects.publish',
  unpublish: 'projects.publish',
  duplicate: 'projects.duplicate',
};

/** Moves projects along the transition table: one conditional write on (status, version), together with its audit. */
@Injectable()
export class TransitionRunner {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly plugins: PluginHost,
    private readonly log: Log,
    private readonly notices: NoticeWriter,
    private readonly attempts: Attempts,
    @InjectModel(AUDIT) private readonly audits: Model<Audit>,
    @InjectConnection() private readonly connection: Connection,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  /**
   * The project on which the viewer may do the action now.
   * @throws DomainError NOT_FOUND outside the viewer's scope, FORBIDDEN, CONFLICT where the status does not allow it
   */
  async admit(viewer: Viewer, id: string, action: Exclude<ProjectAction, 'payment'>): Promise<StoredProject> {
    const project = await this.projects.as(viewer).get(id);
    if (!can(viewer, RIGHTS[action], project)) throw new DomainError('FORBIDDEN');
    if (!allowsAction(project.status, action)) throw notNow(action, project);
    return project;
  }

  /** An action of a viewer. @returns the moved project as the viewer sees it */
  async run(viewer: Viewer, id: string, action: Exclude<ProjectAction, 'payment'>, prepare: Prepare): Promise<Project> {
    const project = await this.admit(viewer, id, action);
    if (viewer.organization !== null) await this.attempts.begin('move', { account: id });
    const moved = await this.move(project, action, await prepare(project), viewer);
    return presentWhole(moved, viewer);
  }

  /** A move without a viewer, such as a confirmed payment. */
  async runForPlatform(project: StoredProject, action: ProjectAction, move: Move): Promise<StoredProject> {
    return this.move(project, action, move, null);
  }

  private async move(project: StoredProject, action: ProjectAction, move: Move, viewer: Viewer | null) {
    const row = transition(project.status, action, move.outcome);
    if (!row) throw notNow(action, project);
    const event: LifecycleEvent = { action, project: withoutInternals(project), from: row.from, to: row.to, viewer };
    for (const hook of this.plugins.hooks('before', action)) await hook.handle(event);
    const moved = await this.connection.transaction((session) => this.write(project, row, move, viewer, session));
    await this.announce({ ...event, project: withoutInternals(moved) });
    return moved;
  }

  private async write(
    project: StoredProject,
    row: Transition,
    move: Move,
    viewer: Viewer | null,
    session: ClientSession,
  ) {
    const { status, version } = project;
    const update: Update = {
      $set: { ...move.set, status: row.to },
      $inc: { ...move.inc, version: 1 },
      ...(move.push && { $push: move.push }),
    };
    const conditions = { $and: [{ status, version }, ...(move.where ? [move.where] : [])] };
    const moved = await this.projects.unsafelyUnscoped().updateIf(project._id, conditions, update, { session });
    if (!moved) throw new DomainError('CONFLICT');
    await move.also?.(session);
    const { from, to } = row;
    const { _id, organization, name } = moved;
    if (from !== to) await this.events.emit('project.moving', { project: _id, organization, name, from, to, session });
    await this.audit(
      project,
      row,
      viewer,
      { ...move.payload, ...(move.outcome && { outcome: move.outcome }) },
      { session },
    );
    await this.notices.moved(withoutInternals(moved), row, viewer?._id ?? null, session);
    return moved;
  }

  /** Records the user and the action. */
  async audit(
    { _id, organization }: StoredProject,
    move: Pick<Transition, 'action' | 'from' | 'to'>,
    viewer: Viewer | null,
    payload: Record<string, unknown>,
    options: { session?: ClientSession } = {},
  ): Promise<void> {
    const { action, from, to } = move;
    const entry = {
      project: _id,
      organization,
      viewer: viewer?._id ?? null,
      action,
      from,
      to,
      payload,
      at: new Date(),
    };
    await this.audits.create([entry], options);
  }

  /** Emitted after the move: a failing listener does not undo it. */
  private async announce(event: LifecycleEvent): Promise<void> {
    const { action, project, from, to } = event;
    try {
      const { _id, organization } = project;
      if (from !== to) await this.events.emit('project.statusChanged', { project: _id, organization, from, to });
      for (const hook of this.plugins.hooks('after', action)) await hook.handle(event);
    } catch (error) {
      this.log.error({ msg: 'after a transition', project: project._id, action, err: error });
    }
  }
}

function notNow(action: ProjectAction, { status }: Project): DomainError {
  return new DomainError('CONFLICT', {
    message: `This is not possible now: the project is in ${status}, ${action} is not open.`,
  });
}
