import {
  PRICE_TAG_COLORS,
  setPosMaterial,
  SHELF_TYPES,
  shelfSizePx,
  type PosType,
  type PriceTagColor,
} from '@aislelab/domain';
import type { EditorContentPos } from '@aislelab/ui-kit';
import { describe, expect, it } from '@jest/globals';
import { TAGS } from './stage/paint.ts';
import {
  boxOf,
  button,
  cells,
  colorAt,
  dialog,
  dragTo,
  empty,
  labels,
  library,
  middle,
  open,
  openEditor,
  page,
  put,
  refusal,
  row,
  untilNot,
  setUpEditor,
} from './testing/editor-test.ts';
import { id, LIBRARY_POS, PRODUCTS } from './testing/mock-library.ts';

setUpEditor();

const tested = { ...PRODUCTS[0]!, category: id(900), brand: id(800), project: true };
const picture = (name: string) => ({ ...PRODUCTS[0]!.image!, thumb: `${name}.png` });
const pos = (n: number, name: string, type: PosType): EditorContentPos => ({
  _id: id(n),
  name,
  type,
  category: id(900),
  brand: id(801),
  image: { front: picture(`front-${n}`), back: type === 'SIDE' ? picture(`back-${n}`) : null },
  project: true,
});
const posMaterials = Object.fromEntries(
  [pos(301, 'Oat topper', 'TOP'), pos(302, 'Oat side', 'SIDE'), pos(303, 'Oat liner', 'SHELF_LINER')].map((one) => [
    one._id,
    one,
  ]),
);
const slot = (name: string) =>
  page.getByRole('group', { name: 'POS materials of Right 1' }).getByRole('button', { name });
/** The rail below a level whose lowest cell ends where it begins, px of the page; `scale` px per px of the editor. */
async function railOf(level: number) {
  const [cell, whole] = [await boxOf(cells(level).first()), await boxOf(cells(5).first())];
  const scale = whole.width / shelfSizePx(SHELF_TYPES.BAY).widthPx;
  const { priceHeightPx } = shelfSizePx(SHELF_TYPES.BAY);
  return { center: cell.x + cell.width / 2, top: cell.y + cell.height, height: priceHeightPx * scale, scale };
}
/** Inside of the first price tag of a level, beside its text. */
async function tagOf(level: number) {
  const { center, top, scale } = await railOf(level);
  return { x: center - 13 * scale, y: top + 3 * scale };
}

/** Edges and letters are smoothed: which of the colours a point is closest to. */
function nearest(color: string): PriceTagColor {
  const parts = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const distance = (one: PriceTagColor) =>
    parts(TAGS[one]).reduce((sum, part, index) => sum + Math.abs(part - (parts(color)[index] ?? 0)), 0);
  return PRICE_TAG_COLORS.toSorted((a, b) => distance(a) - distance(b))[0] ?? 'YELLOW';
}

