import { describe, expect, it } from '@jest/globals';
import { checkPlanogram, productsOf } from './check.ts';
import { emptyPlanogram } from './create.ts';
import { counterIds } from './ids.ts';
import { parsePlanogram } from './parse.ts';

const group = { _id: 'g1', product: 'p1', span: 2, spanY: 1, priceTagColor: 'RED' };
const FIRST_GROUPS = 'shelves.right-1.segments.0.groups';

/** A project planogram as JSON with one group; `changes` set values by path, `undefined` takes a key away. */
function layout(changes: Record<string, unknown> = {}): unknown {
  const value: unknown = JSON.parse(JSON.stringify(emptyPlanogram('project', null, counterIds())));
  for (const [path, to] of Object.entries({ [FIRST_GROUPS]: [{ ...group }], ...changes }))
    set(value, path.split('.'), to);
  return JSON.parse(JSON.stringify(value));
}
function set(at: unknown, [key, ...rest]: string[], to: unknown): void {
  if (typeof at !== 'object' || at === null || key === undefined) throw new Error('No such path');
  if (rest.length > 0) set(Reflect.get(at, key), rest, to);
  else Object.defineProperty(at, key, { value: to, enumerable: true, writable: true, configurable: true });
}

describe('parsePlanogram', () => {
  it('reads what the editor writes, unchanged', () => {
    expect(parsePlanogram(layout())).toEqual({ ok: true, planogram: layout() });
  });
  it('P2-LAY-13 takes an embedded product by its id', () => {
    const result = parsePlanogram(layout({ [`${FIRST_GROUPS}.0.product`]: { _id: 'p9', name: 'x' } }));
    expect(result.ok && productsOf(result.planogram)).toEqual(['p9']);
  });
  it.each<[path: string, value: unknown, reported?: string]>([
    ['version', 2],
    ['version', undefined],
    ['extra', 1],
    ['shelves.middle-1', {}],
    ['shelves.__proto__', {}],
    ['shelves.right-1.segments.0.groups.0.product', 'constructor'],
    ['shelves.right-1.segments.0.groups.0.product', '__proto__'],
    ['shelves.right-1.colour', 'red'],
    ['shelves.right-1.alignment', 'LEFT'],
    ['shelves.right-1.fridge', 'yes'],
    ['shelves.display-1.fridge', true],
    ['shelves.right-1.segments', []],
    ['shelves.right-1.segments', { 0: {} }],
    ['shelves.right-1.posMaterials', { SHELF_LINER: 'a' }, 'shelves.right-1.posMaterials.SHELF_LINER'],
    ['shelves.right-1.segments.0.posMaterials', { TOP: 'a' }, 'shelves.right-1.segments.0.posMaterials.TOP'],
    [`${FIRST_GROUPS}.0.span`, 0],
    [`${FIRST_GROUPS}.0.span`, 1.5],
    [`${FIRST_GROUPS}.0.spanY`, 1e6],
    [`${FIRST_GROUPS}.0.product`, { $ne: 1 }],
    [`${FIRST_GROUPS}.0.priceTagColor`, 'BLUE'],
    [FIRST_GROUPS, [group, group], `${FIRST_GROUPS}.1._id`],
  ])('refuses %s = %j', (path, value, reported = path) => {
    expect(parsePlanogram(layout({ [path]: value }))).toMatchObject({ ok: false, path: reported });
  });
  it('refuses what is no object', () => {
    for (const value of [null, undefined, 1, 'x', []]) expect(parsePlanogram(value).ok).toBe(false);
  });
});

describe('checkPlanogram', () => {
  const check = (changes?: Record<string, unknown>) => {
    const parsed = parsePlanogram(layout(changes));
    if (!parsed.ok) throw new Error(parsed.path);
    return checkPlanogram(parsed.planogram, { p1: { width: 10, height: 20 } }, 'project');
  };
  it('is silent about a planogram that fits', () => {
    expect(check()).toEqual([]);
  });
  it('names every level that does not, with the reason and its numbers', () => {
    const problems = check({
      [`${FIRST_GROUPS}.0.span`]: 13,
      'shelves.left-2.segments.3.groups': [{ ...group, _id: 'g2', product: 'gone' }],
    });
    expect(problems).toEqual([
      {
        path: 'shelves.right-1.segments.0',
        shelf: 'right-1',
        segment: 0,
        reason: 'SPACE',
        refusal: { reason: 'TOO_WIDE', over: 10 },
      },
      { path: 'shelves.left-2.segments.3', shelf: 'left-2', segment: 3, reason: 'UNKNOWN_PRODUCT', product: 'gone' },
    ]);
  });
  it('refuses shelves of another target', () => {
    const problems = checkPlanogram(emptyPlanogram('library'), {}, 'project');
    expect(problems).toHaveLength(8);
    expect(problems[0]).toMatchObject({ reason: 'WRONG_SECTION', shelf: 'aisle-1' });
  });
});
