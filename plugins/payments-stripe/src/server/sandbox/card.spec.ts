import { describe, expect, it } from '@jest/globals';
import { judgeCard } from './card.ts';

const now = new Date('2026-11-27T12:00:00Z');
const judge = (number: string, expiry = '12/30', cvc = '123') => judgeCard({ number, expiry, cvc }, now);

describe('sandbox cards', () => {
  it('4242 4242 4242 4242 pays, however it is typed', () => {
    expect(judge('4242 4242 4242 4242')).toEqual({ status: 'succeeded' });
    expect(judge('4242-4242-4242-4242', '11 / 2026')).toEqual({ status: 'succeeded' });
  });

  it('P1-ERR-02 4000 0000 0000 0002 is declined with the message of the provider', () =>
    expect(judge('4000 0000 0000 0002')).toEqual({ status: 'declined', message: 'Your card was declined.' }));

  it.each(['4242 4242 4242 4241', '42', '', 'abcd efgh ijkl mnop', '0'.repeat(40)])(
    'P1-ERR-02 the number %j is declined without a message, the form then shows its own',
    (number) => expect(judge(number)).toEqual({ status: 'declined', message: null }),
  );

  it('a valid number that is no test card never counts as paid', () =>
    expect(judge('5555 5555 5555 4444')).toMatchObject({
      status: 'declined',
      message: expect.stringContaining('test'),
    }));

  it.each([
    ['10/26', '123', 'Your card has expired.'],
    ['12/30', '12', "Your card's security code is incorrect."],
    ['13/30', '123', null],
    ['12-30', '123', null],
  ])('expiry %j with code %j is declined', (expiry, cvc, message) =>
    expect(judge('4242424242424242', expiry, cvc)).toEqual({ status: 'declined', message }),
  );
});
