import { ApiError } from '@aislelab/ui-kit/api';
import { describe, expect, it } from '@jest/globals';
import { checkCard, formatExpiry, formatNumber } from './card.ts';
import { paymentProblem, stripeProblem } from './paymentProblem.ts';

const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Ada Lovelace' };
const today = new Date('2026-11-27T12:00:00Z');

describe('card', () => {
  it('accepts a complete card and names what is wrong otherwise', () => {
    expect(checkCard(card, today)).toEqual({});
    expect(Object.keys(checkCard({ number: '4242', expiry: '13/30', cvc: '1', name: ' ' }, today))).toEqual([
      'number',
      'expiry',
      'cvc',
      'name',
    ]);
  });

  it('P1-PAY-03 the billing name is required and name-valid', () => {
    expect(checkCard({ ...card, name: ' ' }, today)).toEqual({ name: 'The billing name is required' });
    for (const name of ['<', '42', 'x'])
      expect(checkCard({ ...card, name }, today)).toEqual({ name: 'A name of 2 to 80 characters is required' });
  });

  it('a mistyped digit is found before the provider is asked', () => {
    expect(checkCard({ ...card, number: '4242 4242 4242 4243' }, today)).toHaveProperty('number');
    expect(checkCard({ ...card, number: '4000 0000 0000 0002' }, today)).toEqual({});
  });

  it('a card is good until the end of its month', () => {
    expect(checkCard({ ...card, expiry: '11/26' }, today)).toEqual({});
    expect(checkCard({ ...card, expiry: '10/26' }, today)).toHaveProperty('expiry');
  });

  it('formats while typing', () => {
    expect(formatNumber('42424242-4242x4242')).toBe('4242 4242 4242 4242');
    expect(['4', '1', '12', '123', '12/34', '9/3'].map(formatExpiry)).toEqual([
      '04',
      '1',
      '12',
      '12/3',
      '12/34',
      '09/3',
    ]);
  });
});

describe('payment problem', () => {
  it("P1-ERR-02 shows the provider's message, or 'Invalid card details' without one", () => {
    expect(paymentProblem(new ApiError(402, 'CARD_DECLINED', 'Your card was declined.'))).toBe(
      'Your card was declined.',
    );
    expect(paymentProblem(new ApiError(402, 'CARD_DECLINED', ''))).toBe('Invalid card details');
  });

  it("P1-ERR-01 anything else is 'Could not process payment'", () => {
    expect(paymentProblem(new ApiError(409, 'CONFLICT', 'x'))).toBe('Could not process payment');
    expect(paymentProblem(new TypeError('x'))).toBe('Could not process payment');
  });

  it('P1-ERR-03 refused fields ask to check the fields', () => {
    expect(paymentProblem(new ApiError(400, 'INVALID_INPUT', 'x'))).toBe('Check the fields and try again!');
  });

  it('P1-ERR-01 P1-ERR-02 P1-ERR-03 what Stripe answers is told in the same words', () => {
    expect(stripeProblem({ type: 'card_error', message: 'Your card was declined.' })).toBe('Your card was declined.');
    expect(stripeProblem({ type: 'card_error' })).toBe('Invalid card details');
    expect(stripeProblem({ type: 'validation_error', message: 'x' })).toBe('Check the fields and try again!');
    expect(stripeProblem({ type: 'api_error', message: 'x' })).toBe('Could not process payment');
  });
});
