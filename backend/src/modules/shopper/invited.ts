import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError, fieldworkOf, LINK_LIMITS, type Id } from '@aislelab/domain';
import type { StoredProject } from '../projects/stored-project.ts';

/** Signature that a panel appends to its link for one respondent. @returns 64 hexadecimal digits */
export const signatureOf = (secret: string, project: Id, respondent: string): string =>
  createHmac('sha256', secret).update(`${project}.${respondent}`).digest('hex');

/** @throws DomainError RESPONDENT_REFUSED for an id that is too long, or without the id, or its signature, that the project requires */
export function assertInvited(
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
