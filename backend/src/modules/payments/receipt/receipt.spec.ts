import { describe, expect, it } from '@jest/globals';
import type { Payment } from '../payment.schema.ts';
import { drawReceipt } from './receipt-pages.ts';
import { receiptOf } from './receipts.service.ts';

const payment: Payment = {
  _id: 'a'.repeat(24),
  key: 'k',
  project: 'b'.repeat(24),
  organization: 'c'.repeat(24),
  viewer: 'd'.repeat(24),
  plan: 'TIER_2',
  amount: 747_000,
  total: 747_000,
  variations: 3,
  currency: 'usd',
  samplePerVariation: 800,
  provider: 'cards',
  intentId: 'pi_1',
  clientSecret: null,
  status: 'SUCCEEDED',
  received: 747_000,
  refunded: 0,
  billingName: 'Łucja Ødegård',
  createdAt: new Date('2026-11-27T10:00:00Z'),
  settledAt: new Date('2026-11-28T10:00:00Z'),
};

describe('receipt', () => {
  it('names who paid, for what, how much and when', () => {
    expect(receiptOf(payment, { name: 'Flakes' }, 'Acme')).toEqual({
      number: payment._id,
      date: '2026-11-28',
      billedTo: ['Łucja Ødegård', 'Acme'],
      lines: [{ label: 'Flakes', note: 'Recommended, 3 variations', amount: '$7,470.00' }],
      total: { label: 'Paid in USD', amount: '$7,470.00' },
      foot: 'Paid by card. Thank you.',
    });
  });

  it('shows what was given back, and that a sandbox moves no money', () => {
    const receipt = receiptOf({ ...payment, refunded: 247_000, provider: 'sandbox' }, { name: 'Flakes' }, null);
    expect(receipt.lines.map(({ amount }) => amount)).toEqual(['$7,470.00', '-$2,470.00']);
    expect(receipt.total).toEqual({ label: 'Total in USD', amount: '$5,000.00' });
    expect(receipt.foot).toContain('no money has moved');
  });

  it('is one page, however long its names are', () => {
    const receipt = receiptOf(
      { ...payment, refunded: 247_000 },
      { name: 'Breakfast flakes in a new pack '.repeat(4) },
      'Acme & Söhne '.repeat(6),
    );
    const pdf = Buffer.from(drawReceipt(receipt)).toString('latin1');
    expect(pdf).toMatch(/^%PDF-/);
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(pdf).not.toContain('Noto');
  });

  it('names of other scripts are written, with fonts of their own', () => {
    const fontsOf = (billingName: string, name: string) => {
      const pdf = drawReceipt(receiptOf({ ...payment, billingName }, { name }, null));
      return new Set(
        Buffer.from(pdf)
          .toString('latin1')
          .match(/NotoSans(?:Arabic|JP|KR|SC)/g),
      );
    };
    expect(fontsOf('田中商店', 'رقائق الإفطار')).toEqual(new Set(['NotoSansSC', 'NotoSansArabic']));
    expect(fontsOf('たなか商店', '한국 시리얼')).toEqual(new Set(['NotoSansJP', 'NotoSansKR']));
  });
});
