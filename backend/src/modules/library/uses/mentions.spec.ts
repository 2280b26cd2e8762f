import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { idsIn } from './mentions.ts';

const [a, b, c] = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [string, string, string];

describe('the ids that a value mentions', () => {
  it('are found as text, as an id and as a key, at any depth, each once', () => {
    const value = {
      products: [{ item: new Types.ObjectId(a) }, { item: a }],
      prices: { [b]: { groups: [[{ product: c }]] } },
    };
    expect(idsIn(value).toSorted()).toEqual([a, b, c]);
  });

  it('are nothing else: no hashes of pictures, no words, no longer texts', () => {
    expect(
      idsIn({
        picture: `${'a'.repeat(40)}.png`,
        name: 'Flakes',
        text: `see ${a}`,
        upper: 'A'.repeat(24),
        none: null,
        _id: b,
      }),
    ).toEqual([]);
  });
});
