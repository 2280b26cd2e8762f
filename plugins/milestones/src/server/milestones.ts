import { text } from '@aislelab/domain';
import type { Id } from '@aislelab/domain';
import {
  InjectCollection,
  JOBS,
  type Collection,
  type CollectionDeclaration,
  type JobDeclaration,
  type JobHandler,
  type JobsPort,
  type LifecycleEvent,
  type LifecycleHook,
} from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Schema } from 'mongoose';
import { noteMilestones } from '../actions.ts';

export interface Milestone {
  _id: Id;
  kind: string;
  at: string;
}
const schema = new Schema({ kind: { type: String, required: true }, at: { type: Date, required: true } });
schema.index({ project: 1, kind: 1 }, { unique: true });

export const milestones: CollectionDeclaration = {
  name: 'Milestone',
  schema,
  owner: 'project',
  read: 'projects.read',
  write: noteMilestones,
  fields: { filter: { kind: 'text' }, sort: ['at'], select: ['kind', 'at'], defaultSort: 'at' },
};

const NOTE = 'milestones.note';
interface Note {
  project: Id;
  kind: string;
  at: string;
}

@Injectable()
export class NoteLive implements LifecycleHook {
  constructor(@Inject(JOBS) private readonly jobs: JobsPort) {}

  /** Runs once, after a project went live. The note must not be lost, so it is a job, which is retried when it fails. */
  async handle({ project, viewer }: LifecycleEvent): Promise<void> {
    const note: Note = { project: project._id, kind: 'live', at: new Date().toISOString() };
    await this.jobs.enqueue(NOTE, note, { jobId: `live-${project._id}`, project: project._id, viewer });
  }
}

@Injectable()
export class NoteJob implements JobHandler<Note> {
  constructor(@InjectCollection('Milestone') private readonly milestones: Collection<Milestone>) {}

  /** May run twice. */
  async run({ project, kind, at }: Note): Promise<void> {
    await this.milestones.unsafelyOf(project).put({ kind }, { at });
  }
}

/** `every: 60` would run it each hour. */
export const noteJob: JobDeclaration = { name: NOTE, handler: NoteJob, title: text('Note when a project went live') };
