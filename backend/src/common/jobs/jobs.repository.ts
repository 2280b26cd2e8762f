import {
  JOB_STATUSES,
  type Id,
  type IsoDate,
  type Job,
  type JobStatus,
  type ResourceDescriptor,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Schema } from 'mongoose';
import { Repository } from '../access/repository.ts';

export const JOB_MODEL = 'Job';

/** Record of a job: its payload and its outcome. The entry in the queue holds only the id of the record. */
export interface StoredJob extends Omit<Job, 'project' | 'organization'> {
  project: Id | null;
  organization: Id | null;
  /** As JSON. It may hold anything, so it is never shown. */
  payload: string;
  /** Sort key of lists: failed jobs first, then running and waiting ones. */
  rank: number;
  /** Increases each time it is queued: an earlier entry does not block the new one. */
  round: number;
  queuedAt: IsoDate;
  /** The lane that it takes while it runs: of the jobs of a lane one runs at a time, in all processes. */
  busy?: string;
  /** Number of the place that it takes until it ends, of those that its organization has for jobs of this name. */
  place?: number;
  /** Names the running attempt: writes of an older one find nothing. */
  run?: string;
  /** When the attempt showed its last sign of life. */
  beatAt: IsoDate | null;
  /** Of a scheduled job: the time for which it ran last. */
  slot: IsoDate | null;
  expiresAt: IsoDate | null;
}

const RANKS: Record<JobStatus, number> = { FAILED: 0, RUNNING: 1, WAITING: 2, CANCELLED: 3, DONE: 3 };
/** Both fields that say in which state a job is. */
export const inStatus = (status: JobStatus) => ({ status, rank: RANKS[status] });

const { ObjectId } = Schema.Types;
const text = { type: String, required: true };
const number = { type: Number, required: true };
const time = { type: Date, required: true };
const noTime = { type: Date, default: null };
const askerSchema = new Schema({ _id: { type: ObjectId, required: true }, name: text });

export const jobSchema = new Schema(
  {
    name: text,
    jobId: text,
    title: text,
    payload: text,
    status: { ...text, enum: JOB_STATUSES },
    rank: number,
    round: number,
    progress: number,
    attempts: number,
    cancelling: { type: Boolean, required: true },
    error: { type: String, default: null },
    reason: { type: String, default: null },
    every: { type: Number, default: null },
    slot: noTime,
    project: { type: ObjectId, default: null },
    organization: { type: ObjectId, default: null },
    askedBy: { type: askerSchema, default: null },
    createdAt: time,
    queuedAt: time,
    startedAt: noTime,
    endedAt: noTime,
    beatAt: noTime,
    busy: String,
    place: Number,
    run: String,
    expiresAt: { ...noTime, index: { expireAfterSeconds: 0 } },
  } satisfies Record<Exclude<keyof StoredJob, '_id'>, unknown>,
  { collection: 'jobs', versionKey: false },
);
jobSchema.index({ name: 1, jobId: 1 }, { unique: true });
jobSchema.index({ busy: 1 }, { unique: true, sparse: true });
jobSchema.index(
  { name: 1, organization: 1, place: 1 },
  { unique: true, partialFilterExpression: { place: { $exists: true } } },
);
jobSchema.index({ name: 1, startedAt: -1 });
jobSchema.index({ status: 1, beatAt: 1 });
jobSchema.index({ status: 1, queuedAt: 1 });
jobSchema.index({ rank: 1, createdAt: -1, _id: -1 });

/** No query reaches the payloads. */
export const jobResource = {
  name: 'jobs',
  filter: {
    _id: 'id',
    name: 'text',
    jobId: 'text',
    title: 'text',
    status: 'text',
    project: 'id',
    organization: 'id',
    createdAt: 'date',
    endedAt: 'date',
  },
  sort: ['rank', 'createdAt', 'endedAt', 'title', 'status'],
  select: [
    'name',
    'jobId',
    'title',
    'status',
    'progress',
    'cancelling',
    'attempts',
    'error',
    'reason',
    'every',
    'project',
    'organization',
    'askedBy',
    'createdAt',
    'startedAt',
    'endedAt',
  ],
  populate: {
    project: { model: 'Project', action: 'projects.read', select: ['name'] },
    organization: { model: 'Organization', action: 'organization.read', select: ['name'] },
  },
  defaultSort: 'rank -createdAt',
} as const satisfies ResourceDescriptor;

@Injectable()
export class JobsRepository extends Repository<Omit<StoredJob, 'payload'>> {
  constructor(@InjectModel(JOB_MODEL) model: Model<unknown>) {
    super(model, jobResource, 'jobs.read');
  }
}
