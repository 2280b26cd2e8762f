import { expect, it } from '@jest/globals';
import { errorOf, errorsUnder } from './field.ts';

it('messages are found by the name of the field they belong to', () => {
  const errors = { name: 'No', 'billing.phone.number': 'Too short', 'billing.city': 'Long' };
  expect(errorsUnder(errors, 'billing')).toEqual({ 'phone.number': 'Too short', city: 'Long' });
  expect(errorOf(errorsUnder(errors, 'billing'), 'phone')).toBe('Too short');
  expect([errorOf(errors, 'name'), errorOf(errors, 'nam'), errorOf(undefined, 'name')]).toEqual([
    'No',
    undefined,
    undefined,
  ]);
});
