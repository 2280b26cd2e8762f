import { beforeEach, describe, expect, it } from '@jest/globals';
import { libraryPage } from '../../../test/support/library-pages.ts';
import { CUSTOM_FIELDS, itemId, MockLibrary, OWN } from '../../../test/support/mock-library.ts';
import { png } from '../../../test/support/png.ts';
import { ORIGIN } from '../testing/built-admin.ts';
import { ADMIN } from '../testing/mock-data.ts';
import { setUpAdmin } from '../testing/set-up-admin.ts';

const admin = setUpAdmin();
let library: MockLibrary;
const at = libraryPage(
  () => admin.page,
  () => library,
);
beforeEach(async () => {
  library = new MockLibrary(() => ({ ...(admin.platform.viewer ?? ADMIN), units: 'INCH' }));
  admin.platform.viewer = { ...ADMIN, units: 'INCH' };
  await library.serve(admin.context, ORIGIN);
});
const text = (words: string | RegExp) => admin.page.getByText(words);
const choose = (label: string, buffer: Buffer) =>
  admin.page.getByLabel(`${label}: file`).setInputFiles({ name: 'pack.png', mimeType: 'image/png', buffer });
const solid = (width: number, height: number) => png(width, height, () => [200, 60, 40, 255]);
const sentBody = (method: string, path: RegExp) => library.sent(method, path).at(-1)?.body;

