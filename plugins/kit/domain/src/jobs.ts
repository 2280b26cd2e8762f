import type { Ref } from './library.ts';
import type { Id, IsoDate } from './people.ts';

export const JOB_STATUSES = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** State of a job for viewers who may read its subject. */
export interface JobState {
  _id: Id;
  title: string;
  status: JobStatus;
  /** From 0 to 1. */
  progress: number;
  /** It was asked to end, and still runs. */
  cancelling: boolean;
  /** Reason why it failed, in a sentence for everyone. */
  error: string | null;
  createdAt: IsoDate;
  startedAt: IsoDate | null;
  endedAt: IsoDate | null;
}
/** A job as admins see it. */
export interface Job extends JobState {
  name: string;
  jobId: string;
  attempts: number;
  /** Why the last attempt failed, as the program said it. */
  reason: string | null;
  /** Minutes from one run to the next, of a scheduled job. */
  every: number | null;
  project: Ref<{ _id: Id; name: string }> | null;
  organization: Ref<{ _id: Id; name: string }> | null;
  /** User who requested it. */
  askedBy: { _id: Id; name: string } | null;
}

export const hasEnded = ({ status }: Pick<JobState, 'status'>): boolean => status !== 'WAITING' && status !== 'RUNNING';
