import {
  DomainError,
  LINK_LIMITS,
  fieldworkOf,
  type Arrival,
  type ErrorCode,
  type Id,
  type TurnedAway as Reason,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import type { StoredProject } from '../projects/stored-project.ts';
import { PlacesService, type KnownVisit } from '../sessions/places.service.ts';
import { TurnedAway } from '../sessions/turned-away.ts';

export type OpenProject = Pick<StoredProject, '_id' | 'status' | 'testing' | 'internal'>;
/** A person who wants to take part. */
export interface Visitor {
  project: Id;
  respondent: string | null;
  signature?: string;
  /** Name that the browser gives its visit. */
  visit?: string;
}

/** Refusals at the door: the state that the page shows before its first question, and the reason recorded for the panel. */
const REFUSALS: Partial<Record<ErrorCode, { arrival: Arrival; noted?: Reason }>> = {
  PROJECT_NOT_LIVE: { arrival: 'CLOSED' },
  PROJECT_PAUSED: { arrival: 'PAUSED' },
  RESPONDENT_REFUSED: { arrival: 'REFUSED' },
  SCREENED_OUT: { arrival: 'SCREENED_OUT' },
  RESPONDENT_KNOWN: { arrival: 'KNOWN', noted: 'KNOWN' },
  PROJECT_FULL: { arrival: 'FULL', noted: 'FULL' },
};
/** @returns the refusal of an error at the door; `null` for another failure */
export const refusalOf = (error: unknown) => (error instanceof DomainError ? (REFUSALS[error.code] ?? null) : null);

/** Admission to a study: the same before the first question and at the start of a visit. */
@Injectable()
export class Door {
  constructor(
    private readonly places: PlacesService,
    private readonly turnedAway: TurnedAway,
  ) {}

  /**
   * @returns the visit that this browser has started before; `null` for a new person
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

/** Signature that a panel appends to its link for one respondent. @returns 64 hexadecimal digits */
export const signatureOf = (secret: string, project: Id, respondent: string): string =>
  createHmac('sha256', secret).update(`${project}.${respondent}`).digest('hex');

/** @throws DomainError RESPONDENT_REFUSED for an id that is too long, or without the id, or its signature, that the project requires */
function assertInvited(
  project: Pick<StoredProject, '_id' | 'testing' | 'internal'>,
  respondent: string | null,
  signature = '',
): void {
  if ((respondent?.length ?? 0) > LINK_LIMITS.respondent) throw new DomainError('RESPONDENT_REFUSED');
  const { required, signed } = fieldworkOf(project).respondents;
  if (!required && !signed) return;
  if (respondent === null) throw new DomainError('RESPONDENT_REFUSED');
  if (!signed) return;
  const { linkSecret } = project.internal;
  const given = Buffer.from(signature, 'hex');
  const right = linkSecret ? Buffer.from(signatureOf(linkSecret, project._id, respondent), 'hex') : null;
  if (right?.length !== given.length || !timingSafeEqual(right, given)) throw new DomainError('RESPONDENT_REFUSED');
}

/** Fields of projects for visits: the layout of a project is large, and there are many shoppers. */
@Injectable()
export class ShopperProjects {
  constructor(private readonly projects: ProjectsRepository) {}

  find(id: Id): Promise<OpenProject | null> {
    const query = { select: ['status', 'testing', 'internal'], populate: [] };
    return this.projects.unsafelyUnscoped().read(id, query).catch(ignoreMissing);
  }
}

export function ignoreMissing(error: unknown): null {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
  throw error;
}
