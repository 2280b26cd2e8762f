import { afterEach, expect, it, jest } from '@jest/globals';
import { RecentPictures } from './recent-pictures.ts';

afterEach(() => void jest.useRealTimers());

it('keeps the latest pictures up to a number of bytes, each for a minute', () => {
  jest.useFakeTimers({ now: 0 });
  const recent = new RecentPictures(10);
  const put = (name: string, bytes: number) => recent.put(name, Buffer.alloc(bytes));
  const kept = () => ['a', 'b', 'c'].filter((name) => recent.get(name) !== null);
  put('a', 4);
  put('a', 4);
  put('b', 4);
  expect(kept()).toEqual(['a', 'b']);
  put('c', 4);
  expect(kept()).toEqual(['b', 'c']);
  put('a', 11);
  expect(kept()).toEqual([]);
  put('b', 4);
  jest.setSystemTime(60_000);
  expect(kept()).toEqual([]);
});
