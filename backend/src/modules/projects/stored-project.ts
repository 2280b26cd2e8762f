import { can, isMessageVisible, type IsoDate, type Project, type ProjectBrief, type Viewer } from '@aislelab/domain';

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
  /** Only where it is selected: sizes of content, variations and planogram, bytes. */
  partBytes?: Readonly<Record<string, number>>;
}
export type StoredBrief = ProjectBrief & Pick<StoredProject, 'internal'>;
export const PROJECT = 'Project';

/** A project as plugins receive it. */
export function withoutInternals(stored: StoredProject): Project {
  const { internal: _, ...project } = stored;
  return project;
}

/** A project, whole or in part, as this viewer may see it. */
export function present<T extends Partial<StoredProject>>(project: T, viewer: Viewer): Omit<T, 'internal'> {
  const { internal: _, ...shown } = project;
  if (shown.message && !isMessageVisible(shown.message.type, viewer)) shown.message = null;
  // The analysis that admins write belongs to the report: no other user reads it before that is published.
  if (shown.analysis && shown.status !== 'REPORT' && !can(viewer, 'projects.analysis')) shown.analysis = '';
  return shown;
}

/** A whole record: lists leave out the creator by themselves, where the viewer may not see it. */
export function presentWhole<T extends StoredBrief>(project: T, viewer: Viewer): Omit<T, 'internal'> {
  const shown = present(project, viewer);
  return can(viewer, 'projects.seeCreator', project) ? shown : { ...shown, createdBy: null };
}

/** Shoppers to find: per variation, and for all of them. */
export function sample(project: Pick<Project, 'variations'>, perVariation: number): Project['testing']['sample'] {
  return { variations: perVariation, total: perVariation * project.variations.length };
}
