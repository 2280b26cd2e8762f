import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { EditorContentPos } from '@aislelab/ui-kit';
import { describe, expect, it } from '@jest/globals';
import {
  boxOf,
  button,
  cells,
  dialog,
  dragTo,
  empty,
  labels,
  middle,
  open,
  page,
  put,
  refusal,
  row,
  setUpEditor,
} from './testing/editor-test.ts';
import { hand } from './testing/hand.ts';
import { id, PRODUCTS } from './testing/mock-library.ts';

setUpEditor();

const topper: EditorContentPos = {
  _id: id(301),
  name: 'Oat topper',
  type: 'TOP',
  category: id(900),
  brand: id(801),
  image: { front: { ...PRODUCTS[0]!.image!, thumb: 'front-1.png' }, back: null },
  project: true,
};
const posMaterials = { [topper._id]: topper };
const variations = [1, 2].map((n) => ({
  _id: id(600 + n),
  control: n === 1,
  prices: {},
  planogram: null,
  productImages: {},
}));
const slot = (name: string) =>
  page.getByRole('group', { name: 'POS materials of Right 1' }).getByRole('button', { name });
const PHONE = { width: 390, height: 844 };

/** What axe finds on the page, a rule and its element each. */
async function violations(): Promise<string[]> {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>('axe.run(document)');
  return found.violations.flatMap(({ id: rule, nodes }) => nodes.map(({ html }) => `${rule}: ${html.slice(0, 140)}`));
}

