import { describe, expect, it } from '@jest/globals';
import { stepCell, stepPlace, type Cell } from './grid-keys.ts';

const row = (segment: number, count: number): Cell[] =>
  Array.from({ length: count }, (_, index) => ({ segment, index, group: `${segment}-${index}` }));
const rows = [row(0, 3), [{ segment: 1, index: 0, group: null }], row(2, 2)];

describe('grid keys', () => {
  it('arrows walk over groups and empty levels and stop at the edges', () => {
    const walk = (...keys: string[]) => keys.reduce((cell, key) => stepCell(rows, cell, key), rows[0]![0]!);
    expect(walk('ArrowRight', 'ArrowRight', 'ArrowRight').group).toBe('0-2');
    expect(walk('End', 'ArrowDown')).toMatchObject({ segment: 1, group: null });
    expect(walk('End', 'ArrowDown', 'ArrowDown').group).toBe('2-0');
    expect(walk('ArrowUp').group).toBe('0-0');
    expect(walk('ArrowDown', 'ArrowDown', 'End').group).toBe('2-1');
  });
  it('what is carried stays between the first and the last place of existing levels', () => {
    const from = { shelf: 'right-1', segment: 0, index: 1 };
    expect(stepPlace([2, 0], from, 'ArrowRight')).toMatchObject({ index: 2 });
    expect(stepPlace([2, 0], { ...from, index: 2 }, 'ArrowRight')).toMatchObject({ index: 2 });
    expect(stepPlace([2, 0], from, 'ArrowDown')).toMatchObject({ segment: 1, index: 0 });
    expect(stepPlace([2, 0], from, 'ArrowUp')).toBe(from);
  });
});
