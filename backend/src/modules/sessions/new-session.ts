import type { Id, LinkParameter, Repeat, ScreeningResult, Shopper } from '@aislelab/domain';
import { Types } from 'mongoose';

/** Data of a new visit. */
export interface NewVisit {
  project: Id;
  shopper: Shopper;
  /** The panel's id of the shopper, opaque. */
  respondent: string | null;
  /** Treatment of a respondent who has been here before. */
  repeat?: Repeat;
  /** Consent and answers at the door, and parameters of the link. */
  door?: { carried: LinkParameter[]; answers: ScreeningResult[]; consentAt?: Date };
  /** Name that the browser gives its visit, so that a repeated start is no second one. */
  visit?: string;
  /** Computed, no person: the variation that it was computed for, and how long its visit took, ms. */
  simulated?: { variation: number; durationMs: number };
}

/** Key as stored: visits of two projects may have the same name. */
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
