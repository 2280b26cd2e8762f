import { emptyPlanogram, counterIds, type Group, type Planogram, type Variation } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { productFixture, projectFixture } from '../fixture.ts';
import { compareProject, litBy, shelfToLookAt } from './comparison.ts';

const file = { original: 'f', display: 'f', shopper: 'f', preview: 'f', thumb: 'f', width: 1, height: 1 };
const product = productFixture();
const group = (_id: string): Group => ({ _id, product: product._id, span: 1, spanY: 1, priceTagColor: null });
/** One product on a shelf, a poster on another. */
function layout(shelf: string, poster?: string): Planogram {
  const empty = emptyPlanogram('project', null, counterIds());
  const shelves = Object.entries(empty.shelves).map(([id, one]) => [
    id,
    {
      ...one,
      segments: one.segments.map((level, index) =>
        id === shelf && index === 0 ? { ...level, groups: [group('g')] } : level,
      ),
      ...(id === poster && { posMaterials: { TOP: 'poster' } }),
    },
  ]);
  return { ...empty, shelves: Object.fromEntries(shelves) };
}
function compared(own: Partial<Variation>, display = false) {
  const { content, variations } = projectFixture();
  const project = {
    planogram: layout('right-2', 'left-3'),
    variations: [...variations, { _id: 'b', primary: false, resources: [], ...own }],
    content: { ...content, display, products: { [product._id]: product } },
  };
  const comparison = compareProject(project, { a: 0, b: 1 });
  if (!comparison) throw new Error('nothing to compare');
  return comparison;
}
const counts = (own: Partial<Variation>, display?: boolean) =>
  compared(own, display).sections.map(({ id, count }) => `${id} ${count}`);

describe('a comparison of two variations', () => {
  it('counts each difference where it is seen; a price or picture where the item stands, on either side', () => {
    expect(counts({})).toEqual(['right 0', 'left 0']);
    expect(counts({ prices: { [product._id]: 1 } })).toEqual(['right 1', 'left 0']);
    expect(counts({ planogram: layout('left-1', 'left-3') })).toEqual(['right 1', 'left 1']);
    const front = { targetType: 'POSMATERIAL', targetInfo: 'poster:front', file } as const;
    expect(counts({ resources: [front] })).toEqual(['right 0', 'left 1']);
    const header = { targetType: 'DISPLAY', targetInfo: 'HEADER', file } as const;
    expect(counts({ resources: [header] })).toEqual(['right 0', 'left 0']);
    expect(counts({ resources: [header] }, true)).toEqual(['right 0', 'left 0', 'display 1']);
  });

  it('lights on each side what stands there', () => {
    const { a, b, differences } = compared({ planogram: layout('right-4') });
    expect(differences.map(({ kind }) => kind)).toEqual(['moved', 'pos']);
    const sides = [litBy(differences, 'a', a.planogram), litBy(differences, 'b', b.planogram)];
    expect(sides.map(({ groups }) => [...groups])).toEqual([['g'], ['g']]);
    expect(sides.map(({ places }) => places.map(({ shelf, position }) => [shelf, position]))).toEqual([
      [['left-3', 'TOP']],
      [],
    ]);
  });

  it('looks at the shelf where it stands on either side, and nowhere else', () => {
    const { a, b, differences } = compared({ planogram: layout('right-4', 'left-3') });
    const [moved] = differences;
    if (!moved) throw new Error('nothing moved');
    expect(shelfToLookAt(moved, 'a', 'right', a.planogram)).toBe('right-2');
    expect(shelfToLookAt(moved, 'b', 'right', b.planogram)).toBe('right-4');
    expect(shelfToLookAt(moved, 'b', 'left', b.planogram)).toBeNull();
  });

  it('there is none when one of the two is gone', () => {
    const { planogram, content, variations } = projectFixture();
    expect(compareProject({ planogram, content, variations }, { a: 0, b: 3 })).toBeNull();
  });
});
