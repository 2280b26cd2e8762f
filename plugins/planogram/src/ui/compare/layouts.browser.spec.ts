import type { Planogram, Variation } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import {
  button,
  cells,
  dialog,
  empty,
  labels,
  load,
  newPage,
  openEditor,
  opener,
  page,
  put,
  setUpEditor,
} from '../testing/editor-test.ts';
import { id, PRODUCTS } from '../testing/mock-library.ts';

setUpEditor();

const [first] = PRODUCTS;
if (!first) throw new Error('no products');
const tested = { ...first, category: id(900), brand: id(800), project: true };
const shared = put(put(empty, 1), 2);
const ofB: Planogram = put(put(empty, 3), 1, 1);
const cellIds = ['a', 'b', 'c'].map((letter) => letter.repeat(24));
const variations: Variation[] = cellIds.map((_id, index) => ({
  _id,
  primary: index === 0,
  resources: [],
  ...(index === 1 && { planogram: ofB, prices: { [first._id]: 111 } }),
}));
const scenario = {
  value: shared,
  products: { [first._id]: tested },
  draftKey: 'test',
  variations: variations.map(({ _id, primary, prices = {}, planogram = null }) => ({
    _id,
    control: primary,
    prices,
    planogram,
    productImages: {},
  })),
  preview: {
    targetId: id(700),
    purpose: null,
    region: null,
    content: {
      mission: '',
      review: null,
      posMaterials: {},
      products: {
        [first._id]: {
          _id: first._id,
          name: first.name,
          price: first.price,
          category: id(900),
          categoryName: '',
          brand: id(800),
          brandName: '',
          barcode: '',
          width: first.width ?? 1,
          height: first.height ?? 1,
          image: null,
          library: true,
        },
      },
    },
    variations,
  },
};
const bar = () => page.getByRole('region', { name: 'Layout of the variation' });
const inBar = (name: string) => bar().getByRole('button', { name, exact: true });
const says = (text: string) => bar().getByText(text).waitFor();
async function show(letter: string) {
  await button(/^Preview variation/).click();
  await page.getByRole('menuitem', { name: `Variation ${letter}` }).click();
}
/** Takes the first block of a level off the shelves. */
async function removeFirst(level: number) {
  await cells(level).first().focus();
  await page.keyboard.press('Delete');
}
/** What stands on a level of the layout at hand, once it is that. */
async function expectLevel(level: number, names: readonly string[]) {
  for (const [index, name] of names.entries()) await cells(level).nth(index).and(page.getByLabel(name)).waitFor();
  await cells(level).nth(names.length).waitFor({ state: 'detached' });
}

describe('layouts of variations in the editor', () => {
  it('each variation with its own: shown, changed, undone, kept, compared and handed over apart from the others', async () => {
    await load(scenario);
    await openEditor();
    await says('Variation A is the control. C has the same layout.');
    await expectLevel(1, ['Alder 01', 'Birch 02']);
    await show('B (own layout)');
    await says('Variation B has its own layout: what you change here, only its shoppers see.');
    await expectLevel(1, ['Cedar 03']);
    expect(await labels(2)).toEqual([expect.stringContaining('Alder 01, 1 facing, $1.11')]);

    await removeFirst(1);
    await expectLevel(1, ['Level 1 is empty']);
    await show('C');
    await says('Variation C has the same layout as A: what you change here, all of them see.');
    await expectLevel(1, ['Alder 01', 'Birch 02']);
    expect(await button('Undo').isDisabled()).toBe(true);

    // Begun as a copy, with steps of its own.
    await inBar('Give C its own layout').click();
    await says('Variation C has its own layout');
    await expectLevel(1, ['Alder 01', 'Birch 02']);
    await removeFirst(1);
    await expectLevel(1, ['Birch 02']);
    await show('A');
    await says('Variation A is the only one with this layout.');
    await expectLevel(1, ['Alder 01', 'Birch 02']);

    await show('C');
    await inBar('Compare').click();
    const comparison = dialog('Compare variations');
    await comparison.getByText('Alder 01 removed from Right 1, level 1').waitFor();
    expect(await comparison.getByRole('list', { name: 'Differences' }).getByRole('button').count()).toBe(1);
    expect(await comparison.getByRole('alert').count()).toBe(0);
    await comparison.getByRole('button', { name: 'Close the comparison' }).click();
    await comparison.waitFor({ state: 'detached' });

    // A closed tab loses none of them.
    await page.waitForFunction(() => Object.keys(localStorage).filter((key) => key.includes('/test/')).length === 2);
    await newPage();
    await opener().click();
    await button('Restore').click();
    await says('Variation A is the only one with this layout.');
    await show('B');
    await expectLevel(2, ['Alder 01']);
    await expectLevel(1, ['Level 1 is empty']);
    await button('Undo').click();
    await expectLevel(1, ['Cedar 03']);
    await button('Redo').click();
    await show('C');
    await expectLevel(1, ['Birch 02']);

    // Given up again, once that is confirmed.
    await show('B');
    await inBar('Same as control').click();
    const asks = dialog('Go back to the layout of the control?');
    await asks.getByRole('button', { name: 'Cancel' }).click();
    await says('Variation B has its own layout');
    await inBar('Same as control').click();
    await asks.getByRole('button', { name: "Use the control's layout" }).click();
    await says('Variation B has the same layout as A: what you change here, all of them see.');
    await expectLevel(1, ['Alder 01', 'Birch 02']);
    await button('Apply changes and close').click();
    await dialog('Planogram editor').waitFor({ state: 'detached' });
    const { applied, own } = await page.evaluate(() => ({ applied: window.applied, own: window.own }));
    const onTop = (planogram?: Planogram | null) =>
      planogram?.shelves['right-1']?.segments[0]?.groups.map(({ product }) => product);
    expect(onTop(applied)).toEqual([id(1), id(2)]);
    expect(Object.keys(own ?? {})).toEqual([cellIds[2]]);
    expect(onTop(own?.[cellIds[2] ?? ''])).toEqual([id(2)]);
    expect(
      await page
        .evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/test')))
        .then((all) => all.length),
    ).toBe(0);
  });
});