describe('the form of a product', () => {
  it('P1-LIB-18 P1-LIB-22 says beside the fields what is missing; P1-LIB-13 P1-LIB-14 takes lengths in any unit and checks barcodes', async () => {
    await admin.open('library/products/create');
    await at.button('Create product').click();
    for (const words of ['a name', 'a width', 'a height', 'a price in dollars']) await text(`Enter ${words}`).waitFor();
    for (const words of ['a category', 'a company', 'a brand']) await text(`Choose ${words}`).waitFor();
    await text('Add a picture').waitFor();
    expect(library.sent('POST', /products/)).toHaveLength(0);

    await at.field('Name').fill('Oat Barista');
    await at.field('Price').fill('twelve');
    await at.field('Width').fill('wide');
    await text('Enter a price in dollars').waitFor();
    await text(/Not a length/).waitFor();
    await at.field('Price').fill('12.5');
    await at.field('Width').fill('12 1/8');
    await text('30.798 cm = 12.125 in').waitFor();
    await at.field('Height').fill('308 mm');
    await text('30.8 cm = 12.126 in').waitFor();

    await at.field('Barcode').fill('6.93217E+12');
    await text(/shortened this number/).waitFor();
    await at.field('Barcode').fill('623543742684');
    await text('Check digit should be 0, found 4').waitFor();
    await at.button('Use it anyway').click();
    await text('Check digit should be 0, found 4. Kept as it is.').waitFor();

    await at.pick('Category', 'Dairy Alternatives');
    await at.pick('Brand', /Havrefield/);
    // A brand belongs to one company.
    expect(await at.picker('Company').inputValue()).toBe('Gruppo Alverino');
    await choose('Picture', solid(46, 100));
    await text('Picture 0.46, size 0.39').or(text(/px$/).first()).first().waitFor();
    await at.button('Create product').click();
    await at.heading('Oat Barista').waitFor();
    await text('Created').first().waitFor();
    expect(sentBody('POST', /products$/)).toMatchObject({
      name: 'Oat Barista',
      organization: null,
      price: 1250,
      lengthUnit: 'INCH',
      width: 12.125,
      height: 12.126,
      barcode: '623543742684',
      barcodeOverridden: true,
      company: itemId(60),
      brand: itemId(70),
      image: { original: 'upload-1' },
    });
  });

  it('P1-LIB-24 keeps what was typed: saving another field sends no measure; a stale save merges and loses nothing', async () => {
    await admin.open(`library/products/${itemId(105)}`);
    expect(await at.field('Width').inputValue()).toBe('7.5');
    await text('19.05 cm = 7.5 in').waitFor();
    await at.field('Name').fill('Oat, renamed');
    await at.button('Save').click();
    await at.heading('Oat, renamed').waitFor();
    expect(sentBody('PATCH', /products/)).toEqual({ version: 1, name: 'Oat, renamed' });
    const stored = library.rows.products.find(({ _id }) => _id === itemId(105));
    if (stored) Object.assign(stored, { version: 5, price: 100, description: 'Newer', brand: itemId(71) });
    await at.field('Price').fill('9.99');
    await at.field('Width').fill('20 cm');
    await at.button('Save').click();
    await text('Another user changed this since you opened this page').waitFor();
    expect(await at.field('Description').inputValue()).toBe('Newer');
    expect(await at.field('Price').inputValue()).toBe('9.99');
    await text('Price: $1.00').waitFor();
    await at.button('Save').click();
    await text('Saved').waitFor();
    expect(sentBody('PATCH', /products/)).toEqual({ version: 5, price: 999, lengthUnit: 'CM', width: 20 });
    expect(await at.field('Width').inputValue()).toBe('20 cm');
  });

  it('custom fields are filled in beside the others, and only what changed is sent', async () => {
    library.customFields = CUSTOM_FIELDS;
    const item = library.rows.products.at(-1);
    if (!item) throw new Error('no product');
    item['custom'] = { claim: 'Oat', days: 30 };
    await admin.open(`library/products/${item._id}`);
    await at.heading(item.name).waitFor();
    expect(await at.field('Claim').inputValue()).toBe('Oat');
    await at.field('Shelf life').fill('soon');
    await at.pick('Organic', 'Yes');
    await at.button('Save').click();
    await text('Enter a number').waitFor();
    await at.field('Shelf life').fill('12,5');
    await at.button('Save').click();
    await text('Saved').waitFor();
    expect(sentBody('PATCH', /products/)).toEqual({ version: 1, custom: { days: 12.5, organic: true } });
  });

  it('asks before unsaved changes are left behind', async () => {
    await admin.open(`library/brands/${itemId(70)}`);
    await at.field('Name').fill('Havrefield Oats');
    await admin.page.getByRole('link', { name: 'Brands', exact: true }).last().click();
    await at.dialog('Save changes first?').waitFor();
    await at.dialog('Save changes first?').getByRole('button', { name: 'Save' }).click();
    await at.list('brands').getByRole('link', { name: 'Havrefield Oats' }).waitFor();
  });

  it('P1-LIB-11 P1-LIB-27 makes what is missing on the spot, for the organization of the item', async () => {
    await admin.open('library/products/create');
    await at.pick('Organization', OWN.name);
    await at.picker('Brand').fill('Oatly');
    await at.option("Create 'Oatly'").click();
    const brand = at.dialog('New brand');
    // The name that was typed is there, and the focus with it.
    await brand.getByRole('textbox', { name: 'Name' }).waitFor();
    expect(await admin.page.evaluate('document.activeElement.value')).toBe('Oatly');
    await brand.getByRole('combobox', { name: 'Company' }).fill('New Mill');
    await at.option("Create 'New Mill'").click();
    await at.dialog('New company').getByRole('button', { name: 'Create company' }).click();
    await at.dialog('New company').waitFor({ state: 'detached' });
    await brand.getByRole('button', { name: 'Create brand' }).click();
    await brand.waitFor({ state: 'detached' });
    expect(await at.picker('Brand').inputValue()).toBe('Oatly');
    expect(await at.picker('Company').inputValue()).toBe('New Mill');
    const company = library.rows.companies.at(-1);
    expect(sentBody('POST', /brands$/)).toEqual({ name: 'Oatly', organization: OWN._id, company: company?._id });
    const where = library.sent('GET', /brands$/).at(-1)?.query['where'];
    expect(JSON.stringify(where)).toContain(`{"organization":{"IN":[null,"${OWN._id}"]}}`);
  });

  it('removes an item once that is confirmed; where it is used it says so and stays', async () => {
    library.uses.set(itemId(70), [
      { kind: 'products', _id: itemId(101), name: 'Oat Drink No. 1' },
      { kind: 'projects', _id: itemId(500), name: 'Oat relaunch' },
    ]);
    await admin.open(`library/brands/${itemId(70)}`);
    await at.button('Delete').click();
    const dialog = at.dialog('Permanently remove this item?');
    await dialog.getByRole('button', { name: 'Delete brand' }).click();
    await dialog.getByText('This item is still in use.').waitFor();
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
      'product Oat Drink No. 1',
      'project Oat relaunch',
    ]);
    library.uses.clear();
    await dialog.getByRole('button', { name: 'Delete brand' }).click();
    await at.heading('Brands').waitFor();
    expect(library.rows.brands.map(({ _id }) => _id)).toEqual([itemId(71)]);
  });
});

