import type { IsoDate, Project, ProjectBrief } from '@aislelab/domain';

/** Internal fields of the platform; never part of an answer. */
export interface ProjectInternals {
  /** Payments that were credited, so that none counts twice however often it is reported. */
  credited: string[];
  /** Shoppers under way may submit for a while after this. */
  processingAt: IsoDate | null;
  /** The key with which a panel signs the ids of its respondents. */
  linkSecret?: string | null;
  /** The first successful compile publishes. */
  publishWhenCompiled: boolean;
  /** When the running compile last showed a sign of life. */
  heartbeatAt: IsoDate | null;
  /** The epoch whose compiled result is the current one. */
  compiledEpoch: number | null;
  /** Id of the running compile: a second one finds it taken. */
  compileRun: string | null;
  /** Number of restarts of the running compile after it fell silent. */
  compileRestarts?: number;
  /** Increases with every change that may make compiled numbers older than the sessions; older projects have none. */
  changes?: number;
}
export interface StoredProject extends Project {
  internal: ProjectInternals;
}
export type StoredBrief = ProjectBrief & Pick<StoredProject, 'internal'>;
export const PROJECT = 'Project';

/** A project as plugins receive it. */
export function withoutInternals(stored: StoredProject): Project {
  const { internal: _, ...project } = stored;
  return project;
}