describe('the editor of a project', () => {
  it('P2-EDT-01 P2-EDT-03 P2-EDT-04 P2-CON-03 P2-CON-04 P2-CON-05 P2-LAY-34 is a full-screen modal of the given measures', async () => {
    await open({ value: put(empty, 1) });
    const address = page.url();
    expect(await boxOf(dialog('Planogram editor'))).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    expect((await boxOf(page.locator('header'))).height).toBe(50);
    expect((await boxOf(page.locator('[data-shelf-header=right-1]'))).height).toBeCloseTo(40, 3);
    expect((await boxOf(page.getByRole('complementary', { name: 'Products' }))).width).toBe(200);

    await button('Store section: Right').click();
    expect(await dialog('Store Section').getByRole('button').allInnerTexts()).toEqual([
      'Right',
      'Left',
      'Display\nNot Tested',
    ]);
    await dialog('Store Section')
      .getByRole('button', { name: /^Display/ })
      .click();
    await button('Settings of Display').click();
    expect((await boxOf(dialog('Settings of Display'))).width).toBe(200);
    expect(await dialog('Settings of Display').getByText('Fridge').count()).toBe(0);
    await page.keyboard.press('Escape');

    await button('Store section: Display').click();
    await dialog('Store Section').getByText('Right', { exact: true }).click();
    // A list that closes takes what opens meanwhile along.
    await dialog('Store Section').waitFor({ state: 'hidden' });
    await button('Settings of Right 1').click();
    const settings = dialog('Settings of Right 1');
    expect((await boxOf(settings)).width).toBe(300);
    for (const label of ['Swap With', 'Copy To']) await settings.getByLabel(label).waitFor();
    expect(await settings.getByRole('button', { name: 'Open Air' }).count()).toBe(0);
    await settings.getByRole('button', { name: 'Fridge' }).click();
    for (const label of ['Swap With', 'Copy To']) await settings.getByLabel(label).waitFor({ state: 'detached' });
    await settings.getByRole('button', { name: 'Open Air' }).click();
    await settings.getByRole('button', { name: 'Regular' }).click();
    for (const label of ['Swap With', 'Copy To']) await settings.getByLabel(label).waitFor();
    await page.keyboard.press('Escape');
    expect(page.url()).toBe(address);
  });

  it('P2-EDT-10 P2-EDT-11 P2-EDT-22 P2-EDT-23 apply hands over layout, resources and message; discard hands over nothing', async () => {
    await open({ value: put(empty, 1), products: { [tested._id]: tested }, posMaterials });
    await dragTo(row('Birch 02'), await middle(cells(2).first()));
    await button('Discard changes and close').click();
    await dialog('Planogram editor').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => [window.applied, window.timesClosed])).toEqual([null, 1]);
    await openEditor();
    expect(await labels(2)).toEqual(['Level 2 is empty']);
    await dragTo(row('Birch 02'), await middle(cells(2).first()));
    expect(await row('Birch 02').first().innerText()).toContain('× 1');
    await button('Apply changes and close').click();
    await dialog('Planogram editor').waitFor({ state: 'detached' });
    const { applied, given } = await page.evaluate(() => ({ applied: window.applied, given: window.given }));
    expect(applied?.shelves['right-1']?.segments[1]?.groups).toMatchObject([{ product: id(2), span: 1 }]);
    expect(given?.shelves).toEqual(applied?.shelves);
    expect(given?.resources).toMatchObject({
      product: { [id(1)]: { data: { name: 'Alder 01', project: true }, count: 1 }, [id(2)]: { count: 1 } },
      posMaterial: {},
      // Handed over by id, looked up by the editor.
      category: { [id(900)]: { data: { name: 'Cereal' }, count: 1 } },
      brand: { [id(800)]: { data: { name: 'Alder' }, count: 1 }, [id(801)]: { data: { name: 'Birch' }, count: 1 } },
    });
    expect(given?.message).toBe('Oat topper, Oat side and 1 more are not on the shelves yet.');
    expect(library.calls.find(({ path }) => path === '/library/categories/query')?.body).toEqual({
      skip: 0,
      limit: 10_000,
      where: { _id: { IN: [id(900)] } },
    });
  });

  it('P2-LAY-09 P2-LAY-17 P2-EDT-19 P2-CAL-05 P2-CAL-06 slots hold POS materials of their type, of the project and of the library, drawn with their pictures, until they are removed', async () => {
    const floor = { shelf: 'right-1', segment: null, position: 'FLOOR_STICKER', posMaterial: LIBRARY_POS._id } as const;
    const laid = setPosMaterial(empty, floor);
    await open({
      value: laid.ok ? laid.planogram : empty,
      posMaterials,
      variations: [
        { _id: 'a', productImages: {}, prices: {} },
        { _id: 'b', productImages: {}, prices: {}, posImages: { [id(301)]: { front: picture('other-top') } } },
      ],
    });
    expect(await page.getByRole('group', { name: 'POS materials of Right 1' }).getByRole('button').count()).toBe(11);
    const sticker = slot('Floor sticker of Right 1: Shop floor');
    expect(await sticker.locator('img').getAttribute('src')).toContain('front-310.png');
    expect(library.calls.find(({ path }) => path === '/library/posmaterials/query')?.body).toEqual({
      skip: 0,
      limit: 10_000,
      where: { _id: { IN: [LIBRARY_POS._id] } },
      populate: ['category', 'brand'],
    });
    await sticker.click();
    await dialog('Floor sticker of Right 1').getByRole('button', { name: 'Remove' }).click();
    await slot('Floor sticker of Right 1: empty').waitFor();
    await button('Undo').click();
    await sticker.waitFor();
    await slot('Top of Right 1: empty').click();
    const choice = dialog('Top of Right 1').getByRole('list', { name: 'POS materials' });
    await choice.getByText('Birch · Cereal').waitFor();
    expect(await choice.getByRole('button').count()).toBe(1);
    await choice.getByText('Oat topper').click();
    const top = slot('Top of Right 1: Oat topper');
    expect(await top.locator('img').getAttribute('src')).toContain('front-301.png');
    await button('Preview variation: Variation A').click();
    await page.getByRole('menuitem', { name: 'Variation B' }).click();
    expect(await top.locator('img').getAttribute('src')).toContain('other-top.png');

    await button('Put Oat topper up on the active shelf').click();
    expect(await refusal()).toBe("Every place for 'Top' on Right 1 is taken.");
    await button('Put Oat side up on the active shelf').click();
    await slot('Left side of Right 1: Oat side').waitFor();
    await slot('Right side of Right 1: empty').click();
    expect(await dialog('Right side of Right 1').getByRole('img').count()).toBe(2);
    await page.keyboard.press('Escape');
    await slot('Hanging of Right 1: empty').click();
    await dialog('Hanging of Right 1').getByText("The project has no POS material of the type 'Hanging'.").waitFor();
    await page.keyboard.press('Escape');

    const rail = await railOf(2);
    const at = { x: rail.center, y: rail.top + rail.height / 2 };
    const bare = await colorAt(at);
    await slot('Shelf liner of Right 1, level 2: empty').click();
    await dialog('Shelf liner of Right 1, level 2').getByText('Oat liner').click();
    await untilNot(bare, at);

    await top.click();
    await dialog('Top of Right 1').getByRole('button', { name: 'Remove' }).click();
    await slot('Top of Right 1: empty').waitFor();
    await button('Undo').click();
    await top.waitFor();
    // Seen on the neighbour, but only the active shelf has places to choose from.
    await page.getByRole('button', { name: 'Right 2', exact: true }).click();
    await page
      .getByRole('group', { name: 'POS materials of Right 1' })
      .getByRole('img', { name: /Oat topper/ })
      .waitFor();
    expect(await slot('Top of Right 1').count()).toBe(0);
    await button('Store section: Right').click();
    await dialog('Store Section')
      .getByRole('button', { name: /^Display/ })
      .click();
    await button('Put Oat topper up on the active shelf').click();
    expect(await refusal()).toBe("There is no place for 'Top' here.");
  });

  it('P2-LAY-08 every level has a rail for price tags; a tag has the common colour or one of its own', async () => {
    await open({ value: put(put(empty, 3), 3, 1), priceTagColor: 'WHITE' });
    for (const level of [3, 4, 5]) {
      const { center, top, height } = await railOf(level);
      expect(await colorAt({ x: center, y: top + height / 2 })).toBe('#f1f3f2');
    }
    const tags = async () => [nearest(await colorAt(await tagOf(1))), nearest(await colorAt(await tagOf(2)))];
    expect(await tags()).toEqual(['WHITE', 'WHITE']);
    await cells(1).first().focus();
    const colors = page.getByRole('group', { name: 'Price tag' }).getByRole('button');
    expect(await colors.evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed')))).toEqual([
      'false',
      'true',
      'false',
    ]);
    await page.getByRole('button', { name: 'Red price tag' }).click();
    expect(await tags()).toEqual(['RED', 'WHITE']);
    await page.getByRole('button', { name: 'White price tag' }).click();
    expect(await tags()).toEqual(['WHITE', 'WHITE']);
    await button('Undo').click();
    await button('Apply changes and close').click();
    const groups = await page.evaluate(() =>
      window.applied?.shelves['right-1']?.segments.map((one) => one.groups[0]?.priceTagColor),
    );
    expect(groups?.slice(0, 2)).toEqual(['RED', null]);
  });

  it('P2-EDT-24 another target starts at its initial section', async () => {
    await open({ value: put(empty, 1) });
    await button('Store section: Right').click();
    await dialog('Store Section').getByText('Left', { exact: true }).click();
    await dialog('Store Section').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Left 7', exact: true }).click();
    await page.getByRole('grid', { name: /^Left 7/ }).waitFor();
    const active = () => page.locator('button[aria-current=true]');
    const shelves = Object.fromEntries(
      Object.entries(empty.shelves).flatMap(([name, layout]) =>
        name.startsWith('right') ? [[name.replace('right', 'aisle'), layout]] : [],
      ),
    );
    await page.evaluate((value) => window.showScenario({ target: 'library', value }), { version: 1 as const, shelves });
    await page.getByRole('grid', { name: /^Aisle 1/ }).waitFor();
    expect(await active().innerText()).toBe('Aisle 1');
    await page.evaluate((value) => window.showScenario({ target: 'project', value }), empty);
    await page.getByRole('grid', { name: /^Right 1/ }).waitFor();
    expect(await active().innerText()).toBe('Right 1');
  });

  it('shows how the section scores before a shopper has seen it: the tested, or what is selected', async () => {
    const value = [2, 2, 3].reduce((planogram, n) => put(planogram, n, 1), put(empty, 1));
    await open({ value, products: { [tested._id]: tested } });
    const score = (label: string) => page.locator(`[data-score="${label}"]`).innerText();
    expect(await score('Facings')).toBe('Facings\n25.0 %');
    expect(await score('Eye level')).toBe('Eye level\n0.0 %');
    expect(await score('Brand blocks')).toBe('Brand blocks\n100.0 %');
    expect(await score('Free space')).toMatch(/^Free space\n99\.\d %$/);
    await cells(2).first().focus();
    expect(await score('Facings')).toBe('Facings\n50.0 %');
    await button('Scores of Right').click();
    await dialog('Scores').getByRole('row').nth(1).waitFor();
    expect(await dialog('Scores').getByRole('row').nth(1).innerText()).toMatch(/^Birch\s+50\.0 %\s+66\.7 %\s+1$/);
  });
});
