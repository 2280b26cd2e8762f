import {
  addGroup,
  checkPlanogram,
  counterIds,
  emptyPlanogram,
  fillSection,
  getSection,
  LIBRARY_PAGE_SIZE,
  productsOf,
  type Planogram,
} from '@aislelab/domain';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../../../test/support/browser.ts';
import { buildHarness, ORIGIN, type BuiltHarness } from './testing/built-harness.ts';
import { id, PRODUCTS, serveLibrary, type MockLibrary } from './testing/mock-library.ts';
import type { Scenario } from './testing/scenario.ts';

const sizes = Object.fromEntries(PRODUCTS.map((product) => [product._id, product]));
const edit = { products: sizes, target: 'project', newId: counterIds(70_000) } as const;
const empty = emptyPlanogram('project', null, counterIds());
/** Product `n` of the catalogue on a level of right-1. */
function put(planogram: Planogram, n: number, segment = 0): Planogram {
  const result = addGroup(planogram, { shelf: 'right-1', segment, index: 99, product: id(n) }, edit);
  if (!result.ok) throw new Error(result.refusal.reason);
  return result.planogram;
}
function filled(): Planogram {
  const { shelves, shelfType } = getSection('right');
  const products = PRODUCTS.map((product) => ({
    ...product,
    category: product.category._id,
    brand: product.brand._id,
  }));
  return { ...empty, shelves: { ...empty.shelves, ...fillSection({ shelves, shelfType, products, seed: 3 }) } };
}

let harness: BuiltHarness;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let library: MockLibrary;
const problems: string[] = [];

beforeAll(async () => {
  [harness, browser] = await Promise.all([buildHarness(), launchBrowser({ webgl: false })]);
});
afterAll(async () => {
  await browser?.close();
  await harness?.remove();
});
afterEach(async () => {
  await context?.close();
  expect(problems.splice(0)).toEqual([]);
});

async function open(scenario: Partial<Scenario> = {}, units: MockLibrary['units'] = 'CM'): Promise<void> {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await harness.serve(context);
  library = await serveLibrary(context);
  library.units = units;
  const full: Scenario = {
    target: 'project',
    value: empty,
    products: {},
    display: false,
    priceTagColor: 'YELLOW',
    organization: id(500),
    variations: [],
    disabled: false,
    mode: 'light',
    ...scenario,
  };
  await context.addInitScript((value) => {
    window.scenario = value;
    window.draws = { overlay: 0, shelves: 0 };
    const { drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
      window.draws[this.canvas.closest('.canvas-container') ? 'overlay' : 'shelves'] += 1;
      Reflect.apply(drawImage, this, args);
    };
  }, full);
  page = await context.newPage();
  page.setDefaultTimeout(90_000);
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${ORIGIN}/`);
  await page.getByText('Open Planogram Editor').click();
  await row(PRODUCTS[0]?.name ?? '').waitFor();
  await page.locator('.canvas-container').waitFor();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: string) =>
  page.getByRole('complementary', { name: 'Products' }).getByRole('listitem').filter({ hasText: name });
const level = (number: number) => page.getByRole('row', { name: `Level ${number} of`, exact: false });
const cells = (number: number) => level(number).getByRole('gridcell');
const labels = async (number: number) =>
  await cells(number).evaluateAll((list) => list.map((cell) => cell.getAttribute('aria-label') ?? ''));
const reason = () => page.getByTestId('drop-reason');
async function middle(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Nothing to point at');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
/** Presses at one place, moves in steps, and releases at the other unless told otherwise. */
async function dragTo(from: Locator, to: { x: number; y: number }, release = true) {
  const start = await middle(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 4);
  await page.mouse.move(to.x, to.y, { steps: 6 });
  if (release) await page.mouse.up();
}

/** Whether the overlay shows nothing at all, a frame after whatever happened. */
const overlayIsEmpty = () =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return [...document.querySelectorAll<HTMLCanvasElement>('.canvas-container canvas')].every((canvas) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      return pixels?.every((value) => value === 0);
    });
  });
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
const activeShelf = () => page.locator('button[aria-current=true]').innerText();

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
    await open({ value: put(empty, 2) }, 'INCH');
    expect(await row('Alder 01').innerText()).toContain('2.6 × 4.8 in');
    await cells(1).first().focus();
    expect(await page.getByRole('toolbar').innerText()).toContain('3.54 × 9.45 in');
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
    expect(await page.getByRole('button', { name: 'Left 8', exact: true }).getAttribute('aria-current')).toBe('true');
    const x = async (name: string) => (await middle(page.getByRole('button', { name, exact: true }))).x;
    expect(await x('Left 7')).toBeGreaterThan(await x('Left 8'));
    await button('Next shelf').click();
    expect(await page.getByRole('button', { name: 'Left 7', exact: true }).getAttribute('aria-current')).toBe('true');
    await button('Previous shelf').click();
    await button('Previous shelf').click();
    expect(await page.getByRole('button', { name: 'Left 1', exact: true }).getAttribute('aria-current')).toBe('true');
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
    const before = await page.evaluate(() => ({ ...window.draws }));
    for (let move = 1; move <= 20; move++) await page.mouse.move(x + 40 + move * 3, y + move);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
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
