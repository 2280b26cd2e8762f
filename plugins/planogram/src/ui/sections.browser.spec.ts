import { addGroup, emptyPlanogram, fillSection, getSection, LIBRARY_PAGE_SIZE, type Planogram } from '@aislelab/domain';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import {
  button,
  cells,
  dragTo,
  drawn,
  edit,
  empty,
  labels,
  library,
  middle,
  open,
  page,
  put,
  row,
  setUpEditor,
} from './testing/editor-test.ts';
import { id, PRODUCTS } from './testing/mock-library.ts';

setUpEditor();

const NO_CONTENT = { mission: '', review: null, products: {}, posMaterials: {} };

function filled(): Planogram {
  const { shelves, shelfType } = getSection('right');
  const products = PRODUCTS.map((product) => ({
    ...product,
    category: product.category._id,
    brand: product.brand._id,
  }));
  return { ...empty, shelves: { ...empty.shelves, ...fillSection({ shelves, shelfType, products, seed: 3 }) } };
}

/** Until no pack stands as a placeholder any more: what comes later is drawn by what somebody does. */
const pictured = () =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll('canvas')].every((canvas) => {
        if (canvas.closest('.canvas-container') || canvas.width === 0) return true;
        const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        let grey = 0;
        for (let at = 0; at < data.length; at += 4)
          if (data[at] === 0xd5 && data[at + 1] === 0xda && data[at + 2] === 0xd7) grey += 1;
        return grey < 40;
      }),
    undefined,
    { polling: 100 },
  );

const current = (name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator('[aria-current="true"]'));

