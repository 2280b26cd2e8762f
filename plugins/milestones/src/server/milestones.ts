import type { Id } from '@aislelab/domain';
import {
  InjectCollection,
  type Collection,
  type CollectionDeclaration,
  type LifecycleEvent,
  type LifecycleHook,
} from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
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

@Injectable()
export class NoteLive implements LifecycleHook {
  constructor(@InjectCollection('Milestone') private readonly milestones: Collection<Milestone>) {}

  /** Runs after a project went live, perhaps twice. */
  async handle({ project }: LifecycleEvent): Promise<void> {
    await this.milestones.unsafelyOf(project._id).put({ kind: 'live' }, { at: new Date().toISOString() });
  }
}
