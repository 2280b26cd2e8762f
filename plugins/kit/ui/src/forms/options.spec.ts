import { expect, it } from '@jest/globals';
import { optionsOf } from './options.ts';

it('P1-LIB-27 a picker holds one page and the way to the next and the one before', () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ _id: String(index), name: `B${index}` }));
  const labels = optionsOf({ rows, count: 50_000, index: 1, create: 'New brand' }).flatMap((option) =>
    option.does === 'pick' ? [] : [option.label],
  );
  expect(labels).toEqual(['Back: 1 to 20', 'Next: 41 to 60 of 50,000', 'New brand']);
  expect(optionsOf({ rows, count: 20, index: 0, create: null })).toHaveLength(20);
});
