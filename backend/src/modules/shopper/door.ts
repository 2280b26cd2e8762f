import {
  DomainError,
  fieldworkOf,
  type Arrival,
  type ErrorCode,
  type Id,
  type TurnedAway as Reason,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import type { StoredProject } from '../projects/stored-project.ts';
import { PlacesService, type KnownVisit } from '../sessions/places.service.ts';
import { TurnedAway } from '../sessions/turned-away.ts';
import { assertInvited } from './invited.ts';

export type OpenProject = Pick<StoredProject, '_id' | 'status' | 'testing' | 'internal'>;
/** Who asks to come in. */
export interface Visitor {
  project: Id;
  respondent: string | null;
  signature?: string;
  /** What the browser calls its visit. */
  visit?: string;
}

/** Refusals at the door, as the page says them before its first question, and as they are noted for the panel. */
const REFUSALS: Partial<Record<ErrorCode, { arrival: Arrival; noted?: Reason }>> = {
  PROJECT_NOT_LIVE: { arrival: 'CLOSED' },
  PROJECT_PAUSED: { arrival: 'PAUSED' },
  RESPONDENT_REFUSED: { arrival: 'REFUSED' },
  SCREENED_OUT: { arrival: 'SCREENED_OUT' },
  RESPONDENT_KNOWN: { arrival: 'KNOWN', noted: 'KNOWN' },
  PROJECT_FULL: { arrival: 'FULL', noted: 'FULL' },
};
/** @returns what a refusal is called at the door; `null` for another failure */
export const refusalOf = (error: unknown) => (error instanceof DomainError ? (REFUSALS[error.code] ?? null) : null);

/** Who may come into a study: the same whether the page asks beforehand or a visit begins. */
@Injectable()
export class Door {
  constructor(
    private readonly places: PlacesService,
    private readonly turnedAway: TurnedAway,
  ) {}

  /**
   * @returns the visit that this browser has begun before; `null` for somebody new
   * @throws DomainError PROJECT_NOT_LIVE, RESPONDENT_REFUSED, PROJECT_PAUSED, SCREENED_OUT, RESPONDENT_KNOWN
   */
  async admit(project: OpenProject, visitor: Visitor): Promise<KnownVisit | null> {
    if (project.status !== 'LIVE') throw new DomainError('PROJECT_NOT_LIVE');
    const { paused, respondents, screening } = fieldworkOf(project);
    assertInvited(project, visitor.respondent, visitor.signature);
    const known = await this.places.known(visitor);
    if (known) return known;
    if (paused) throw new DomainError('PROJECT_PAUSED');
    if (screening.length > 0 && (await this.turnedAway.isScreenedOut(visitor))) throw new DomainError('SCREENED_OUT');
    if (respondents.repeat === 'REFUSE' && (await this.places.isKnown(visitor)))
      throw new DomainError('RESPONDENT_KNOWN');
    return null;
  }
}
