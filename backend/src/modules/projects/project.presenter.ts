import { can, isMessageVisible, type Viewer } from '@aislelab/domain';
import type { StoredBrief, StoredProject } from './stored-project.ts';

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
