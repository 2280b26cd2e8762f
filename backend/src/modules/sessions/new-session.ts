import type { Id, Shopper } from '@aislelab/domain';
import { Types } from 'mongoose';

/** Who comes in. */
export interface NewVisit {
  project: Id;
  shopper: Shopper;
  /** The panel's id of the shopper, opaque. */
  respondent: string | null;
  /** What the browser calls its visit, so that a repeated start is no second one. */
  visit?: string;
}

/** As it is stored: two projects may have visits of the same name. */
export const visitKey = (project: Id, visit: string) => `${project}.${visit}`;

export function newSession(
  { project, shopper, respondent, visit }: NewVisit,
  variation: number,
): Record<string, unknown> {
  const now = new Date();
  return {
    project: new Types.ObjectId(project),
    variation,
    enabled: true,
    state: 'STARTED',
    source: 'HUMAN',
    shopper,
    respondent,
    ...(visit && { visit: visitKey(project, visit) }),
    startedAt: now,
    seenAt: now,
  };
}
