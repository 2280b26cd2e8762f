import type { Id, LinkParameter, Repeat, ScreeningResult, Shopper } from '@aislelab/domain';
import { Types } from 'mongoose';

/** Who comes in. */
export interface NewVisit {
  project: Id;
  shopper: Shopper;
  /** The panel's id of the shopper, opaque. */
  respondent: string | null;
  /** Treatment of a respondent who has been here before. */
  repeat?: Repeat;
  /** What was agreed to and answered at the door, and what the link gave. */
  door?: { carried: LinkParameter[]; answers: ScreeningResult[]; consentAt?: Date };
  /** What the browser calls its visit, so that a repeated start is no second one. */
  visit?: string;
  /** Computed, no person: the variation that it was computed for, and how long its visit took, ms. */
  simulated?: { variation: number; durationMs: number };
}

/** As it is stored: two projects may have visits of the same name. */
export const visitKey = (project: Id, visit: string) => `${project}.${visit}`;

export function newSession(
  { project, shopper, respondent, visit, door, simulated }: NewVisit,
  variation: number,
): Record<string, unknown> {
  const now = new Date();
  return {
    project: new Types.ObjectId(project),
    variation,
    enabled: true,
    state: 'STARTED',
    source: simulated ? 'SIMULATED' : 'HUMAN',
    shopper,
    respondent,
    ...door,
    ...(visit && { visit: visitKey(project, visit) }),
    startedAt: simulated ? new Date(now.getTime() - simulated.durationMs) : now,
    seenAt: now,
  };
}
