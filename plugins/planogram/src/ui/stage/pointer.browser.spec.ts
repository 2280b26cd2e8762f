import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import {
  boxOf,
  button,
  cells,
  drawn,
  empty,
  labels,
  middle,
  open,
  page,
  put,
  row,
  setUpEditor,
} from '../testing/editor-test.ts';
import { hand } from '../testing/hand.ts';

setUpEditor();

const short = async (level: number) =>
  (await labels(level)).map((label) => label.replace(/, \$.*/, '').replace(', 1 facing', ''));
const selected = () => page.getByRole('gridcell', { selected: true }).count();
const reason = () => page.getByTestId('drop-reason');
const stageBox = () => boxOf(page.locator('[data-stage]'));
const activeShelf = () => page.locator('button[aria-current=true]').innerText();
const click = async (cell: Locator, key?: 'Control' | 'Shift') => {
  const { x, y } = await middle(cell);
  if (key) await page.keyboard.down(key);
  await page.mouse.click(x, y);
  if (key) await page.keyboard.up(key);
};

describe('pointers on the stage', () => {
  it('P2-LAY-27 a mouse selects, adds, spans and surrounds groups, and drags them as one step', async () => {
    const value = [1, 2, 1, 2].reduce((now, n) => put(now, n), put(put(empty, 1, 1), 2, 1));
    await open({ value });
    await click(cells(1).nth(0));
    expect(await selected()).toBe(1);
    // The pressed group has the keyboard.
    await page.keyboard.press('+');
    expect((await short(1))[0]).toBe('Alder 01, 2 facings');
    await page.keyboard.press('-');
    await click(cells(1).nth(2), 'Control');
    expect(await selected()).toBe(2);
    await click(cells(1).nth(2), 'Control');
    expect(await selected()).toBe(1);
    await click(cells(2).nth(0), 'Shift');
    expect(await selected()).toBe(5);
    await click(cells(1).nth(1));
    expect(await selected()).toBe(1);

    // A rubber band from the free part of level 3 over both groups of level 2.
    const free = await middle(cells(3).first());
    const { x, y } = await boxOf(cells(2).first());
    await page.mouse.move(free.x + 150, free.y);
    await page.mouse.down();
    await page.mouse.move(free.x + 100, free.y - 40, { steps: 3 });
    await page.mouse.move(x + 2, y + 30, { steps: 4 });
    expect(await page.locator('[data-band]').isVisible()).toBe(true);
    await page.mouse.up();
    expect(await page.locator('[data-band]').isVisible()).toBe(false);
    expect(await selected()).toBe(2);

    // Both go with one of them, and the stage says where they will stand.
    const from = await middle(cells(2).first());
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 12, from.y + 6);
    await page.mouse.move(free.x, free.y, { steps: 5 });
    expect(await reason().innerText()).toBe('Level 3 · 104.4 cm left');
    expect(await reason().getAttribute('data-accepted')).toBe('true');
    await page.mouse.up();
    expect([await short(2), await short(3)]).toEqual([['Level 2 is empty'], ['Alder 01', 'Birch 02']]);
    expect(await selected()).toBe(2);
    await button('Undo').click();
    expect(await short(2)).toEqual(['Alder 01', 'Birch 02']);

    // A price tag belongs to its group: a press on it selects the group, a drag takes it along.
    const priced = await boxOf(cells(1).nth(1));
    const tag = { x: priced.x + priced.width / 2, y: priced.y + priced.height + 6 };
    await page.mouse.click(tag.x, tag.y);
    expect(await selected()).toBe(1);
    await page.mouse.move(tag.x, tag.y);
    await page.mouse.down();
    await page.mouse.move(tag.x + 12, tag.y + 6);
    await page.mouse.move(free.x, free.y, { steps: 5 });
    await page.mouse.up();
    expect([await short(1), await short(3)]).toEqual([['Alder 01', 'Alder 01', 'Birch 02'], ['Birch 02']]);
    await button('Undo').click();

    // Escape in the middle of a band gives back what was selected.
    await click(cells(1).nth(0));
    const low = await middle(cells(5).first());
    await page.mouse.move(low.x + 150, low.y);
    await page.keyboard.down('Shift');
    await page.mouse.down();
    await page.mouse.move(low.x - 150, (await middle(cells(1).first())).y, { steps: 4 });
    expect(await selected()).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    await page.keyboard.up('Shift');
    await page.mouse.up();
    expect(await selected()).toBe(1);
    expect(await page.evaluate(() => window.timesClosed)).toBe(0);

    // Buttons do what keys do.
    const tools = page.getByRole('toolbar', { name: 'Alder 01 on the shelf' });
    await tools.getByRole('button', { name: 'Duplicate' }).click();
    expect(await short(1)).toEqual(['Alder 01', 'Alder 01', 'Birch 02', 'Alder 01', 'Birch 02']);
    await tools.getByRole('button', { name: 'Cut' }).click();
    await click(cells(2).nth(0));
    await tools.getByRole('button', { name: 'Paste' }).click();
    expect(await short(2)).toEqual(['Alder 01', 'Alder 01', 'Birch 02']);
  }, 600_000);

  it('a wheel with Ctrl magnifies around the pointer, without it the magnified stage moves', async () => {
    await open({ value: put(empty, 2) });
    const before = await boxOf(cells(1).first());
    const point = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
    await page.mouse.move(point.x, point.y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.keyboard.up('Control');
    await page.waitForFunction(
      (height) => (document.querySelector('[role=gridcell]')?.getBoundingClientRect().height ?? 0) > height * 1.3,
      before.height,
    );
    const after = await boxOf(cells(1).first());
    expect(after.height / after.width).toBeCloseTo(before.height / before.width, 2);
    expect(Math.abs(after.x + after.width / 2 - point.x)).toBeLessThan(2);
    await page.mouse.wheel(0, 80);
    await page.waitForFunction(
      (y) => (document.querySelector('[role=gridcell]')?.getBoundingClientRect().y ?? y) < y - 40,
      after.y,
    );
    // What stands there is found where it is seen now.
    const moved = await middle(cells(1).first());
    await page.mouse.click(moved.x, moved.y);
    expect(await selected()).toBe(1);
    await button('Fit the shelf').click();
    expect((await boxOf(cells(1).first())).height).toBeCloseTo(before.height, 1);
    expect(await page.locator('canvas').count()).toBeLessThanOrEqual(6);
  }, 600_000);

  it('fingers: a tap selects, a long press lifts, the edge turns, a swipe turns, two fingers magnify', async () => {
    await open({ value: [1, 2, 1].reduce((now, n) => put(now, n), empty) });
    const finger = await hand();
    await finger.tap(await middle(cells(1).first()));
    await page.getByRole('gridcell', { selected: true }).first().waitFor();
    await button('Select several').click();
    await finger.tap(await middle(cells(1).nth(1)));
    await page.getByRole('toolbar', { name: '2 groups on the shelves' }).waitFor();
    await button('Select several').click();

    // A long press on one of them lifts both; they go where the finger leaves them.
    const from = await middle(cells(1).first());
    const to = await middle(cells(3).first());
    await finger.lift(from);
    for (let step = 1; step <= 5; step++)
      await finger.move({ x: from.x + ((to.x - from.x) * step) / 5, y: from.y + ((to.y - from.y) * step) / 5 });
    await page.waitForFunction(() =>
      document.querySelector('[data-testid=drop-reason]')?.textContent?.startsWith('Level 3'),
    );
    await finger.up();
    await cells(3).nth(1).waitFor();
    expect([await short(1), await short(3)]).toEqual([['Alder 01'], ['Alder 01', 'Birch 02']]);

    // Held at the edge, the carousel turns under the finger.
    const stage = await stageBox();
    const one = await middle(cells(1).first());
    await finger.lift(one);
    await finger.move({ x: one.x + 60, y: one.y });
    await finger.move({ x: stage.x + stage.width - 20, y: one.y });
    await page.getByRole('grid', { name: /^Right 2/ }).waitFor();
    await finger.move({ x: stage.x + stage.width / 2, y: one.y });
    await page.waitForFunction(() =>
      document.querySelector('[data-testid=drop-reason]')?.textContent?.startsWith('Level 1'),
    );
    await finger.up();
    await cells(1).first().waitFor();
    expect([await activeShelf(), await short(1)]).toEqual(['Right 2', ['Alder 01']]);

    // A swipe beside the groups turns the carousel.
    const free = await middle(cells(4).first());
    await finger.down(free);
    for (let step = 1; step <= 6; step++) await finger.move({ x: free.x + step * 40, y: free.y });
    await finger.up();
    await page.getByRole('grid', { name: /^Right 1/ }).waitFor();
    expect(await short(3)).toEqual(['Alder 01', 'Birch 02']);
    expect(await button('Undo').isEnabled()).toBe(true);

    const before = await boxOf(cells(3).first());
    const centre = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 };
    const spread = (by: number) =>
      [
        { x: centre.x - by, y: centre.y },
        { x: centre.x + by, y: centre.y },
      ] as const;
    await finger.down(...spread(60));
    for (const by of [70, 90, 110, 120]) await finger.move(...spread(by));
    await finger.up();
    await drawn();
    const grown = await boxOf(cells(3).first());
    expect(grown.height / before.height).toBeCloseTo(2, 1);
    // One finger moves what is magnified.
    await finger.down(centre);
    for (let step = 1; step <= 5; step++) await finger.move({ x: centre.x, y: centre.y - step * 20 });
    await finger.up();
    await drawn();
    expect((await boxOf(cells(3).first())).y).toBeLessThan(grown.y - 60);
    await button('Fit the shelf').click();

    // From the list: rest, then carry; a finger that moves at once scrolls the list.
    const product = await middle(row('Birch 02'));
    const level = await middle(cells(4).first());
    await finger.down(product);
    await page.locator('body > div[style*="position: fixed"][style*="z-index: 2000"]').waitFor();
    await finger.move({ x: product.x + 100, y: level.y });
    await finger.move(level);
    await finger.up();
    await page.waitForFunction(() => document.querySelectorAll('[role=row]')[3]?.textContent !== null);
    await page.getByRole('gridcell', { name: /^Birch 02, 1 facing, .* position 1 of 1$/ }).waitFor();
    expect(await short(4)).toEqual(['Birch 02']);
  }, 600_000);
});