describe('the editor on a phone', () => {
  it('has products on a sheet that folds away, actions in a second row, and nothing beside the screen', async () => {
    await open({ value: put(empty, 1), posMaterials, variations }, PHONE);
    const products = page.getByRole('complementary', { name: 'Products' });
    expect((await boxOf(products)).height).toBeLessThanOrEqual(46);
    expect((await boxOf(page.locator('[data-stage]'))).height).toBeGreaterThan(500);

    const controls = page.locator('header').getByRole('button');
    const boxes = await Promise.all((await controls.all()).map(boxOf));
    expect(boxes).toHaveLength(5);
    boxes.forEach((box, index) => {
      expect(box.x).toBeGreaterThanOrEqual(boxes[index - 1] ? boxes[index - 1]!.x + boxes[index - 1]!.width : 0);
      expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

    await button('More actions').click();
    const actions = page.getByRole('toolbar', { name: 'More actions' });
    await actions.getByRole('button', { name: 'Clear current section' }).click();
    await dialog('Clear Section').getByRole('button', { name: 'Clear' }).click();
    expect(await labels(1)).toEqual(['Level 1 is empty']);
    await actions.getByRole('button', { name: 'Undo' }).click();
    expect(await labels(1)).toHaveLength(1);

    await button('Products').click();
    await row('Birch 02').waitFor();
    expect((await boxOf(products)).height).toBeLessThan(PHONE.height * 0.42);
    expect(await violations()).toEqual([]);
    await row('Birch 02').scrollIntoViewIfNeeded();
    await dragTo(row('Birch 02'), await middle(cells(1).first()));
    expect(await labels(1)).toHaveLength(2);
    await row('Oat topper').scrollIntoViewIfNeeded();
    await dragTo(row('Oat topper'), await middle(slot('Top of Right 1')));
    await slot('Top of Right 1: Oat topper').waitFor();
  });
});

describe('a POS material dragged from the list', () => {
  it('shows its place and why another is none, hangs there, and can be undone', async () => {
    await open({ value: put(empty, 1), posMaterials });
    const start = await middle(row('Oat topper'));
    const left = await middle(slot('Left side of Right 1: empty'));
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(left.x, left.y, { steps: 6 });
    const reason = page.getByTestId('drop-reason');
    expect(await reason.innerText()).toBe("'Top' does not fit 'Left side'; its place is 'Top'");
    await page.mouse.up();
    expect(await refusal()).toContain('does not fit');
    await dragTo(row('Oat topper'), await middle(cells(1).first()));
    await slot('Top of Right 1: Oat topper').waitFor();
    await button('Undo').click();
    await slot('Top of Right 1: empty').waitFor();
    await dragTo(row('Oat topper'), await middle(slot('Top of Right 1: empty')));
    await slot('Top of Right 1: Oat topper').waitFor();
  });
});

describe('fingers', () => {
  it.each([
    ['a tablet', { width: 768, height: 1024 }],
    ['a phone', PHONE],
  ])('reach every action of a selection on %s without scrolling, 44 px each', async (_, viewport) => {
    await open({ value: put(put(empty, 1), 2), posMaterials, variations }, viewport, true);
    const finger = await hand();
    await finger.tap(await middle(cells(1).first()));
    const tools = page.getByRole('toolbar', { name: 'Alder 01 on the shelf' });
    const stage = await boxOf(page.locator('[data-stage]'));
    await tools.getByRole('button', { name: 'Copy' }).click();
    const buttons = await tools.locator('button:enabled').locator('visible=true').all();
    expect(buttons.length).toBeGreaterThanOrEqual(12);
    for (const one of buttons) {
      const { x, y, width, height } = await boxOf(one);
      expect([x >= stage.x, x + width <= viewport.width, y + height <= viewport.height]).toEqual([true, true, true]);
      // What is under a finger that is half of 44 px high or low.
      const { x: left, y: top } = await middle(one);
      const hits = await page.evaluate(
        ([at, above]) => [-20, 20].map((by) => document.elementFromPoint(at, above + by)?.closest('button')?.ariaLabel),
        [left, top] as const,
      );
      const name = await one.getAttribute('aria-label');
      expect(hits).toEqual([name, name]);
    }
    await tools.getByRole('button', { name: 'Duplicate' }).click();
    expect(await labels(1)).toHaveLength(3);
    if (viewport === PHONE) {
      await button('Leave the selection').click();
      await button('Measurements').waitFor();
    }
    // Nothing hangs over the way to the next shelf.
    await button('Next shelf').click();
    await page.getByRole('grid', { name: /^Right 2/ }).waitFor();
    await button('Previous shelf').click();
    await page.getByRole('grid', { name: /^Right 1/ }).waitFor();
  });

  it('a POS material is put up by a finger: rest, carry, let go; its place is 44 px for it', async () => {
    await open({ value: put(empty, 1), posMaterials }, { width: 768, height: 1024 }, true);
    const place = await boxOf(slot('Top of Right 1: empty'));
    const from = await middle(row('Oat topper'));
    const finger = await hand();
    await finger.down(from);
    await page.locator('body > div[style*="position: fixed"][style*="z-index: 2000"]').waitFor();
    await finger.move({ x: from.x + 120, y: from.y - 40 });
    await finger.move({ x: place.x + place.width / 2, y: place.y + place.height / 2 });
    await page.waitForFunction(
      () => document.querySelector('[data-testid=drop-reason]')?.textContent === 'Top of Right 1',
    );
    await finger.up();
    await slot('Top of Right 1: Oat topper').waitFor();
    expect(place.height).toBeLessThan(44);
    await finger.tap({ x: place.x + place.width / 2, y: place.y + place.height / 2 + 19 });
    await dialog('Top of Right 1').getByRole('button', { name: 'Remove' }).click();
    await slot('Top of Right 1: empty').waitFor();
  });
});

describe('panels and popovers', () => {
  it('E9 have no accessibility violations', async () => {
    await open({ value: put(empty, 1), posMaterials, variations });
    await cells(1).first().focus();
    const opened: [string | RegExp, () => Promise<void>][] = [
      [/^Find on the shelves/, () => page.getByRole('searchbox', { name: 'Find on the shelves' }).waitFor()],
      ['Settings of Right 1', () => dialog('Settings of Right 1').waitFor()],
      ['Store section: Right', () => dialog('Store Section').waitFor()],
      ['Top of Right 1: empty', () => dialog('Top of Right 1').waitFor()],
      ['Load planogram from library', () => dialog('Load Planogram From Library').waitFor()],
      ['Filter products', () => dialog('Filter products').waitFor()],
    ];
    for (const [name, shown] of opened) {
      await button(name).first().click();
      await shown();
      expect([name, await violations()]).toEqual([name, []]);
      await page.keyboard.press('Escape');
    }
  });
});

describe('back of the browser', () => {
  it('closes an unchanged editor; a changed one stays and points to Apply and Discard', async () => {
    await open({ value: put(empty, 1) });
    const address = page.url();
    const back = () => page.evaluate(() => history.back());
    await back();
    await dialog('Planogram editor').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => window.timesClosed)).toBe(1);

    await button('Open Planogram Editor').click();
    await cells(1).first().focus();
    await page.keyboard.press('Delete');
    for (let time = 0; time < 2; time++) {
      await page.evaluate(() => history.replaceState({ ...history.state, left: true }, ''));
      await back();
      // It stands on a new step of its own.
      await page.waitForFunction(() => {
        const step = history.state as { planogramEditor?: true; left?: true } | null;
        return step?.planogramEditor && !step.left;
      });
      expect(await refusal()).toBe('There are changes: apply or discard them to close.');
    }
    expect(page.url()).toBe(address);
    await button('Discard changes and close').click();
    await dialog('Planogram editor').waitFor({ state: 'detached' });
    // Its step of the history is gone with it.
    await page.waitForFunction(() => !(history.state as { planogramEditor?: true } | null)?.planogramEditor);
    expect(await page.evaluate(() => window.timesClosed)).toBe(2);
  });
});
