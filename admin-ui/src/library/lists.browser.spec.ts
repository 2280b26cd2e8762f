import { beforeEach, describe, expect, it } from '@jest/globals';
import { COLUMNS, fill, KINDS, libraryPage, walkKind } from '../../../test/support/library-pages.ts';
import { CUSTOM_FIELDS, itemId, MockLibrary, OTHER } from '../../../test/support/mock-library.ts';
import { overflow, violationsInBothModes } from '../../../test/support/page-checks.ts';
import { ORIGIN } from '../testing/built-admin.ts';
import { ADMIN, CONTENT, projectIn } from '../testing/mock-data.ts';
import { setUpAdmin } from '../testing/set-up-admin.ts';

const admin = setUpAdmin();
let library: MockLibrary;
const at = libraryPage(
  () => admin.page,
  () => library,
);
beforeEach(async () => {
  library = new MockLibrary(() => admin.platform.viewer ?? ADMIN);
  await library.serve(admin.context, ORIGIN);
});
const search = () => new URL(admin.page.url()).searchParams;

describe('the library of the back office', () => {
  it.each(KINDS)(
    'P1-LIB-01 P1-LIB-02 P1-LIB-03 P1-LIB-04 P1-LIB-05 P1-LIB-06 /library/%s has its list, /create, /{id} and a prefilled copy',
    async (kind) => walkKind(kind, admin.page, library, admin.open),
  );

  it('P1-LIB-08 P1-LIB-09 P1-LIB-10 P1-LIB-26 an admin sees the columns of each kind and whose every item is', async () => {
    for (const kind of KINDS) {
      await admin.open(`library/${kind}`);
      await at.rows(kind).first().waitFor();
      expect(await at.columns(kind)).toEqual(['Name', ...COLUMNS[kind], 'Organization']);
      expect(at.last(kind)).toMatchObject({ skip: 0, limit: 7, sort: '-createdAt' });
    }
    await at.list('planograms').getByText('Special').waitFor();
    await at.list('planograms').getByText('Global').waitFor();
    await admin.open('library/products');
    await at.list('products').getByText('Organization', { exact: true }).nth(1).waitFor();
    await at.list('products').getByRole('cell', { name: OTHER.name }).waitFor();
    expect(await at.rows('products').count()).toBe(7);
  });

  it('P1-LIB-10 a content manager has global items only: no owner, no organization, and no projects', async () => {
    admin.platform.viewer = CONTENT;
    await admin.open('library/products');
    await at.rows('products').first().waitFor();
    expect(await at.columns('products')).toEqual(['Name', ...COLUMNS.products]);
    expect(at.last('products')).toMatchObject({ populate: ['region', 'category', 'company', 'brand'] });
    expect(await at.picker('Owner').count()).toBe(0);
    await admin.page.getByRole('link', { name: 'New product' }).click();
    await at.field('Name').waitFor();
    expect(await at.picker('Organization').count()).toBe(0);
    await admin.open(`library/products/${itemId(110)}`);
    await admin.page.getByText('Page not found').waitFor();
  });

  it('filters, search, order and page stand in the address and are asked of the platform', async () => {
    await admin.open('library/products');
    await at.pick('Brand', 'Havrefield');
    await at.pick('Region', 'Germany');
    await at.picker('Owner').click();
    await at.option('Global').click();
    await admin.page.getByRole('searchbox').fill('oat (');
    await admin.page.getByText('No Products Found').waitFor();
    expect(at.last('products')?.['where']).toEqual({
      AND: [
        { region: itemId(11) },
        { brand: itemId(70) },
        { organization: null },
        {
          OR: ['name', 'categoryName', 'companyName', 'brandName'].map((name) => ({ [name]: { REGEX: 'oat (' } })),
        },
      ],
    });
    expect(Object.fromEntries(search())).toEqual({
      search: 'oat (',
      region: itemId(11),
      brand: itemId(70),
      owner: 'GLOBAL',
    });
    await admin.page.getByRole('searchbox').fill('havre');
    // A search that is asked begins at the first page, whatever was turned while it was typed.
    await admin.page.waitForURL((url) => url.searchParams.get('search') === 'havre');
    await at.button('Name').click();
    await admin.page.waitForURL((url) => url.searchParams.get('sort') === 'name');
    // The rows of before stay until the next ones come, and No. 9 is among both.
    const turned = admin.page.waitForResponse((response) => decodeURIComponent(response.url()).includes('"skip":7'));
    await at.button('Go to next page').click();
    await turned;
    expect(at.last('products')).toMatchObject({ skip: 7, limit: 7, sort: 'name' });
    await at.list('products').getByRole('link', { name: 'Oat Drink No. 9', exact: true }).waitFor();
    await admin.page.reload();
    await at.list('products').getByRole('link', { name: 'Oat Drink No. 9', exact: true }).waitFor();
    expect(await at.picker('Brand').inputValue()).toBe('Havrefield');
    await at.button('Saved filters').click();
    await admin.page.getByRole('textbox', { name: 'Name of this filter' }).fill('Ours');
    await at.button('Save').click();
    await admin.open('library/products');
    await at.button('Saved filters').click();
    await at.button('Ours').click();
    await admin.page.waitForURL((url) => url.searchParams.get('brand') === itemId(70));
  });

  it('custom fields have columns and filters, and keep what is chosen in the address', async () => {
    library.customFields = CUSTOM_FIELDS;
    const [first] = library.rows.products;
    if (first) first['custom'] = { claim: 'Oat', days: 30, organic: true };
    await admin.open('library/products');
    await at.list('products').getByRole('columnheader', { name: 'Shelf life' }).waitFor();
    await admin.page.getByRole('textbox', { name: 'Shelf life from' }).fill('10');
    await admin.page.getByRole('textbox', { name: 'Shelf life from' }).press('Enter');
    await at.picker('Organic').click();
    const asked = admin.page.waitForResponse((response) => response.url().includes('custom.organic'));
    await at.option('Yes').click();
    await asked;
    expect(search().get('custom.organic')).toBe('Yes');
    await at.rows('products').getByRole('cell', { name: '30', exact: true }).waitFor();
    expect(at.last('products')?.['where']).toEqual({
      AND: [{ 'custom.days': { GTE: 10 } }, { 'custom.organic': true }],
    });
    await admin.page.reload();
    await at.rows('products').getByRole('cell', { name: '30', exact: true }).waitFor();
    expect(await admin.page.getByRole('textbox', { name: 'Shelf life from' }).inputValue()).toBe('10');
  });

  it('P1-LIB-26 P1-LIB-27 50,000 products: 7 rows, 20 lines in a picker', async () => {
    fill(library, 50_000);
    const [brand] = library.rows.brands;
    library.rows.brands = Array.from({ length: 50_000 }, (_, index) => ({
      ...brand,
      _id: (0x200000 + index).toString(16).padStart(24, '0'),
      name: `Brand ${String(index).padStart(5, '0')}`,
    }));
    await admin.open('library/products');
    await admin.page.getByText('1–7 of 50000').waitFor();
    expect(await at.rows('products').count()).toBe(7);
    await at.picker('Brand').click();
    await at.option('Next: 21 to 40 of 50,000').waitFor();
    expect(await admin.page.getByRole('option').count()).toBe(21);
    await at.option(/^Next/).click();
    await at.option('Brand 00020').waitFor();
    expect(await admin.page.getByRole('option').count()).toBe(22);
    await at.picker('Brand').fill('49999');
    await at.option('Brand 49999').waitFor();
    // The keyboard alone: the first line is chosen with Enter.
    await admin.page.keyboard.press('Enter');
    await admin.page.waitForURL((url) => url.searchParams.has('brand'));
    expect(await admin.page.locator('*').count()).toBeLessThan(3_000);
  });

  it('P1-LIB-07 the card of a product opens it; a picture shows itself larger under the pointer', async () => {
    await admin.open('library/products');
    const about = at.button('About Oat Drink No. 11');
    await about.hover();
    const preview = admin.page
      .getByRole('tooltip')
      .getByRole('presentation')
      .or(admin.page.locator('[role=tooltip] img'));
    await preview.first().waitFor();
    expect((await preview.first().boundingBox())?.width).toBeLessThanOrEqual(350);
    const picture = await about.boundingBox();
    await about.click();
    await at.dialog('Oat Drink No. 11').getByText('623543742680').waitFor();
    // Beside the picture that was clicked.
    const card = await at.dialog('Oat Drink No. 11').boundingBox();
    expect(card?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
    await at.dialog('Oat Drink No. 11').getByRole('link', { name: 'Open Product' }).click();
    await at.heading('Oat Drink No. 11').waitFor();
    expect(admin.path()).toBe(`/admin/library/products/${itemId(111)}`);
  });

  it('removes many at once and says what became of each', async () => {
    library.uses.set(itemId(111), [{ kind: 'projects', _id: itemId(500), name: 'Oat relaunch' }]);
    await admin.open('library/products');
    await admin.page.getByRole('checkbox', { name: 'Select Oat Drink No. 11' }).check();
    await admin.page.getByRole('checkbox', { name: 'Select Oat Drink No. 9' }).check();
    await at.button('Delete').click();
    await at.dialog('Permanently remove these 2 items?').getByRole('button', { name: 'Delete 2 items' }).click();
    const results = at.dialog('1 of 2 removed');
    await results.getByText('Still in use: Oat relaunch').waitFor();
    expect(await results.getByRole('listitem').count()).toBe(2);
    await results.getByRole('button', { name: 'Done' }).click();
    await admin.page.getByText('1 selected').waitFor();
    await at.list('products').getByText('Oat Drink No. 9', { exact: true }).waitFor({ state: 'detached' });
    // What a filter takes out of sight is not selected any more.
    await admin.page.getByPlaceholder('Search products and brands').fill('No. 10');
    await admin.page.getByText('1 selected').waitFor({ state: 'detached' });
  });

  it('turns back from a page that no longer exists', async () => {
    await admin.open('library/products?page=9');
    await admin.page.getByText('8–12 of 12').waitFor();
    expect(search().get('page')).toBe('2');
  });

  it('P1-LIB-29 the wizard offers Global or Organization only for a project of an organization', async () => {
    for (const [organization, count] of [
      [null, 0],
      [OTHER._id, 1],
    ] as const) {
      admin.platform.store(projectIn('DRAFT', { organization: organization as string }));
      await admin.open(`projects/${projectIn('DRAFT')._id}/content`);
      await at
        .button(/Add products/)
        .first()
        .click();
      await at.dialog('Add products to test').getByRole('list', { name: 'Products' }).waitFor();
      expect(await admin.page.getByRole('combobox', { name: 'Library' }).count()).toBe(count);
    }
  });

  it.each(['library/products', `library/products/${itemId(103)}`, 'library/posmaterials/create', 'library/planograms'])(
    '%s is accessible and fits, light and dark',
    async (path) => {
      await admin.open(path);
      await at
        .button(/Create|Save|Name/)
        .first()
        .waitFor();
      expect(await violationsInBothModes(admin.page)).toEqual([]);
      await admin.page.setViewportSize({ width: 390, height: 844 });
      expect(await overflow(admin.page)).toBeLessThanOrEqual(0);
    },
  );

  it('says what an empty list is for, and what failed, with a way to try again', async () => {
    const { companies } = library.rows;
    library.rows.companies = [];
    await admin.open('library/companies');
    await admin.page.getByText('No companies yet').waitFor();
    await admin.page.getByText('A company owns brands').waitFor();
    library.rows.companies = companies;
    library.failing = { status: 403, code: 'FORBIDDEN', message: 'You are not allowed to do this.' };
    await admin.open('library/brands');
    await admin.page.getByText('Request req-4f1c09').waitFor();
    library.failing = null;
    await at.button('Try again').click();
    await at.rows('brands').first().waitFor();
  });
});
