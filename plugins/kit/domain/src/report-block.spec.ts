import { describe, expect, it } from '@jest/globals';
import { barText, BLOCK_LIMITS, dataText, partsProblem, type ReportPart } from './report-block.ts';

const STORE = { currency: '€', currencyPosition: 'AFTER' } as const;
const table = (over: object = {}) => ({
  kind: 'table',
  title: '',
  columns: [
    { title: 'Variation', kind: 'text' },
    { title: 'Shoppers', kind: 'count' },
  ],
  rows: [['Control', 1_200]],
  ...over,
});
const bars = (over: object = {}) => ({
  kind: 'bars',
  title: 'Pace',
  format: 'number',
  bars: [{ name: 'A', value: 1 }],
  ...over,
});

describe('a block of a plugin', () => {
  it('writes numbers by their kind, the same in all media', () => {
    const written = (['text', 'count', 'percent', 'points', 'money', 'seconds', 'decimal', 'z', 'p'] as const).map(
      (kind) => dataText(0.5, kind, STORE),
    );
    expect(written).toEqual(['0.50', '1', '50.00%', '+50.00 pts', '0.50 €', '0.5 s', '0.50', '+0.50', '0.500']);
    expect(dataText(null, 'percent', STORE)).toBe('–');
    expect(dataText('Control', 'text', STORE)).toBe('Control');
    expect((['percent', 'number', 'money'] as const).map((format) => barText(0.25, format, STORE))).toEqual([
      '25.0%',
      '0.3',
      '0.25 €',
    ]);
    expect(barText(null, 'percent', STORE)).toBe('–');
  });

  it('is taken when it can be shown in all media', () => {
    const parts: ReportPart[] = [{ kind: 'paragraph', text: 'Calm.' }];
    expect(partsProblem([...parts, table(), bars(), bars({ bars: [] }), table({ rows: [] })])).toBeNull();
  });

  it.each<[string, unknown, RegExp]>([
    ['no list', { kind: 'paragraph' }, /^is no list of parts$/],
    ['too many parts', Array.from({ length: 13 }, () => ({ kind: 'paragraph', text: '' })), /^has more than 12 parts$/],
    ['an unknown kind', [{ kind: 'video' }], /^part 1 is of no kind/],
    ['no part', ['text'], /^part 1 is no part$/],
    ['a text without end', [{ kind: 'paragraph', text: 'x'.repeat(2_001) }], /^part 1 needs a text/],
    ['a table without columns', [table({ columns: [] })], /needs 1 to 8 columns/],
    ['a column of an unknown kind', [table({ columns: [{ title: 'A', kind: 'colour' }], rows: [] })], /has a column/],
    ['a row that is too short', [table({ rows: [['Control']] })], /has a row/],
    ['a cell that is no number', [table({ rows: [['Control', Number.NaN]] })], /has a row/],
    ['a cell that is an object', [table({ rows: [['Control', { $ne: 1 }]] })], /has a row/],
    ['too many rows', [table({ rows: Array.from({ length: BLOCK_LIMITS.rows + 1 }, () => ['A', 1]) })], /500 rows/],
    ['a negative bar', [bars({ bars: [{ name: 'A', value: -1 }] })], /has a bar/],
    ['an unknown format', [bars({ format: 'hours' })], /has no format/],
  ])('%s is not taken', (_, parts, problem) => {
    expect(partsProblem(parts)).toMatch(problem);
  });
});
