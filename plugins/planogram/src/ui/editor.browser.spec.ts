import { checkPlanogram, productsOf } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import {
  button,
  cells,
  dragTo,
  empty,
  labels,
  middle,
  open,
  page,
  put,
  row,
  sizes,
  setUpEditor,
} from './testing/editor-test.ts';
import { id } from './testing/mock-library.ts';

setUpEditor();

const reason = () => page.getByTestId('drop-reason');
const activeShelf = () => page.locator('button[aria-current=true]').innerText();

/** Whether the overlay shows nothing at all, a frame after whatever happened. */
const overlayIsEmpty = () =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return [...document.querySelectorAll<HTMLCanvasElement>('.canvas-container canvas')].every((canvas) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      return pixels?.every((value) => value === 0);
    });
  });

describe('planogram editor', () => {
  it('P2-EDT-09 has its actions in the order of the specification', async () => {
    await open();
    const names = await page
      .locator('header')
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(names.slice(-7)).toEqual([
      'Undo',
      'Redo',
      'Load planogram from library',
      'Fill section with random products',
      'Clear current section',
      'Apply changes and close',
      'Discard changes and close',
    ]);
    for (const name of ['Undo', 'Redo', 'Apply changes and close']) expect(await button(name).isDisabled()).toBe(true);
    expect(await button('Discard changes and close').isEnabled()).toBe(true);
  });

  it('P2-LAY-27 drags from the list onto the level under the pointer; undo and redo; apply hands it over', async () => {
    await open();
    await dragTo(row('Birch 02'), await middle(cells(2).first()));
    expect(await labels(2)).toEqual(['Birch 02, 1 facing, $1.59, position 1 of 1']);
    await button('Undo').click();
    expect(await labels(2)).toEqual(['Level 2 is empty']);
    await button('Redo').click();
    await button('Apply changes and close').click();
    const applied = await page.evaluate(() => window.applied);
    expect(applied && productsOf(applied)).toEqual([id(2)]);
    expect(applied && checkPlanogram(applied, sizes, 'project')).toEqual([]);
  });

  it('P2-LAY-27 a drop that does not fit is refused, says by how much and where it fits, and changes nothing', async () => {
    const full = [3, 3, 3, 3, 3, 3].reduce((planogram, n) => put(planogram, n), empty);
    await open({ value: full });
    await dragTo(row('Alder 01'), await middle(cells(1).nth(2)), false);
    await reason().waitFor();
    expect(await reason().innerText()).toBe('0.6 cm too wide for this level. Fits on levels 2 to 5.');
    await page.mouse.up();
    expect(await page.getByTestId('refusal').innerText()).toContain('0.6 cm too wide');
    expect(await cells(1).count()).toBe(6);
    expect(await button('Undo').isDisabled()).toBe(true);
  });

  it('P2-PER-06 shows sizes, and by how much something is too large, in the unit of the viewer', async () => {
    await open({ value: put(empty, 2), units: 'INCH' });
    expect(await row('Alder 01').innerText()).toContain('2.598 × 4.803 in');
    await cells(1).first().focus();
    expect(await page.getByRole('toolbar').innerText()).toContain('3.543 × 9.449 in');
    await page.keyboard.press('Shift++');
    expect(await page.getByTestId('refusal').innerText()).toBe(
      '5.83 in too high for this level; it fits no shelf of this type.',
    );
  });

  it('after a drop or a cancelled drag the overlay shows nothing', async () => {
    await open({ value: put(empty, 1) });
    const target = await middle(cells(3).first());
    await dragTo(row('Birch 02'), target, false);
    expect(await overlayIsEmpty()).toBe(false);
    await page.mouse.up();
    expect(await overlayIsEmpty()).toBe(true);
    await dragTo(row('Birch 02'), target, false);
    await page.keyboard.press('Escape');
    expect(await overlayIsEmpty()).toBe(true);
    await page.mouse.up();
    await dragTo(cells(1).first(), target, false);
    expect(await overlayIsEmpty()).toBe(false);
    await page.mouse.up();
    expect(await overlayIsEmpty()).toBe(true);
    expect(await cells(3).count()).toBe(2);
  });

  it('the carousel turns only when something dragged rests at its edge, not when it crosses it', async () => {
    await open();
    const target = await middle(cells(2).first());
    const start = await middle(row('Birch 02'));
    const edge = { x: 210, y: target.y };
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    // At rest outside of the stage.
    await page.mouse.move(start.x + 40, target.y, { steps: 3 });
    await page.waitForTimeout(1000);
    // Through the 44 px of the edge in more time than it takes to turn, but never at rest.
    for (let x = 180; x <= 270; x += 9) {
      await page.mouse.move(x, target.y);
      await page.waitForTimeout(200);
    }
    await page.mouse.move(target.x, target.y, { steps: 6 });
    expect(await activeShelf()).toBe('Right 1');
    await page.mouse.up();
    expect(await labels(2)).toEqual(['Birch 02, 1 facing, $1.59, position 1 of 1']);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(edge.x, edge.y, { steps: 6 });
    await page.getByRole('grid', { name: /^Right 8/ }).waitFor();
    // And goes on turning.
    await page.getByRole('grid', { name: /^Right 7/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });

  it('drags a group from shelf to shelf; Escape in the middle leaves it where it was', async () => {
    await open({ value: put(put(empty, 1), 2) });
    const [wide] = [await middle(cells(3).first())];
    await dragTo(cells(1).first(), wide, false);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await cells(1).count()).toBe(2);
    await dragTo(cells(1).first(), wide);
    expect(await labels(1)).toEqual(['Birch 02, 1 facing, $1.59, position 1 of 1']);
    expect(await labels(3)).toEqual(['Alder 01, 1 facing, $1.49, position 1 of 1']);
    const neighbour = { x: wide.x + 460, y: wide.y };
    await dragTo(cells(3).first(), neighbour);
    await page.getByRole('button', { name: 'Right 2', exact: true }).click();
    expect(await labels(3)).toEqual(['Alder 01, 1 facing, $1.49, position 1 of 1']);
  });

  it('P2-LAY-23 P2-LAY-24 P2-LAY-28 facings and stacks grow until they do not fit, and shrink to removal', async () => {
    await open({ value: put(empty, 3) });
    const { x, y } = await middle(cells(1).first());
    await page.mouse.click(x, y);
    for (let facings = 2; facings <= 6; facings++) await button('More facings').click();
    await button('More facings').click();
    expect(await page.getByTestId('refusal').innerText()).toBe('13 cm too wide for this level.');
    await button('More stacked').click();
    expect(await page.getByTestId('refusal').innerText()).toContain('26.8 cm too high for this level');
    expect(await labels(1)).toEqual(['Cedar 03, 6 facings, $1.69, position 1 of 1']);
    await page.getByRole('toolbar').getByRole('button', { name: 'Remove', exact: true }).last().click();
    expect(await labels(1)).toEqual(['Level 1 is empty']);
    expect(await page.getByRole('region', { name: 'Recently removed' }).innerText()).toContain('Cedar 03');
  });

  it('the keyboard can do everything: add, walk, span, carry, remove, undo', async () => {
    await open();
    await row('Alder 01').getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await labels(1)).toHaveLength(2);
    await cells(1).first().focus();
    await page.keyboard.press('+');
    await page.keyboard.press('Shift++');
    expect((await labels(1))[0]).toBe('Alder 01, 2 facings, stacked 2, $1.49, position 1 of 2');
    await page.keyboard.press('-');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await labels(1)).toHaveLength(1);
    expect((await labels(2))[0]).toBe('Alder 01, 1 facing, stacked 2, $1.49, position 1 of 1');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('stacked 2');
    await page.keyboard.press('Delete');
    expect(await labels(2)).toEqual(['Level 2 is empty']);
    await page.keyboard.press('Control+z');
    expect(await cells(2).count()).toBe(1);
    await page.keyboard.press('Control+Shift+z');
    expect(await labels(2)).toEqual(['Level 2 is empty']);
  });
});
