import { describe, expect, it } from '@jest/globals';
import { PROJECT_STATUSES } from './constants.ts';
import { finalizeStep, MESSAGE_INFO, STATUS_LABELS } from './texts.ts';
import { shopperText } from './texts-shopper.ts';

describe('texts', () => {
  it('P1-LIF-14 P1-LIF-15 P1-LIF-16 the description of the finalize step follows the status', () => {
    expect(PROJECT_STATUSES.map((status) => finalizeStep(status).description)).toEqual([
      'Pusblish and gather reports',
      'Awaiting payment',
      'Awaiting custom pricing',
      'Awaiting final approval',
      'Will go live shortly',
      'Testing in progress',
      'Compiling results',
      'Study test insights',
    ]);
    expect(finalizeStep('ARCHIVED' as 'DRAFT').description).toBe('Processing...');
  });

  it('P1-LIF-17 the title of the finalize step is Live, Processing or Report, else Finalize', () => {
    expect(PROJECT_STATUSES.map((status) => finalizeStep(status).title)).toEqual([
      ...Array.from({ length: 5 }, () => 'Finalize'),
      'Live',
      'Processing',
      'Report',
    ]);
  });

  it('P1-LIF-01 QUOTING is shown as Pricing Request', () => {
    expect(STATUS_LABELS.QUOTING).toBe('Pricing Request');
  });

  it('P2-PRJ-06 P2-PRJ-22 every message type has a title and an alert level', () => {
    expect(Object.values(MESSAGE_INFO).map(({ severity }) => severity)).toEqual(['info', 'warning', 'error']);
  });

  it('a shopper text takes its translation and its values', () => {
    expect(shopperText('start.begin')).toBe("Let's begin!");
    expect(shopperText('start.begin', { 'start.begin': 'Los geht es!' })).toBe('Los geht es!');
    expect(shopperText('review.product', {}, { name: '$& Oats' })).toBe('What do you think of $& Oats?');
  });
});
