import { addGroup, emptyPlanogram, type Planogram } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import {
  button,
  cells,
  dialog,
  dragTo,
  edit,
  empty,
  labels,
  library,
  load,
  middle,
  newPage,
  open,
  openEditor,
  opener,
  page,
  put,
  row,
  unloads,
  setUpEditor,
} from './testing/editor-test.ts';
import { id, PRODUCTS } from './testing/mock-library.ts';

setUpEditor();

const aisle = emptyPlanogram('library');
const source = (n: number): Planogram => {
  const result = addGroup(
    aisle,
    { shelf: 'aisle-1', segment: 0, index: 0, product: id(n) },
    { ...edit, target: 'library' },
  );
  if (!result.ok) throw new Error(result.refusal.reason);
  return result.planogram;
};
const listed = () =>
  dialog('Load Planogram From Library').getByRole('list', { name: 'Planograms' }).getByRole('button');

describe('the editor of a library planogram', () => {
  it('P2-EDT-03 P2-EDT-04 P2-LAY-09 P2-EDT-07 has its own section, no picker for one section or a variation, no places for POS materials', async () => {
    await open({ target: 'library', value: aisle });
    await page.getByRole('grid', { name: /^Aisle 1/ }).waitFor();
    const names = await page
      .locator('header')
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(names[0]).toBe('Undo');
    expect(names.some((name) => name?.startsWith('Store section') || name?.startsWith('Preview variation'))).toBe(
      false,
    );
    expect(await page.getByRole('group', { name: /^POS materials/ }).count()).toBe(0);
  });

  it('P2-RND-01 P2-RND-02 P2-RND-03 P2-RND-04 P2-RND-10 P2-RND-11 finds planograms by name, library and category; not for the display', async () => {
    await load({ preview: { targetId: id(400), purpose: null, region: id(650), content: NO_CONTENT, variations: [] } });
    library.planograms = [
      { _id: id(700), name: 'Snacks', planogram: source(5), categories: [id(901)] },
      // One with a purpose, which nobody is to find.
      { _id: id(702), name: 'Back wall', planogram: source(7), purpose: 'BACK' },
      { _id: id(701), name: 'Cereals', planogram: source(6), organization: id(500), categories: [id(900)] },
    ];
    await openEditor();
    await button('Load planogram from library').click();
    const panel = dialog('Load Planogram From Library');
    await listed().nth(1).waitFor();
    expect(await listed().allInnerTexts()).toEqual(['Snacks', 'Cereals']);
    expect(library.calls.findLast(({ path }) => path === '/library/planograms')?.query).toMatchObject({
      limit: 20,
      where: {
        AND: [
          { purpose: { EQ: null } },
          { organization: { IN: [null, id(500)] } },
          { region: { IN: [null, id(650)] } },
        ],
      },
    });
    await panel.getByRole('searchbox', { name: 'Search' }).fill('snack');
    await listed().filter({ hasText: 'Cereals' }).waitFor({ state: 'detached' });
    expect(await listed().allInnerTexts()).toEqual(['Snacks']);
    await panel.getByRole('searchbox', { name: 'Search' }).fill('');
    for (const [choice, name] of [
      ['Organization', 'Cereals'],
      ['Global', 'Snacks'],
    ] as const) {
      await panel.getByRole('combobox', { name: 'Library' }).click();
      expect(await page.getByRole('option').allInnerTexts()).toEqual(['All', 'Global', 'Organization']);
      await page.getByRole('option', { name: choice }).click();
      await listed().filter({ hasText: name }).waitFor();
      await listed().nth(1).waitFor({ state: 'detached' });
    }
    await panel.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Cereal' }).click();
    await panel.getByText('No Planograms Found').waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });

    await button('Store section: Right').click();
    await dialog('Store Section')
      .getByRole('button', { name: /^Display/ })
      .click();
    expect(await button('Load planogram from library').isDisabled()).toBe(true);
    await page.evaluate(() => window.showScenario({ organization: null }));
    await button('Store section: Display').click();
    await dialog('Store Section').getByText('Right', { exact: true }).click();
    await dialog('Store Section').waitFor({ state: 'hidden' });
    await button('Load planogram from library').click();
    await panel.getByRole('searchbox', { name: 'Search' }).waitFor();
    expect(await panel.getByRole('combobox', { name: 'Library' }).count()).toBe(0);
    await listed().first().waitFor();
    expect(await listed().allInnerTexts()).toEqual(['Snacks']);
  });

  it('the list of products is narrowed by category, brand, company, region and library, also the tested ones', async () => {
    const tested = [PRODUCTS[0]!, PRODUCTS[1]!].map((product) => ({ ...product, project: true }));
    await open({ products: Object.fromEntries(tested.map((one) => [one._id, one])) });
    const group = page.locator('section[aria-label="Test products"] li');
    expect(await group.count()).toBe(2);
    const choose = async (field: string, option: string) => {
      await dialog('Filter products').getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await button('Filter products').click();
    await choose('Company', 'Woodland Foods');
    await group.nth(1).waitFor({ state: 'detached' });
    expect(await group.innerText()).toContain('Alder 01');
    await choose('Brand', 'Birch');
    await group.waitFor({ state: 'detached' });
    await choose('Category', 'Snacks');
    await choose('Region', 'Germany');
    await choose('Library', 'Global');
    await page.getByText('1–7 of 10').waitFor();
    expect(library.calls.findLast(({ path }) => path === '/library/products')?.query).toMatchObject({
      skip: 0,
      limit: 7,
      where: {
        AND: [
          { organization: { IN: [null] } },
          { category: id(901) },
          { company: id(700) },
          { brand: id(801) },
          { region: id(650) },
        ],
      },
    });
    await dialog('Filter products').getByRole('button', { name: 'Clear filters' }).click();
    await group.nth(1).waitFor();
    await page.keyboard.press('Escape');
    await button('Filter products').waitFor();
  });
});

