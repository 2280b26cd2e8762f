import { describe, expect, it } from '@jest/globals';
import { addWords } from './words.ts';

describe('the words of a review', () => {
  it('P1-STO-11 hold ten; an eleventh is not accepted', () => {
    const ten = addWords([], 'one two three four five six seven eight nine ten');
    expect(ten).toHaveLength(10);
    expect(addWords(ten, 'eleven')).toEqual(ten);
    expect(addWords([], 'a b c d e f g h i j k l')).toHaveLength(10);
  });

  it('are split, cleaned and counted once', () => {
    expect(addWords(['Fresh'], ' fresh, tasty;  crème-brûlée!')).toEqual(['Fresh', 'tasty', 'crème-brûlée']);
    expect(addWords([], '<b> \u0000x')).toEqual(['b', 'x']);
    expect(addWords([], 'w'.repeat(200))[0]).toHaveLength(40);
  });
});
