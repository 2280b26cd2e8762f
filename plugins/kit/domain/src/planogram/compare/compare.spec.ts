import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PRICE_TAG_COLORS } from '../../constants.ts';
import type { StoredImage } from '../../library-fields.ts';
import type { VariationResource } from '../../project.ts';
import { emptyPlanogram } from '../create.ts';
import { counterIds } from '../ids.ts';
import { SHELF_ALIGNMENTS, type Group, type Planogram, type ShelfLayout } from '../model.ts';
import { compareVariations, differenceKinds } from './compare-variations.ts';
import { differenceText } from './difference-text.ts';
import type { SeenVariation } from './differences.ts';
import { applyDifferences, seen } from './testing/apply-differences.ts';

const PRODUCTS = ['oat', 'rice', 'soy', 'nut'];
const picture = (original: string): StoredImage => ({
  original,
  display: original,
  shopper: original,
  preview: original,
  thumb: original,
  width: 1,
  height: 1,
});
const group = fc.record({
  _id: fc.integer({ min: 0, max: 40 }).map(String),
  product: fc.constantFrom(...PRODUCTS),
  span: fc.integer({ min: 1, max: 3 }),
  spanY: fc.integer({ min: 1, max: 2 }),
  priceTagColor: fc.constantFrom(null, ...PRICE_TAG_COLORS),
});
const liner = fc.constantFrom({}, { SHELF_LINER: 'strip' }, { SHELF_LINER: 'other' });
const shelf = fc.record<ShelfLayout>({
  fridge: fc.boolean(),
  fridgeOpenAir: fc.boolean(),
  alignment: fc.constantFrom(...SHELF_ALIGNMENTS),
  segments: fc.array(
    fc.record({ _id: fc.constant(''), groups: fc.array(group, { maxLength: 6 }), posMaterials: liner }),
    {
      minLength: 4,
      maxLength: 7,
    },
  ),
  posMaterials: fc.constantFrom({}, { TOP: 'poster' }, { TOP: 'other', SIDE_LEFT: 'side' }),
});
/** Ids are unique in a layout, and now and then the same as in the other. */
const layout = fc
  .dictionary(fc.constantFrom('right-1', 'right-3', 'left-8', 'display-1'), shelf)
  .map((shelves): Planogram => {
    const used = new Set<string>();
    const unique = (one: Group): Group => {
      let { _id } = one;
      while (used.has(_id)) _id += '+';
      used.add(_id);
      return { ...one, _id };
    };
    const copies = Object.entries(shelves).map(([id, { segments, ...rest }]) => [
      id,
      { ...rest, segments: segments.map((level) => ({ ...level, groups: level.groups.map(unique) })) },
    ]);
    return { version: 1, shelves: Object.fromEntries(copies) };
  });
const resource = fc.record<VariationResource>({
  targetType: fc.constantFrom('PRODUCT', 'POSMATERIAL'),
  targetInfo: fc.constantFrom(...PRODUCTS),
  file: fc.constantFrom(picture('one'), picture('two')),
});
const variation = fc.record<SeenVariation>({
  planogram: layout,
  prices: fc.dictionary(fc.constantFrom(...PRODUCTS), fc.integer({ min: 1, max: 999 })),
  resources: fc.uniqueArray(resource, { selector: ({ targetType, targetInfo }) => `${targetType} ${targetInfo}` }),
  priceTagColor: fc.constant('YELLOW'),
});

describe('comparing variations, whatever they are', () => {
  it('nothing differs from itself, nor from what only has other ids', () => {
    fc.assert(
      fc.property(variation, (one) => {
        expect(compareVariations(one, structuredClone(one))).toEqual([]);
        const newId = counterIds(500);
        const text = JSON.stringify(one.planogram).replace(/"_id":"[^"]*"/g, () => `"_id":"${newId()}"`);
        expect(compareVariations(one, { ...one, planogram: JSON.parse(text) as Planogram })).toEqual([]);
      }),
    );
  });

  it('the differences explain everything: applied to the one they make the other', () => {
    fc.assert(
      fc.property(variation, variation, (a, b) => {
        expect(seen(applyDifferences(a, compareVariations(a, b)))).toEqual(seen(b));
      }),
      { numRuns: 300 },
    );
  });

  it('they say as much in the other direction', () => {
    fc.assert(
      fc.property(variation, variation, (a, b) => {
        const [there, back] = [compareVariations(a, b), compareVariations(b, a)];
        expect(differenceKinds(there)).toEqual(differenceKinds(back));
        const count = (list: typeof there, kind: string) => list.filter((one) => one.kind === kind).length;
        expect(count(there, 'added')).toBe(count(back, 'removed'));
        for (const kind of ['price', 'picture', 'pos', 'levels', 'cooling'])
          expect(count(there, kind)).toBe(count(back, kind));
      }),
    );
  });
});

