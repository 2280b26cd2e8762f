import { describe, expect, it } from '@jest/globals';
import { bulkText, inTurn } from './bulk.ts';

describe('acting on many records', () => {
  it('goes on after a refusal and tells it', async () => {
    const seen: number[] = [];
    const result = await inTurn([1, 2, 3], async (item) => {
      seen.push(item);
      if (item === 2) throw new Error('An organization needs at least one user who manages it.');
    });
    expect(seen).toEqual([1, 2, 3]);
    expect(bulkText(result, 'user', 'deactivated')).toBe(
      '2 users deactivated, 1 refused: An organization needs at least one user who manages it.',
    );
  });

  it('counts one and none', () => {
    expect(bulkText({ done: 1, refused: [] }, 'user', 'activated')).toBe('1 user activated');
    expect(bulkText({ done: 0, refused: ['No.', 'No.'] }, 'user', 'activated')).toBe(
      '0 users activated, 2 refused: No.',
    );
  });
});
