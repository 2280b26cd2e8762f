import { describe, expect, it } from '@jest/globals';
import { DomainError, ERRORS, FIELD_ERRORS } from './errors.ts';

describe('errors', () => {
  it('P1-ERR-01 P1-ERR-02 P1-ERR-03 P1-ERR-04 P1-ERR-05 P1-ERR-06 carry the texts of the catalogue', () => {
    expect(ERRORS.PAYMENT_FAILED.message).toBe('Could not process payment');
    expect(ERRORS.CARD_DECLINED.message).toBe('Invalid card details');
    expect(ERRORS.INVALID_INPUT.message).toBe('Check the fields and try again!');
    expect(ERRORS.ORGANIZATION_NOT_FOUND.message).toBe('Organization not found!');
    expect(ERRORS.PROJECT_ENDED.message).toBe(
      'Submit Failed: Project may have ended or have been deleted in the meantime.',
    );
    expect(ERRORS.SHOPPER_MISSING.message).toBe('Missing Age or Gender: Please fill in the missing fields below.');
    expect(ERRORS.REVIEW_MISSING.message).toBe('Missing Rating or Description');
    expect(FIELD_ERRORS.samplePerVariation).toBe('Cannot be less thant 1');
  });

  it('takes status and text from the table, and a more exact text where one is given', () => {
    const plain = new DomainError('NOT_READY', { errors: { 'content.mission': 'Required' } });
    expect(plain).toMatchObject({ status: 422, message: ERRORS.NOT_READY.message });
    expect(plain.errors).toEqual({ 'content.mission': 'Required' });
    const exact = new DomainError('LAYOUT_REFUSED', { message: '2.4 cm too wide', numbers: { centimetresOver: 2.4 } });
    expect([exact.message, exact.numbers]).toEqual(['2.4 cm too wide', { centimetresOver: 2.4 }]);
  });
});
