import { describe, expect, it } from '@jest/globals';
import { judgeCard } from './card.ts';

const now = new Date('2026-11-27T12:00:00Z');
const judge = (number: string, expiry = '12/30', cvc = '123') => judgeCard({ number, expiry, cvc }, now);

describe('sandbox cards', () => {
  it('4242 4242 4242 4242 pays, however it is typed', () => {
    expect(judge('4242 4242 4242 4242')).toEqual({ status: 'succeeds' });
    expect(judge('4242-4242-4242-4242', '11 / 2026')).toEqual({ status: 'succeeds' });
  });

  it('P1-ERR-02 4000 0000 0000 0002 is declined with the message of the provider', () =>
    expect(judge('4000 0000 0000 0002')).toEqual({ status: 'declined', message: 'Your card was declined.' }));

  it.each(['4242 4242 4242 4241', '42', '', 'abcd efgh ijkl mnop', '0'.repeat(40)])(
    'P1-ERR-02 the number %j is declined without a message, the form then shows its own',
    (number) => expect(judge(number)).toEqual({ status: 'declined', message: null }),
  );

  it('a valid number that is no test card never counts as paid', () =>
    expect(judge('4111 1111 1111 1111')).toMatchObject({
      status: 'declined',
      message: expect.stringContaining('test'),
    }));

  it.each([
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0069', 'Your card has expired.'],
    ['4000 0000 0000 0127', "Your card's security code is incorrect."],
    ['4000 0000 0000 0119', 'An error occurred while processing your card. Try again in a little bit.'],
  ])('P1-ERR-02 %s is declined as the provider does it', (number, message) =>
    expect(judge(number)).toEqual({ status: 'declined', message }),
  );

  it('4000 0025 0000 3155 has the bank ask its holder, 4000 0000 0000 0077 takes a while', () => {
    expect(judge('4000 0025 0000 3155')).toEqual({ status: 'asks' });
    expect(judge('4000 0000 0000 0077')).toEqual({ status: 'slow' });
  });

  it.each([
    ['10/26', '123', 'Your card has expired.'],
    ['12/30', '12', "Your card's security code is incorrect."],
    ['13/30', '123', null],
    ['12-30', '123', null],
  ])('expiry %j with code %j is declined', (expiry, cvc, message) =>
    expect(judge('4242424242424242', expiry, cvc)).toEqual({ status: 'declined', message }),
  );
});
