import { ERRORS, type Arrival, type ErrorCode, type Front } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { syntheticContent } from '../testing/synthetic-content.ts';
import { ApiError } from './api.ts';
import { previewFront } from './preview.ts';
import { exitLink, exitsOfVisit, refusalOf, refusedAtDoor } from './refusal.ts';

const to = (exit: string) => `https://panel.test/${exit}?id={respondent}&s={session}&status={status}&src={source}`;
const front: Front = {
  ...previewFront(syntheticContent()),
  respondent: 'a&b',
  carried: [{ name: 'source', value: 'mail 1' }],
  exits: { screenedOut: to('out'), full: to('full'), refused: to('refused'), closed: to('closed') },
};
const filled = (exit: string, status: string, session = '') =>
  `https://panel.test/${exit}?id=a%26b&s=${session}&status=${status}&src=mail%201`;
const refused = (code: ErrorCode) => refusalOf(new ApiError(ERRORS[code].status, code, ''));

describe('a refusal', () => {
  it.each([
    ['PROJECT_FULL', 'FULL', 'refused.full', filled('full', 'full')],
    ['RESPONDENT_REFUSED', 'REFUSED', 'refused.link', filled('refused', 'refused')],
    ['RESPONDENT_KNOWN', 'KNOWN', 'refused.known', filled('refused', 'duplicate')],
    ['SCREENED_OUT', 'SCREENED_OUT', 'refused.screenedOut', filled('out', 'screened-out')],
    ['PROJECT_NOT_LIVE', 'CLOSED', 'refused.ended', filled('closed', 'closed')],
    ['PROJECT_ENDED', 'CLOSED', 'refused.ended', filled('closed', 'closed')],
    ['PROJECT_PAUSED', 'PAUSED', 'refused.paused', null],
  ] as const)('%s and the arrival %s say %s and lead to %s', (code, arrival, reason, exit) => {
    for (const refusal of [refused(code), refusedAtDoor({ ...front, arrival }, 800, false)]) {
      expect(refusal?.reason).toBe(reason);
      expect(refusal && exitLink(front, refusal)).toBe(exit);
      expect(refusal && exitLink(previewFront(syntheticContent()), refusal)).toBeNull();
    }
  });

  it('leaves empty what the link of the shopper did not have', () => {
    const exits = { ...front.exits, full: 'https://panel.test/%7Bwave%7D?w={wave}&src={source}&id={respondent}' };
    const anonymous = { exits, respondent: null, carried: front.carried };
    expect(exitLink(anonymous, refused('PROJECT_FULL'))).toBe('https://panel.test/?w=&src=mail%201&id=');
  });

  it('has no way out where it may pass, or where nobody knows what it is', () => {
    expect(refusalOf(new ApiError(503, 'UNAVAILABLE', ''))).toEqual({ reason: 'refused.offline', way: null });
    expect(refusalOf(new Error('bug'))).toEqual({ reason: 'refused.offline', way: null });
    expect(refused('NOT_FOUND')).toEqual({ reason: 'refused.unknown', way: null });
    expect(refused('FORBIDDEN')).toEqual({ reason: 'refused.notLive', way: null });
  });

  it('is told at the door for a screen that is too small, unless there is a better reason', () => {
    const wide = { ...front, device: { width: 768, framesPerSecond: null } };
    const at = (width: number, arrival: Arrival = 'OPEN') => refusedAtDoor({ ...wide, arrival }, width, false)?.reason;
    expect([at(767), at(768), at(390, 'FULL')]).toEqual(['refused.device', undefined, 'refused.full']);
    const refusal = refusedAtDoor(wide, 390, false);
    expect(refusal && exitLink(front, refusal)).toBe(filled('refused', 'device'));
  });

  it('keeps out a test link that is none any more: its visit would count', () => {
    expect(refusedAtDoor(front, 800, true)?.reason).toBe('refused.link');
    expect(refusedAtDoor({ ...front, test: true }, 800, true)).toBeNull();
  });

  it('knows the ways out of a visit that has begun', () => {
    expect(exitsOfVisit(front, 's-1')).toEqual({
      closed: filled('closed', 'closed', 's-1'),
      device: filled('refused', 'device', 's-1'),
    });
  });
});
