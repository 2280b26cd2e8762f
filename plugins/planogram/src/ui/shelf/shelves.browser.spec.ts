import { describe, expect, it } from '@jest/globals';
import {
  boxOf,
  button,
  cells,
  colorAt,
  dialog,
  dragTo,
  drawn,
  empty,
  labels,
  middle,
  open,
  openEditor,
  page,
  put,
  row,
  setUpEditor,
} from '../testing/editor-test.ts';

setUpEditor();

const title = (name: string) => page.getByRole('button', { name, exact: true });
const settings = (name: string) => dialog(`Settings of ${name}`);
const choose = async (shelf: string, label: string, option: string) => {
  await button(`Settings of ${shelf}`).click();
  await settings(shelf).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await settings(shelf).waitFor({ state: 'detached' });
};
const go = async (name: string) => {
  await title(name).click();
  await page.getByRole('grid', { name: new RegExp(`^${name}`) }).waitFor();
  await drawn();
};

describe('shelves of the editor', () => {
  it('P2-EDT-15 P2-EDT-16 the active shelf and its neighbours are drawn and take drops; the others are dimmed and take none', async () => {
    const value = ['right-1', 'right-2', 'right-3'].reduce((now, shelf) => put(now, 1, 0, shelf), empty);
    await open({ value }, { width: 2400, height: 900 });
    // The pack of the first shelf, and the same place of the shelves beside it.
    const pack = await middle(cells(1).first());
    const header = (shelf: string) => boxOf(page.locator(`[data-shelf-header=${shelf}]`));
    const first = await header('right-1');
    const placeOn = async (shelf: string) => ({ x: pack.x + (await header(shelf)).x - first.x, y: pack.y });
    await page.waitForFunction((at) => !['#d5dad7', 'nothing'].includes(window.colorAt(at)), pack);
    const color = await colorAt(pack);
    const untilDrawn = async (shelf: string) => {
      while ((await colorAt(await placeOn(shelf))) !== color) await page.waitForTimeout(50);
    };
    await untilDrawn('right-2');
    expect(await colorAt(await placeOn('right-3'))).not.toBe(color);
    const dimmed = page.locator('[data-dimmed]');
    expect(await dimmed.count()).toBe(6);
    expect(await dimmed.first().evaluate((one) => Number(getComputedStyle(one).opacity))).toBeLessThan(1);

    await dragTo(row('Birch 02'), await placeOn('right-3'));
    await dragTo(row('Birch 02'), await placeOn('right-2'));
    await go('Right 2');
    expect(await labels(1)).toHaveLength(2);
    expect(await dimmed.count()).toBe(5);
    await go('Right 3');
    expect(await labels(1)).toEqual(['Alder 01, 1 facing, $1.49, position 1 of 1']);
    await untilDrawn('right-3');
  });

  it('P2-LAY-05 P2-LAY-06 P2-LAY-32 swaps with and copies to another shelf, never itself', async () => {
    await open({ value: put(put(empty, 1, 0, 'right-1'), 2, 0, 'right-2') });
    await button('Settings of Right 1').click();
    await settings('Right 1').getByRole('combobox', { name: 'Swap With' }).click();
    const own = page.getByRole('option', { name: 'Right 1', exact: true });
    expect(await own.getAttribute('aria-disabled')).toBe('true');
    expect(await page.getByRole('option', { name: /^Display/ }).count()).toBe(0);
    await page.getByRole('option', { name: 'Right 2', exact: true }).click();
    await settings('Right 1').waitFor({ state: 'detached' });
    expect((await labels(1))[0]).toContain('Birch 02');
    await go('Right 2');
    expect((await labels(1))[0]).toContain('Alder 01');
    await choose('Right 2', 'Copy To', 'Right 3');
    expect((await labels(1))[0]).toContain('Alder 01');
    await go('Right 3');
    expect((await labels(1))[0]).toContain('Alder 01');
  });

  it('P2-LAY-03 P2-LAY-04 P2-LAY-33 a bay is regular or a fridge, enclosed or open; the display is neither', async () => {
    await open({ value: put(empty, 1) });
    const choice = (name: string) => settings('Right 1').getByRole('button', { name, exact: true });
    const pressed = (name: string) => choice(name).getAttribute('aria-pressed');
    /** Of the shelf that the editor hands over: fridge and fridgeOpenAir. */
    const applied = async () => {
      await page.keyboard.press('Escape');
      await button('Apply changes and close').click();
      await dialog('Planogram editor').waitFor({ state: 'detached' });
      const value = await page.evaluate(() => window.applied);
      const shelf = value?.shelves['right-1'];
      if (!value || !shelf) throw new Error('Nothing was applied');
      await page.evaluate((given) => window.showScenario({ value: given }), value);
      await openEditor();
      return [shelf.fridge, shelf.fridgeOpenAir];
    };
    await button('Settings of Right 1').click();
    expect(await pressed('Regular')).toBe('true');
    expect(await choice('Open Air').count()).toBe(0);
    await choice('Fridge').click();
    expect([await pressed('Fridge'), await pressed('Enclosed')]).toEqual(['true', 'true']);
    expect(await applied()).toEqual([true, false]);
    await button('Settings of Right 1').click();
    await choice('Open Air').click();
    expect(await pressed('Open Air')).toBe('true');
    expect(await applied()).toEqual([true, true]);
    await button('Settings of Right 1').click();
    await choice('Regular').click();
    expect(await choice('Open Air').count()).toBe(0);
    expect((await applied())[0]).toBe(false);

    await button('Store section: Right').click();
    await dialog('Store Section')
      .getByRole('button', { name: /^Display/ })
      .click();
    await button('Settings of Display').click();
    const display = settings('Display');
    await display.getByRole('group', { name: 'Alignment' }).waitFor();
    expect(await display.getByRole('button', { name: /^(Regular|Fridge|Enclosed|Open Air)$/ }).count()).toBe(0);
  });

  it('P1-LIB-28 keeps the ten products that were removed last', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
    await open({ value: numbers.reduce((now, n) => put(now, n, n <= 6 ? 0 : 1), empty) });
    for (const n of numbers) {
      await cells(n <= 6 ? 1 : 2)
        .first()
        .focus();
      await page.keyboard.press('Delete');
    }
    const removed = await page.getByRole('region', { name: 'Recently removed' }).getByRole('listitem').allInnerTexts();
    expect(removed.map((text) => /[A-Z][a-z]+ \d\d/.exec(text)?.[0])).toEqual([
      'Dune 12',
      'Cedar 11',
      'Birch 10',
      'Alder 09',
      'Dune 08',
      'Cedar 07',
      'Birch 06',
      'Alder 05',
      'Dune 04',
      'Cedar 03',
    ]);
  });

  it('P2-HIS-05 P2-HIS-06 P2-HIS-07 undo and redo end where the steps end; apply waits for a change', async () => {
    await open({ value: put(empty, 1) });
    const can = async () =>
      Promise.all(['Undo', 'Redo', 'Apply changes and close'].map((name) => button(name).isEnabled()));
    expect(await can()).toEqual([false, false, false]);
    await dragTo(row('Birch 02'), await middle(cells(2).first()));
    expect(await can()).toEqual([true, false, true]);
    await dragTo(row('Cedar 03'), await middle(cells(3).first()));
    await button('Undo').click();
    expect([await labels(3), await can()]).toEqual([['Level 3 is empty'], [true, true, true]]);
    await button('Undo').click();
    expect([await labels(2), await can()]).toEqual([['Level 2 is empty'], [false, true, false]]);
    await button('Redo').click();
    await button('Redo').click();
    expect((await labels(3))[0]).toContain('Cedar 03');
    expect(await can()).toEqual([true, false, true]);
    // Something has changed, but nobody may change it any more.
    await page.evaluate(() => window.showScenario({ disabled: true }));
    await drawn();
    expect(await can()).toEqual([false, false, false]);
  });
});
