import { describe, expect, it } from '@jest/globals';
import { levelsText } from './levels-text.ts';

describe('levels with room', () => {
  it('read as one says them', () => {
    expect([[3], [1, 2], [1, 3, 5], [2, 3, 4, 5], [1, 3, 4, 5], [1, 2, 4, 5], [1, 2, 3, 5]].map(levelsText)).toEqual([
      'level 3',
      'levels 1 and 2',
      'levels 1, 3 and 5',
      'levels 2 to 5',
      'levels 1 and 3 to 5',
      'levels 1, 2, 4 and 5',
      'levels 1 to 3 and 5',
    ]);
  });
});