describe('an editor that is disabled', () => {
  it('P2-PER-03 P2-PER-04 P2-PER-05 changes nothing in any way, and applies, loads, fills and clears nothing', async () => {
    await open({ value: put(empty, 1), posMaterials: {} });
    await dragTo(row('Birch 02'), await middle(cells(2).first()));
    expect(await button('Apply changes and close').isEnabled()).toBe(true);
    await page.evaluate(() => window.showScenario({ disabled: true }));
    await button('Discard changes and close').waitFor();
    for (const name of [
      'Undo',
      'Redo',
      'Load planogram from library',
      'Fill section with random products',
      'Clear current section',
      'Apply changes and close',
      'Settings of Right 1',
    ])
      expect([name, await button(name).isDisabled()]).toEqual([name, true]);
    const before = [await labels(1), await labels(2), await labels(3)];
    await dragTo(row('Cedar 03'), await middle(cells(3).first()));
    await dragTo(cells(1).first(), await middle(cells(3).first()));
    await cells(1).first().focus();
    for (const key of ['+', '-', 'Shift++', 'Delete', 'Backspace', 'Control+z', 'Control+y'])
      await page.keyboard.press(key);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const tools = page.getByRole('toolbar', { name: /on the shelf$/ }).locator('fieldset button');
    expect(await tools.count()).toBe(7);
    expect(await tools.evaluateAll((all) => all.every((one) => one.matches(':disabled')))).toBe(true);
    // Nothing hangs there, and no place is offered.
    expect(await page.getByRole('group', { name: 'POS materials of Right 1' }).count()).toBe(0);
    expect(await row('Cedar 03').getByRole('button').count()).toBe(0);
    expect([await labels(1), await labels(2), await labels(3)]).toEqual(before);
    await button('Discard changes and close').click();
    expect(await page.evaluate(() => [window.applied, window.timesClosed])).toEqual([null, 1]);
  });
});

describe('what a browser keeps of an editor', () => {
  const kept = (present: boolean) => page.waitForFunction((wanted) => localStorage.length > 0 === wanted, present);

  it('a crashed or closed tab loses nothing: the next one offers it, as one step; the browser warns before the tab is left', async () => {
    await open({ value: put(empty, 1), draftKey: 'project/1' });
    await dragTo(row('Birch 02'), await middle(cells(2).first()));
    await kept(true);
    // As a crash: no event tells the page about it.
    await page.close({ runBeforeUnload: false });
    await newPage();
    await opener().click();
    const offer = dialog('Restore what you had?');
    await offer.waitFor();
    await page.keyboard.press('Escape');
    await offer.getByRole('button', { name: 'Restore' }).click();
    await offer.waitFor({ state: 'detached' });
    expect(await labels(2)).toEqual(['Birch 02, 1 facing, $1.59, position 1 of 1']);
    await button('Undo').click();
    expect(await labels(2)).toEqual(['Level 2 is empty']);
    await kept(false);
    await button('Redo').click();
    await page.reload();
    expect(unloads).toEqual(['beforeunload']);
    await opener().click();
    await offer.getByRole('button', { name: 'Discard it' }).click();
    await offer.waitFor({ state: 'detached' });
    expect(await labels(2)).toEqual(['Level 2 is empty']);
    await kept(false);
    await page.reload();
    expect(unloads).toEqual(['beforeunload']);
  });

  it('what was applied or discarded is not offered again; what was saved since is said', async () => {
    await open({ value: put(empty, 1), draftKey: 'project/1' });
    for (const end of ['Discard changes and close', 'Apply changes and close']) {
      await dragTo(row('Birch 02'), await middle(cells(2).first()));
      await kept(true);
      await button(end).click();
      await kept(false);
      await openEditor();
      expect(await dialog('Restore what you had?').count()).toBe(0);
    }
    await dragTo(row('Birch 02'), await middle(cells(2).first()));
    await kept(true);
    await page.close();
    await newPage();
    await page.evaluate((value) => window.showScenario({ value }), put(put(empty, 1), 3, 3));
    await opener().click();
    await dialog('Restore what you had?').getByText('A newer version was saved', { exact: false }).waitFor();
    await dialog('Restore what you had?').getByRole('button', { name: 'Restore' }).click();
    await dialog('Restore what you had?').waitFor({ state: 'detached' });
    expect([await labels(2), await labels(4)]).toEqual([
      ['Birch 02, 1 facing, $1.59, position 1 of 1'],
      ['Level 4 is empty'],
    ]);
  });
});

const NO_CONTENT = { mission: '', review: null, products: {}, posMaterials: {} };
