import type { Project } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { accessibilityViolations } from '../../test/support/page-checks.ts';
import { id, image, ORGANIZATION } from './testing/mock-data.ts';
import { button, complete, openStep, page, path, platform, setUpPortal } from './testing/portal-test.ts';
import { dialog, everySlot, pick, stored } from './testing/wizard.ts';

setUpPortal();

/** A transparent PNG of one pixel. */
const PNG = {
  name: 'pack.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const card = (name: string) => page.getByRole('region', { name, exact: true });
const lookUp = async (label: string, option: string) => {
  await page.getByRole('dialog').last().getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

describe('content', () => {
  it('P1-PRJ-26 makes a product and POS materials of its own, picks others, and says what to ask the shopper', async () => {
    await openStep('content');
    await button('New product').click();
    const product = dialog('New test product');
    await product.getByRole('button', { name: 'Add product' }).click();
    for (const text of ['Enter a name', 'Choose a category', 'Choose a brand', 'Enter a width', 'Add a picture'])
      await product.getByText(text).first().waitFor();
    // What is wrong has the keyboard.
    expect(await product.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
    await product.getByLabel('Name').fill('Oat drink 2 l');
    await lookUp('Category', 'Dairy Alternatives');
    await lookUp('Brand', 'Havrefield Havrefield Foods');
    await product.getByLabel('Width').fill('4 in');
    await product.getByLabel('Height').fill('28.5');
    await product.getByLabel('Price').fill('5.49');
    await product.getByLabel('Barcode (EAN)').fill('4006 3813 3393 1');
    await product.getByLabel('Picture: file').setInputFiles(PNG);
    await product.getByRole('button', { name: 'Replace' }).waitFor();
    // A reload in the middle of the form loses nothing.
    await page.reload();
    await button('New product').click();
    expect(await product.getByLabel('Name').inputValue()).toBe('Oat drink 2 l');
    await product.getByRole('button', { name: 'Add product' }).click();
    await product.waitFor({ state: 'detached' });
    const withProduct = await stored(({ content }) => Object.keys(content.products).length === 3);
    expect(Object.values(withProduct.content.products).find(({ library }) => !library)).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Oat drink 2 l',
      category: id(50),
      categoryName: 'Dairy Alternatives',
      brand: id(70),
      brandName: 'Havrefield',
      price: 549,
      barcode: '4006381333931',
      width: 10.16,
      height: 28.5,
      image: image('uploaded'),
      library: false,
    });
    await card('Test products').getByText('EAN 4006381333931').waitFor();

    await button('Add POS materials').click();
    await button('Add Ceiling sign oats to the test').click();
    await page.getByText('1 POS material in the test').waitFor();
    const query = platform.calls.findLast((call) => call.path === '/library/posmaterials')?.query;
    expect(query).toMatchObject({ limit: 20, sort: '-name' });
    expect(JSON.stringify(query)).toContain(`{"organization":{"IN":[null,"${ORGANIZATION._id}"]}}`);
    await button('Done').click();
    // What the library does not know is said here, in the copy of the project.
    await card('Test POS materials').getByText('Missing: category, brand').waitFor();
    await button('Edit Ceiling sign oats').click();
    await lookUp('Category', 'Dairy Alternatives');
    await lookUp('Brand', 'Nutwood Havrefield Foods');
    await button('Save POS material').click();
    await card('Test POS materials').getByText('Missing').waitFor({ state: 'detached' });

    await button('New POS material').click();
    const material = dialog('New test POS material');
    await material.getByLabel('Name').fill('Oat banner');
    await material.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Side: 30 × 190 cm' }).click();
    await lookUp('Category', 'Dairy Alternatives');
    await lookUp('Brand', 'Havrefield Havrefield Foods');
    expect(await material.getByText('Exactly 600 × 3800 px').count()).toBe(2);
    await material.getByLabel('Front: file').setInputFiles(PNG);
    await material.getByRole('group', { name: 'Front' }).getByRole('button', { name: 'Replace' }).waitFor();
    await material.getByLabel('Back: file').setInputFiles(PNG);
    await material.getByRole('group', { name: 'Back' }).getByRole('button', { name: 'Replace' }).waitFor();
    await material.getByRole('button', { name: 'Add POS material' }).click();
    const withPos = await stored(({ content }) => Object.keys(content.posMaterials).length === 2);
    const own = Object.values(withPos.content.posMaterials).find(({ library }) => !library);
    expect(own).toMatchObject({
      name: 'Oat banner',
      type: 'SIDE',
      category: id(50),
      brand: id(70),
      image: { front: image('uploaded'), back: image('uploaded') },
    });

    await page.getByRole('switch', { name: 'Test a secondary display' }).check();
    await page.getByRole('radio', { name: 'Red' }).check();
    await pick('Review item', 'Oat banner');
    expect(await page.getByRole('switch', { name: /Rating/ }).isChecked()).toBe(true);
    await page.getByRole('switch', { name: /Impressions/ }).uncheck();
    await pick('Team', 'Snacks');
    const done = await stored(({ team }) => team !== null);
    expect(done).toMatchObject({
      team: id(22),
      content: { display: true, priceTagColor: 'RED', review: own?._id, useRating: true, useImpressions: false },
    });

    await button('Remove Oat banner').click();
    const asked = dialog("Remove 'Oat banner' from the test?");
    await asked.getByText('Shoppers review this item').waitFor();
    await asked.getByRole('button', { name: 'Remove' }).click();
    const without = await stored(({ content }) => content.review === null);
    expect(without.content).toMatchObject({ useRating: false, useImpressions: false });
    expect(Object.keys(without.content.posMaterials)).toEqual([id(202)]);
  });

  it("P1-PRJ-24 a table of translations begins as that of the region and is the project's own from then on", async () => {
    await openStep('content');
    const texts = card('Shopper texts');
    await texts.getByText('1 of them translated there').waitFor();
    expect(await texts.getByRole('textbox').count()).toBe(0);
    await texts.getByRole('switch', { name: 'Custom texts for this project' }).check();
    const mission = texts.getByLabel('Your mission for today', { exact: true });
    expect(await mission.inputValue()).toBe('Ihr Auftrag für heute');
    await mission.fill('Heute kaufen Sie ein');
    const own = await stored(({ content }) => content.translationsUsed);
    expect(own.content.translationsArray[0]?.value).toBe('Heute kaufen Sie ein');
    expect(own.content.translationsArray[0]?.key).toBe('start.mission');
    await texts.getByRole('button', { name: 'Take those of the region' }).click();
    await dialog('Take the texts of the region?').getByRole('button', { name: 'Take them' }).click();
    await stored(({ content }) => content.translationsArray[0]?.value === 'Ihr Auftrag für heute');
    expect(await mission.inputValue()).toBe('Ihr Auftrag für heute');
    await texts.getByRole('switch', { name: 'Custom texts for this project' }).uncheck();
    const off = await stored(({ content }) => !content.translationsUsed);
    // Switched off is not thrown away.
    expect(off.content.translationsArray).toHaveLength(1);
  });
});

describe('variations', () => {
  it('P1-PRJ-18 P1-PRJ-19 has a slot for every picture with its exact size, and moves with the keyboard', async () => {
    await openStep('content', { content: everySlot() });
    await card('Test POS materials').getByText('Banner', { exact: true }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await openStep('variations', { content: everySlot() });
    const second = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Variation B' }) });
    const slots = second.getByRole('region', { name: /in Variation B/ });
    await slots.first().waitFor();
    expect(await slots.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      'Products in Variation B',
      'POS materials in Variation B',
      'Secondary display in Variation B',
    ]);
    expect(await slots.nth(1).innerText()).toMatch(/Banner, front[^]*600 × 3,800 px[^]*Banner, back/);
    const display = await slots.nth(2).innerText();
    expect(display).toMatch(
      /background[^]*900 × 2,760 px[^]*Required[^]*header[^]*900 × 400 px[^]*footer[^]*left[^]*760 × 3,560 px[^]*right/,
    );
    expect(display.match(/Required/g)).toHaveLength(1);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByLabel('Picture of Display background for Variation B', { exact: true }).setInputFiles(PNG);
    await page.getByLabel('Picture of Banner, back for Variation B', { exact: true }).setInputFiles(PNG);
    const dressed = await stored(({ variations }) => variations[1]?.resources.length === 2);
    expect(
      dressed.variations[1]?.resources.map(({ targetType, targetInfo }) => `${targetType} ${targetInfo}`).toSorted(),
    ).toEqual(['DISPLAY BACKGROUND', `POSMATERIAL ${id(210)}:back`]);

    // One up: the same variation keeps the keyboard although its button to the top is off now.
    await button('Move Variation B up').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Variation B is now Variation A').waitFor();
    expect(await button('Move Variation A down').evaluate((one) => one === document.activeElement)).toBe(true);
    const moved = await stored(({ variations }) => variations[0]?._id === id(901));
    expect(moved.variations.map(({ primary }) => primary)).toEqual([false, true]);
    await button('Move Variation A down').focus();
    await page.keyboard.press('Enter');
    await button('Move Variation B up').and(page.locator(':focus')).waitFor();
    await stored(({ variations }) => variations[0]?._id === id(900));

    // What somebody made is removed only when asked.
    await button('Remove Variation B').click();
    await dialog('Remove Variation B?').getByRole('button', { name: 'Remove variation' }).click();
    const left = await stored(({ variations }) => variations.length === 1);
    expect(left.variations[0]).toMatchObject({ _id: id(900), primary: true });
  });

  it('every kind of missing thing leads to its very place, which has the keyboard', async () => {
    /** The keyboard is at what says so: a button by its label, a field by that of its group or itself. */
    const focused = async (place: string) =>
      page.waitForFunction((wanted) => {
        const one = document.activeElement;
        const named = one
          ?.getAttribute('aria-labelledby')
          ?.split(' ')
          .map((id) => document.getElementById(id)?.innerText);
        const labels =
          one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? [...(one.labels ?? [])] : [];
        const texts = [one?.getAttribute('aria-label'), ...(named ?? []), ...labels.map((label) => label.innerText)];
        return [...texts, one?.textContent].some((text) => text?.startsWith(wanted));
      }, place);
    const leads = async (wanting: Partial<Project>, places: readonly (readonly [string, string, string])[]) => {
      await openStep('finalize', wanting);
      const list = page.getByRole('list').filter({ has: page.getByRole('link', { name: places[0]?.[0] }) });
      await list.waitFor();
      expect(await list.getByRole('listitem').count()).toBe(places.length);
      for (const [missing, step, place] of places) {
        await page.getByRole('link', { name: new RegExp(`^${missing}`) }).click();
        await focused(place);
        expect(path()).toBe(`/projects/${id(500)}/${step}`);
        await page.goBack();
      }
    };
    const content = everySlot();
    const [banner] = Object.values(content.posMaterials);
    const [first, second] = Object.values(content.products);
    if (!banner || !first || !second) throw new Error('nothing to test');
    const { planogram, variations } = complete();
    const empty = { version: 1 as const, shelves: {} };
    await leads(
      {
        name: '',
        region: null,
        content: {
          ...content,
          mission: '',
          translationsUsed: true,
          useRating: true,
          products: { [first._id]: { ...first, width: 0 }, [second._id]: second },
          posMaterials: { [banner._id]: { ...banner, brand: null } },
        },
        variations: [
          { ...variations[0]!, resources: [{ targetType: 'DISPLAY', targetInfo: 'BACKGROUND', file: image('art') }] },
          { ...variations[1]!, planogram: { ...planogram, shelves: {} } },
        ],
      },
      [
        ['A name is required', 'content', 'Project name'],
        ['A region is required', 'content', 'Region'],
        ['A mission is required', 'content', 'Mission'],
        ['Add a translation', 'content', 'Custom texts for this project'],
        ['Choose the product or POS material that shoppers review', 'content', 'Review item'],
        [`${first.name}: width is required`, 'content', `Edit ${first.name}`],
        ['Banner: brand is required', 'content', 'Edit Banner'],
        ['Variation B: the background image', 'variations', 'Upload PNG of Display background for Variation B'],
        ['Banner is not placed in the planogram', 'planogram', 'Open Planogram Editor'],
        [`Variation B: ${first.name} is not placed`, 'planogram', 'Open Planogram Editor'],
        [`Variation B: ${second.name} is not placed`, 'planogram', 'Open Planogram Editor'],
        ['Variation B: Banner is not placed', 'planogram', 'Open Planogram Editor'],
      ],
    );
    await leads({ content: { ...content, products: {}, posMaterials: {}, display: false }, planogram: empty }, [
      ['Add at least one product or POS material to test', 'content', 'Add products'],
      ['No product is on the shelves', 'planogram', 'Open Planogram Editor'],
    ]);
  });
});
