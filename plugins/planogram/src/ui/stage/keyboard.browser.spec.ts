import { checkPlanogram, productsOf } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { button, cells, edit, empty, labels, open, page, put, refusal, setUpEditor } from '../testing/editor-test.ts';
import { id } from '../testing/mock-library.ts';

setUpEditor();

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const short = async (level: number) =>
  (await labels(level)).map((label) => label.replace(/, \$.*/, '').replace(', 1 facing', ''));
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const said = () => page.locator('output[aria-live=polite] span').innerText();
const selected = () => page.getByRole('gridcell', { selected: true }).count();
const rings = () => page.getByTestId('selection').count();

/** Cans of Alder 01, cartons of Birch 02, tall boxes of Cedar 03. */
const shelf = [1, 2, 1].reduce((now, n) => put(now, n), put(put(empty, 3, 1), 2, 1));

describe('the keyboard on the shelves', () => {
  it('E9 selects, sizes, copies, cuts, pastes, duplicates and removes; each command is one step', async () => {
    await open({ value: shelf });
    await cells(1).first().focus();
    await press('Shift+ArrowRight', 'Shift+ArrowRight');
    expect([await selected(), await rings(), await said()]).toEqual([3, 3, '3 groups selected']);
    expect(await page.getByRole('toolbar', { name: '3 groups on the shelves' }).isVisible()).toBe(true);
    await press('+');
    expect(await short(1)).toEqual(['Alder 01, 2 facings', 'Birch 02, 2 facings', 'Alder 01, 2 facings']);
    await press('Shift++');
    // Cartons do not stack: then nothing does.
    expect(await refusal()).toContain('too high for this level');
    expect(await short(1)).toEqual(['Alder 01, 2 facings', 'Birch 02, 2 facings', 'Alder 01, 2 facings']);
    await press('Control+z');
    expect(await short(1)).toEqual(['Alder 01', 'Birch 02', 'Alder 01']);
    await press('Control+Shift+z', '-');
    expect(await short(1)).toEqual(['Alder 01', 'Birch 02', 'Alder 01']);

    await press('Control+c');
    expect(await said()).toBe('3 groups copied');
    await press('ArrowDown', 'Control+v');
    expect(await short(2)).toEqual(['Cedar 03', 'Birch 02', 'Alder 01', 'Birch 02', 'Alder 01']);
    expect(await selected()).toBe(3);
    await press('Control+x');
    expect([await short(2), await said()]).toEqual([['Cedar 03', 'Birch 02'], '3 groups cut']);
    await press('PageDown');
    await page.getByRole('grid', { name: /^Right 2/ }).waitFor();
    await press('Control+v');
    expect(await short(1)).toEqual(['Alder 01', 'Birch 02', 'Alder 01']);
    await press('Control+a', 'Control+d');
    expect(await short(1)).toEqual(['Alder 01', 'Birch 02', 'Alder 01', 'Alder 01', 'Birch 02', 'Alder 01']);
    expect(await selected()).toBe(3);
    await press('Delete');
    expect(await short(1)).toEqual(['Alder 01', 'Birch 02', 'Alder 01']);

    // Escape leaves the others; a second one asks to apply or discard.
    await press('Control+a', 'Escape');
    expect(await selected()).toBe(1);
    // More copies than the level has room for are refused, and where they fit is said.
    await press('Control+a', 'Control+c', 'ArrowRight');
    for (let time = 0; time < 4; time++) await press('Control+v');
    await press('Control+v');
    expect(await refusal()).toMatch(/cm too wide for this level\. Fits on levels 2 to 5\./);

    // Undo takes each of them back, one at a time, for ten steps.
    for (let step = 0; step < 9; step++) {
      expect(await button('Undo').isEnabled()).toBe(true);
      await press('Control+z');
    }
    expect(await button('Undo').isDisabled()).toBe(true);
    for (let step = 0; step < 9; step++) await press('Control+Shift+z');
    expect(await button('Redo').isDisabled()).toBe(true);
    await button('Apply changes and close').click();
    const applied = await page.evaluate(() => window.applied);
    expect(applied && productsOf(applied)).toEqual([id(1), id(2), id(3)]);
    expect(applied && checkPlanogram(applied, edit.products, 'project')).toEqual([]);
  }, 600_000);

  it('E9 carries one or several groups over the places where they fit, and to other shelves', async () => {
    const full = [3, 3, 3, 3, 3, 3].reduce((now, n) => put(now, n, 1), put(put(put(empty, 2), 1), 1, 2));
    await open({ value: full });
    await cells(1).first().focus();
    await press('Space');
    expect(await said()).toContain('Birch 02 picked up');
    // Level 2 is full: the arrow says so and goes on to the next that takes it.
    await press('ArrowDown');
    expect(await said()).toMatch(/^Level 2, place 1: 3 cm too wide for this level\. .* Level 3, place 1$/);
    await press('ArrowRight');
    expect(await said()).toBe('Level 3, place 2');
    await press('Escape');
    expect(await short(1)).toEqual(['Birch 02', 'Alder 01']);
    await press('Space', 'ArrowDown', 'ArrowRight', 'Enter');
    expect([await short(1), await short(3)]).toEqual([['Alder 01'], ['Alder 01', 'Birch 02']]);
    expect(await focused()).toContain('Birch 02');
    await press('Control+z');
    expect(await short(1)).toEqual(['Birch 02', 'Alder 01']);
    await press('Control+Shift+z', 'Shift+ArrowLeft');
    expect(await said()).toBe('2 groups selected');
    await press('Space', 'PageDown');
    await page.getByRole('grid', { name: /^Right 2/ }).waitFor();
    await press('ArrowUp', 'Enter');
    expect(await short(2)).toEqual(['Alder 01', 'Birch 02']);
    expect(await said()).toBe('2 groups moved to level 2');
    expect(await selected()).toBe(2);
    // Beyond the top there is nothing.
    await press('Space', 'ArrowUp', 'ArrowUp');
    expect(await refusal()).toContain('Nothing further in this direction');
    await press('Escape');
  }, 600_000);

  it('E9 moves by choosing shelf, level and place; finds what stands where; measures and magnifies', async () => {
    const full = [3, 3, 3, 3, 3, 3].reduce((now, n) => put(now, n, 1, 'right-3'), put(put(empty, 2), 1, 0, 'left-2'));
    await open({ value: put(full, 1, 2, 'right-3') });
    await cells(1).first().focus();
    await press('m');
    const move = page.getByRole('dialog', { name: 'Move Birch 02 to' });
    await move.getByLabel('Shelf').selectOption('Right 3');
    await move.getByLabel('Level').selectOption({ label: 'Level 2: 3 cm too wide for this level.' });
    expect(await move.innerText()).toContain('3 cm too wide for this level. Fits on levels 1 and 3 to 5.');
    expect(await move.getByRole('button', { name: 'Move', exact: true }).isDisabled()).toBe(true);
    await move.getByLabel('Level').selectOption('3');
    await move.getByLabel('Place').selectOption('At the left end');
    await move.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByRole('grid', { name: /^Right 3/ }).waitFor();
    expect(await short(3)).toEqual(['Birch 02', 'Alder 01']);

    await press('Control+f');
    const find = page.getByRole('region', { name: 'Find on the shelves' });
    // All that stands somewhere, in words and in order, for those who do not see the shelves.
    const list = find.getByRole('list', { name: 'Products on the shelves' }).getByRole('button');
    expect(await list.count()).toBe(9);
    expect(await list.first().innerText()).toMatch(/Cedar 03\s+1 facing/);
    await page.keyboard.type('alder');
    await list.nth(2).waitFor({ state: 'detached' });
    expect(await list.count()).toBe(2);
    await find.getByText('Left 2, level 1').waitFor();
    await press('Enter');
    expect(await said()).toBe('Alder 01, Right 3, level 3: 1 of 2');
    await press('Enter');
    await page.getByRole('grid', { name: /^Left 2/ }).waitFor();
    expect(await said()).toBe('Alder 01, Left 2, level 1: 2 of 2');
    await press('Shift+Enter');
    await page.getByRole('grid', { name: /^Right 3/ }).waitFor();
    await page.keyboard.type(' nowhere');
    await find.getByText('Not on the shelves.').waitFor();
    await press('Escape');
    await find.waitFor({ state: 'hidden' });
    expect(await focused()).toContain('Alder 01');

    await press('r');
    const measures = page.getByRole('list', { name: 'Measurements' });
    expect(await measures.getByRole('listitem').allInnerTexts()).toEqual([
      '33.2 cm high\n120 cm free',
      '33.2 cm high\n6 cm free',
      '33.2 cm high\n104.4 cm free',
      '33.2 cm high\n120 cm free',
      '33.2 cm high\n120 cm free',
      '6.6 cm × 12.2 cm',
    ]);
    const before = await cells(3).first().boundingBox();
    await press('z', 'z');
    const grown = await cells(3).first().boundingBox();
    expect((grown?.height ?? 0) / (before?.height ?? 1)).toBeCloseTo(1.25 ** 2, 2);
    expect((grown?.width ?? 0) / (before?.width ?? 1)).toBeCloseTo(1.25 ** 2, 2);
    // Walking moves a magnified shelf into sight.
    await press('ArrowDown', 'ArrowDown');
    const stage = await page.locator('[data-stage]').boundingBox();
    const lowest = await cells(5).first().boundingBox();
    expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0));
    await press('0', 'ArrowUp', 'ArrowUp');
    expect((await cells(3).first().boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 1);
    await press('?');
    expect(await page.getByRole('region', { name: 'Keyboard' }).innerText()).toContain('One facing more');
    await press('Escape');
    // Letters typed into a field are letters.
    await page.getByRole('searchbox', { name: 'Search products' }).fill('');
    await page.keyboard.type('mz');
    expect(await page.getByRole('dialog', { name: /^Move/ }).count()).toBe(0);
  }, 600_000);
});
