import { describe, expect, it } from '@jest/globals';
import { cellCounts } from './gatheredCells.ts';

describe('counts of a running test', () => {
  it('adds up each variation, and knows empty cells', () => {
    const { variationTotals, cell, most } = cellCounts(
      {
        cells: [
          { variation: 0, age: '55+', gender: 'MALE', count: 4 },
          { variation: 0, age: '18-34', gender: 'FEMALE', count: 3 },
          { variation: 2, age: '55+', gender: 'MALE', count: 1 },
        ],
      },
      3,
    );
    expect([variationTotals, most]).toEqual([[7, 0, 1], 4]);
    expect([cell(0, '55+', 'MALE'), cell(1, '55+', 'MALE'), cell(2, '55+', 'MALE')]).toEqual([4, 0, 1]);
  });

  it('is all zero before the first shopper', () => {
    const { variationTotals, most } = cellCounts({ cells: [] }, 2);
    expect([variationTotals, most]).toEqual([[0, 0], 0]);
  });
});