describe('pictures', () => {
  it('P1-LIB-19 takes PNGs only, by content; offers to trim a border; warns when the shape does not fit', async () => {
    await admin.open(`library/products/${itemId(103)}`);
    await choose('Picture', Buffer.from('GIF89a, called .png'));
    await text('Only PNG images can be used.').waitFor();
    expect(library.uploads).toHaveLength(0);
    const bordered = png(120, 100, (x, y) =>
      x >= 20 && x < 66 && y >= 0 && y < 90 ? [10, 90, 60, 255] : [0, 0, 0, 0],
    );
    await choose('Picture', bordered);
    await text('46 × 90 px of 120 × 100 px').waitFor();
    await at.button('Whole picture').click();
    await text('120 × 100 px of 120 × 100 px').waitFor();
    await at.button('Trim border').click();
    await at.button('Use picture').click();
    await text(/^Picture 0.46, size 0.62: swapped\?/).waitFor();
    expect(library.uploads[0]).toContain('name="widthCm"\r\n\r\n19.05');
    expect(library.uploads[0]).toContain('name="kind"\r\n\r\nproduct');
    // The sizes in the header of the PNG that was cut.
    const sent = library.uploads[0] ?? '';
    const header = sent.indexOf('IHDR') + 4;
    expect([sent.charCodeAt(header + 3), sent.charCodeAt(header + 7)]).toEqual([46, 90]);
  });

  it('a picture can be dropped and pasted', async () => {
    await admin.open(`library/products/${itemId(103)}`);
    await at.button('Choose a PNG').waitFor();
    await hand(solid(46, 75), 'paste');
    await at.button('Replace').waitFor();
    await hand(solid(46, 75), 'drop');
    await admin.page.waitForFunction(() =>
      document.querySelector('fieldset img')?.getAttribute('src')?.endsWith('upload-2'),
    );
  });

  it('P1-LIB-15 P1-LIB-23 P1-LIB-25 a POS material starts as Top, shows the exact size, and has a back where its type has one', async () => {
    await admin.open('library/posmaterials/create');
    await at.picker('Type').getByText('Top: 47.244 × 23.622 in').waitFor();
    await text('Exactly 1200 × 600 px').waitFor();
    expect(await admin.page.getByRole('group').count()).toBe(1);
    await at.pick('Type', /^Side/);
    await text('Exactly 600 × 3800 px').first().waitFor();
    expect(await admin.page.getByRole('group').count()).toBe(2);
    await at.field('Name').fill('Banner');
    await at.button('Create POS material').click();
    for (const wrong of ['Add a picture', 'Choose a category', 'Choose a brand']) await text(wrong).waitFor();
    for (const name of ['Category', 'Brand']) expect(await at.picker(name).getAttribute('required')).not.toBeNull();
    await at.pick('Category', 'Dairy Alternatives');
    await at.pick('Brand', /Havrefield/);
    library.size = [600, 3800];
    await choose('Front', solid(30, 190));
    // Uploads that run side by side may end in either order.
    await at.button('Crop').first().waitFor();
    await choose('Back', solid(30, 190));
    await at.button('Crop').nth(1).waitFor();
    await at.button('Create POS material').click();
    await at.heading('Banner').waitFor();
    expect(sentBody('POST', /posmaterials$/)).toMatchObject({
      type: 'SIDE',
      image: { front: { original: 'upload-1' }, back: { original: 'upload-2' } },
      region: null,
    });
  });

  /** Gives a file to the page as the clipboard or the mouse would. */
  function hand(file: Buffer, how: 'paste' | 'drop'): Promise<void> {
    return admin.page.evaluate(
      ([bytes, kind]) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'pack.png', { type: 'image/png' }));
        if (kind === 'paste') dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
        else
          document
            .querySelector('fieldset svg, fieldset img')
            ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      },
      [[...file], how] as const,
    );
  }
});

describe('a planogram', () => {
  it('P1-LIB-16 has categories, a purpose and the layout of its sections, made in the editor', async () => {
    await admin.open('library/planograms/create');
    await at.field('Name').fill('Entrance wall');
    await at.pick('Categories', 'Dairy Alternatives');
    await admin.page.getByRole('list', { name: 'Categories chosen' }).getByText('Dairy Alternatives').waitFor();
    await at.pick('Purpose', 'Special: Entrance');
    await at.button('Open Planogram Editor').click();
    const editor = at.dialog('Planogram editor');
    await editor.waitFor();
    await admin.page.keyboard.press('Escape');
    await editor.waitFor({ state: 'detached' });
    await at.button('Create planogram').click();
    await at.heading('Entrance wall Special').waitFor();
    const body = sentBody('POST', /planograms$/);
    expect(body).toMatchObject({ purpose: 'ENTRANCE', categories: [itemId(50)], region: null });
    const layout = body?.['planogram'] as { shelves: object } | undefined;
    expect(Object.keys(layout?.shelves ?? {})).toEqual(['entrance-1', 'entrance-2', 'entrance-3']);
  });
});
