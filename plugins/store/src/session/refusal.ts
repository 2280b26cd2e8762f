import {
  fillExitLink,
  type Arrival,
  type ErrorCode,
  type Exit,
  type ExitStatus,
  type Front,
  type ShopperTextKey,
} from '@aislelab/domain';
import { ApiError } from './api.ts';

/** Reason why a shopper does not come in, and the project's exit link for it; `null` where it has none. */
export interface Refusal {
  reason: ShopperTextKey;
  way: { exit: Exit; status: ExitStatus } | null;
}

const FULL: Refusal = { reason: 'refused.full', way: { exit: 'full', status: 'full' } };
const KNOWN: Refusal = { reason: 'refused.known', way: { exit: 'refused', status: 'duplicate' } };
const NOT_INVITED: Refusal = { reason: 'refused.link', way: { exit: 'refused', status: 'refused' } };
const SCREENED_OUT: Refusal = { reason: 'refused.screenedOut', way: { exit: 'screenedOut', status: 'screened-out' } };
const CLOSED: Refusal = { reason: 'refused.ended', way: { exit: 'closed', status: 'closed' } };
const PAUSED: Refusal = { reason: 'refused.paused', way: null };
const UNFIT: Refusal = { reason: 'refused.device', way: { exit: 'refused', status: 'device' } };

const BY_ARRIVAL: Record<Arrival, Refusal | null> = {
  OPEN: null,
  PAUSED,
  FULL,
  CLOSED,
  REFUSED: NOT_INVITED,
  KNOWN,
  SCREENED_OUT,
};
const BY_CODE: ReadonlyMap<string, Refusal> = new Map<ErrorCode, Refusal>([
  ['PROJECT_FULL', FULL],
  ['PROJECT_PAUSED', PAUSED],
  ['RESPONDENT_KNOWN', KNOWN],
  ['RESPONDENT_REFUSED', NOT_INVITED],
  ['SCREENED_OUT', SCREENED_OUT],
  // The link was good once: the server does not know a project that has not begun yet.
  ['PROJECT_NOT_LIVE', CLOSED],
  ['PROJECT_ENDED', CLOSED],
  // The questions were changed while they were answered.
  ['INVALID_INPUT', { reason: 'refused.changed', way: null }],
]);

/** @returns why a call of the shopper's page failed */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError) || error.passing) return { reason: 'refused.offline', way: null };
  const unknown = error.status === 404 || error.status === 400;
  return BY_CODE.get(error.code) ?? { reason: unknown ? 'refused.unknown' : 'refused.notLive', way: null };
}

/**
 * Checks the reasons that are known before the first question.
 * @param screenWidth CSS px
 * @param testing The link is a test link: one that has expired must not become a visit that counts.
 * @returns `null` for a shopper who may come in
 */
export function refusedAtDoor(front: Front, screenWidth: number, testing: boolean): Refusal | null {
  const { arrival, device, test } = front;
  if (testing && !test) return NOT_INVITED;
  return BY_ARRIVAL[arrival] ?? (device.width !== null && screenWidth < device.width ? UNFIT : null);
}

/** Of a link that the project could save, so that each is known: a carried parameter that the shopper's link does not have is empty. */
const placeholders = (link: string) =>
  Array.from(link.matchAll(/(?:\{|%7B)([\w.-]+)(?:\}|%7D)/giu), ([, name = '']) => name);

/** @returns the filled in link of the way out; `null` where the project has none */
export function exitLink(
  { exits, respondent, carried }: Pick<Front, 'exits' | 'respondent' | 'carried'>,
  { way }: Refusal,
  session = '',
): string | null {
  const link = way && exits[way.exit];
  if (!link) return null;
  const given = Object.fromEntries(carried.map(({ name, value }) => [name, value]));
  const values = { ...given, respondent: respondent ?? '', session, status: way.status };
  return fillExitLink(link, values, placeholders(link));
}

/** The ways out that a visit may need once it has begun. */
export const exitsOfVisit = (front: Front, session = '') => ({
  closed: exitLink(front, CLOSED, session),
  device: exitLink(front, UNFIT, session),
});