const one = (product: string, over: Partial<Group> = {}): Group => ({
  _id: product,
  product,
  span: 1,
  spanY: 1,
  priceTagColor: null,
  ...over,
});
function layoutWith(levels: readonly (readonly Group[])[], over: Partial<ShelfLayout> = {}): Planogram {
  const empty = emptyPlanogram('project', null, counterIds());
  const first = empty.shelves['right-1'];
  if (!first) throw new Error('no first shelf');
  const segments = first.segments.map((level, index) => ({ ...level, groups: levels[index] ?? [] }));
  return { ...empty, shelves: { ...empty.shelves, 'right-1': { ...first, segments, ...over } } };
}
const seenWith = (over: Partial<SeenVariation>): SeenVariation => ({
  planogram: layoutWith([]),
  prices: {},
  resources: [],
  priceTagColor: 'YELLOW',
  ...over,
});
const words = { a: 'A', b: 'B', productName: (id: string) => `[${id}]`, posName: (id: string) => `(${id})` };
const texts = (a: Partial<SeenVariation>, b: Partial<SeenVariation>) =>
  compareVariations(seenWith(a), seenWith(b)).map((difference) => differenceText(difference, words));
const layoutTexts = (a: Planogram, b: Planogram) => texts({ planogram: a }, { planogram: b });

describe('differences in words', () => {
  it('what moved: to another shelf, level or place; as few as explain the new order', () => {
    const before = layoutWith([[one('oat'), one('rice'), one('soy'), one('nut')]]);
    expect(layoutTexts(before, layoutWith([[one('nut'), one('oat'), one('rice'), one('soy')]]))).toEqual([
      '[nut] moved from place 4 to place 1 on Right 1, level 1',
    ]);
    expect(layoutTexts(before, layoutWith([[one('oat'), one('soy'), one('nut')], [one('rice')]]))).toEqual([
      '[rice] moved from level 1 to level 2 on Right 1',
    ]);
    const { 'right-1': first, 'right-3': third, ...others } = before.shelves;
    if (!first || !third) throw new Error('no shelves');
    expect(
      layoutTexts(layoutWith([[one('oat')]]), {
        ...before,
        shelves: { ...others, 'right-1': third, 'right-3': layoutWith([[], [one('oat')]]).shelves['right-1'] ?? third },
      }),
    ).toEqual(['[oat] moved from Right 1, level 1 to Right 3, level 2']);
  });

  it('what was added, removed, or has other facings and tags', () => {
    const a = layoutWith([[one('oat'), one('rice', { span: 2, priceTagColor: 'YELLOW' })]]);
    const b = layoutWith([[one('rice', { span: 3, spanY: 2, priceTagColor: 'RED' }), one('soy', { span: 2 })]]);
    expect(layoutTexts(a, b)).toEqual([
      '[oat] removed from Right 1, level 1',
      '[soy] added on Right 1, level 1, 2 facings',
      '[rice] on Right 1, level 1: 2 facings in A, 3 x 2 facings in B',
      '[rice] on Right 1, level 1: yellow tag in A, red in B',
    ]);
  });

  it('a tag of the colour of the project is no other tag', () => {
    const a = layoutWith([[one('oat')]]);
    expect(layoutTexts(a, layoutWith([[one('oat', { priceTagColor: 'YELLOW' })]]))).toEqual([]);
  });

  it('how shelves are kept, and what is put up on them', () => {
    const segments = layoutWith([]).shelves['right-1']?.segments ?? [];
    const a = layoutWith([], { posMaterials: { TOP: 'poster', SIDE_LEFT: 'side' } });
    const b = layoutWith([], {
      alignment: 'JUSTIFY',
      fridge: true,
      segments: segments.slice(1),
      posMaterials: { TOP: 'banner', HANGING: 'flag' },
    });
    expect(layoutTexts(a, b)).toEqual([
      'Right 1: 5 levels in A, 4 in B',
      'Right 1: even spacing in A, justified in B',
      'Right 1: a regular shelf in A, an enclosed fridge in B',
      '(poster) replaced by (banner) on Right 1, top',
      '(side) taken down from Right 1, left side',
      '(flag) put up on Right 1, hanging',
    ]);
  });

  it('prices and pictures', () => {
    const file = picture('one');
    const display = { targetType: 'DISPLAY', targetInfo: 'HEADER', file } as const;
    const pack = { targetType: 'PRODUCT', targetInfo: 'oat', file } as const;
    const side = { targetType: 'POSMATERIAL', targetInfo: 'side:back', file } as const;
    expect(
      texts(
        { prices: { oat: 299, rice: 199, soy: 99 }, resources: [pack, display] },
        { prices: { oat: 349, rice: 199 }, resources: [side, { ...display, file: picture('two') }] },
      ),
    ).toEqual([
      '[oat]: the original picture in B',
      'Display header: another picture in B',
      '(side), back: another picture in B',
      '[oat]: $2.99 in A, $3.49 in B',
      '[soy]: $0.99 in A, the library price in B',
    ]);
  });
});