describe('sections of the planogram editor', () => {
  it('P2-LAY-01 P2-LAY-02 P2-LAY-07 P2-LAY-22 settings: alignment, levels with their refusal, remove all products', async () => {
    await open({ value: put(empty, 3) });
    await button('Settings of Right 1').click();
    const settings = page.getByRole('dialog', { name: 'Settings of Right 1' });
    expect((await settings.boundingBox())?.width).toBe(300);
    await settings.getByRole('button', { name: 'Justify' }).click();
    await settings.getByRole('combobox', { name: 'Levels' }).click();
    await page.getByRole('option', { name: '6' }).click();
    expect(await page.getByTestId('refusal').innerText()).toContain(
      'too high for this level; fits with 5 levels or fewer',
    );
    await settings.getByRole('combobox', { name: 'Levels' }).click();
    await page.getByRole('option', { name: '4' }).click();
    expect(await page.getByRole('row', { includeHidden: true }).count()).toBe(4);
    await settings.getByRole('button', { name: 'Remove All Products' }).click();
    expect(await labels(1)).toEqual(['Level 1 is empty']);
    for (let step = 0; step < 3; step++) await button('Undo').click();
    expect(await button('Undo').isDisabled()).toBe(true);
  });

  it('P2-EDT-05 P2-EDT-06 P2-EDT-12 P2-EDT-13 P2-EDT-14 P2-EDT-25 picks sections and shelves', async () => {
    await open();
    await button('Store section: Right').click();
    const picker = page.getByRole('dialog', { name: 'Store Section' });
    expect(await picker.innerText()).toMatch(
      /Store Section\s+Aisle\s+Right\s+Left\s+Secondary display\s+Display\s+Not Tested/,
    );
    await picker.getByText('Left', { exact: true }).click();
    await current('Left 8').waitFor();
    const x = async (name: string) => (await middle(page.getByRole('button', { name, exact: true }))).x;
    expect(await x('Left 7')).toBeGreaterThan(await x('Left 8'));
    await button('Next shelf').click();
    await current('Left 7').waitFor();
    await button('Previous shelf').click();
    await button('Previous shelf').click();
    await current('Left 1').waitFor();
    await page.getByRole('button', { name: 'Left 2', exact: true }).click();
    expect(await page.getByRole('grid').getAttribute('aria-label')).toContain('Left 2');
    await button('Store section: Left').click();
    await page
      .getByRole('dialog', { name: 'Store Section' })
      .getByRole('button', { name: /^Display/ })
      .click();
    expect(await button('Load planogram from library').isDisabled()).toBe(true);
    expect(await page.getByRole('row').count()).toBe(4);
  });

  it('P2-EDT-07 P2-EDT-08 shows the pictures and prices of the chosen variation', async () => {
    const tested = { ...PRODUCTS[0]!, project: true };
    const other = { ...tested.image!, thumb: 'pack-other.png' };
    await open({
      value: put(empty, 1),
      products: { [tested._id]: tested },
      variations: [
        { _id: 'v1', productImages: {}, prices: {} },
        { _id: 'v2', productImages: { [tested._id]: other }, prices: { [tested._id]: 999 } },
      ],
    });
    const colour = () =>
      page.evaluate(() => {
        const canvas = [...document.querySelectorAll('canvas')].find((one) => !one.closest('.canvas-container'));
        const context = canvas?.getContext('2d');
        const cell = document.querySelector('[role=gridcell]')?.getBoundingClientRect();
        const box = canvas?.getBoundingClientRect();
        if (!context || !cell || !box) return null;
        // The whole height: a picture stands on the ground in its own proportions, it need not reach the middle.
        return [...context.getImageData(cell.x + cell.width / 2 - box.x, cell.y - box.y, 1, cell.height).data];
      });
    await pictured();
    const before = JSON.stringify(await colour());
    await page.getByRole('button', { name: 'Preview variation: Variation A' }).click();
    expect(await page.getByRole('menu').innerText()).toContain('Preview Variation');
    await page.getByRole('menuitem', { name: 'Variation B' }).click();
    while (JSON.stringify(await colour()) === before) await page.waitForTimeout(50);
    await pictured();
    expect(JSON.stringify(await colour())).not.toBe(before);
    expect(await labels(1)).toEqual(['Alder 01, 1 facing, $9.99, position 1 of 1']);
  });

  it('P2-RND-04 P2-RND-05 P2-CAL-08 loads a planogram of the library into the section', async () => {
    await open();
    await button('Load planogram from library').click();
    const panel = page.getByRole('dialog', { name: 'Load Planogram From Library' });
    await panel.getByText('No Planograms Found').waitFor();
    const source = addGroup(
      emptyPlanogram('library'),
      { shelf: 'aisle-1', segment: 0, index: 0, product: id(5) },
      edit,
    );
    if (source.ok) library.planograms = [{ _id: id(700), name: 'Snacks, 8 bays', planogram: source.planogram }];
    await panel.getByRole('searchbox').fill('snacks');
    await panel.getByText('Snacks, 8 bays').click();
    await panel.getByRole('button', { name: 'Load Planogram' }).click();
    await panel.waitFor({ state: 'hidden' });
    expect(await labels(1)).toEqual(['Alder 05, 1 facing, $1.89, position 1 of 1']);
  });

  it('P1-CAL-29 shelves of a region are offered, and filled with, what is sold there', async () => {
    const preview = { targetId: id(400), purpose: null, region: id(650), content: NO_CONTENT, variations: [] };
    await open({ preview });
    library.generated = filled();
    await button('Fill section with random products').click();
    await page.getByRole('button', { name: 'Generate Aisle' }).click();
    await button('Undo').and(page.locator(':enabled')).waitFor();
    expect(library.calls.find(({ path }) => path.endsWith('/generate'))?.query).toMatchObject({ region: id(650) });
    expect(library.calls.findLast(({ path }) => path === '/library/products')?.query).toMatchObject({
      where: { AND: [{ organization: { IN: [null, id(500)] } }, { region: { IN: [null, id(650)] } }] },
    });
    // A store in one region needs no filter for it.
    await button('Filter products').click();
    const filters = page.getByRole('dialog', { name: 'Filter products' });
    await filters.getByRole('combobox', { name: 'Brand' }).waitFor();
    expect(await filters.getByRole('combobox', { name: 'Region' }).count()).toBe(0);
  });

  it('P2-RND-06 P2-RND-07 P2-RND-08 P2-CAL-17 fills and clears the section, one step each', async () => {
    await open();
    library.generated = filled();
    await button('Fill section with random products').click();
    const panel = page.getByRole('dialog', { name: 'Generate Random Section' });
    await panel.getByRole('combobox', { name: 'Categories' }).click();
    await page.getByRole('option', { name: 'Snacks' }).click();
    await panel.getByRole('button', { name: 'Generate Aisle' }).click();
    await panel.waitFor({ state: 'hidden' });
    expect(library.calls.find(({ path }) => path.endsWith('/generate'))?.query).toEqual({
      empty: false,
      categories: [id(901)],
      organization: id(500),
      section: 'right',
    });
    const placed = await labels(1);
    expect(placed[0]).toContain('position 1 of');
    await button('Clear current section').click();
    await page.getByRole('dialog', { name: 'Clear Section' }).getByRole('button', { name: 'Clear' }).click();
    expect(await labels(1)).toEqual(['Level 1 is empty']);
    await button('Undo').click();
    expect(await labels(1)).toEqual(placed);
    await button('Undo').click();
    expect(await button('Apply changes and close').isDisabled()).toBe(true);
  });

  it('P2-HIS-08 P2-HIS-09 Escape closes an unchanged editor only; Discard always closes', async () => {
    await open();
    await row('Alder 01').getByRole('button').click();
    await page.keyboard.press('Escape');
    expect(await page.getByTestId('refusal').innerText()).toContain('apply or discard');
    await button('Discard changes and close').click();
    expect(await page.evaluate(() => [window.applied, window.timesClosed])).toEqual([null, 1]);
    await page.getByText('Open Planogram Editor').click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('lists 7 products a page, test products first and marked; search asks the library; no size, no placing', async () => {
    const tested = { ...PRODUCTS[4]!, project: true };
    await open({ products: { [tested._id]: tested } });
    expect(await page.getByRole('region', { name: 'Test products' }).innerText()).toContain('Alder 05');
    expect(await page.getByRole('region', { name: 'Library' }).getByRole('listitem').count()).toBe(
      LIBRARY_PAGE_SIZE - 1,
    );
    await button('Next page of products').click();
    await row('Dune 08').waitFor();
    await page.getByRole('searchbox', { name: 'Search products' }).fill('dune 40');
    await row('Dune 40').waitFor();
    expect(await row('Dune 40').innerText()).toContain('No size yet');
    await row('Dune 40').getByRole('button').click();
    expect(await page.getByTestId('refusal').innerText()).toBe('Dune 40 has no width and height yet.');
  });

  it('a disabled editor shows everything and changes nothing', async () => {
    await open({ value: put(empty, 1), disabled: true });
    await page.getByText('This planogram can be looked at, but not changed.').waitFor();
    for (const name of ['Load planogram from library', 'Fill section with random products', 'Clear current section'])
      expect(await button(name).isDisabled()).toBe(true);
    await cells(1).first().focus();
    await page.keyboard.press('Delete');
    await page.keyboard.press('+');
    expect(await labels(1)).toEqual(['Alder 01, 1 facing, $1.49, position 1 of 1']);
  });

  it('E1 E2 E3 E7 stays light: few Fabric objects, one picture a move, no canvas left after closing 20 times', async () => {
    await open({ value: filled() });
    await pictured();
    expect(await page.locator('canvas').count()).toBeLessThanOrEqual(6);
    const from = cells(1).first();
    const { x, y } = await middle(from);
    await dragTo(from, { x: x + 40, y }, false);
    // The shelf without what was lifted from it.
    await drawn();
    const before = await page.evaluate(() => ({ ...window.draws }));
    for (let move = 1; move <= 20; move++) await page.mouse.move(x + 40 + move * 3, y + move);
    await drawn();
    const after = await page.evaluate(() => ({ ...window.draws, objects: window.overlayObjects() }));
    expect(after.overlay).toBeGreaterThan(before.overlay);
    expect((after.overlay - before.overlay) / 20).toBeLessThanOrEqual(2);
    expect(after.shelves).toBe(before.shelves);
    expect(after.objects).toBeLessThanOrEqual(12);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await button('Discard changes and close').click();
    for (let time = 0; time < 20; time++) {
      await page.getByText('Open Planogram Editor').click();
      await page.locator('.canvas-container').waitFor();
      await button('Discard changes and close').click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    expect(await page.locator('canvas').count()).toBe(0);
  });

  it('E9 has no accessibility violations, and as many cells as groups', async () => {
    const value = filled();
    await open({ value, products: { [id(1)]: { ...PRODUCTS[0]!, project: true } } });
    const groups = value.shelves['right-1']?.segments.flatMap((segment) => segment.groups) ?? [];
    expect(await page.getByRole('gridcell').count()).toBe(groups.length);
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    await page.evaluate(axe);
    const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>('axe.run(document)');
    expect(
      found.violations.flatMap(({ id: rule, nodes }) => nodes.map(({ html }) => `${rule}: ${html.slice(0, 140)}`)),
    ).toEqual([]);
  });
});
