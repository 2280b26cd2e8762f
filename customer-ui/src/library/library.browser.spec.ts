import { NO_PERMISSIONS } from '@aislelab/domain';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { COLUMNS, KINDS, libraryPage, TITLES, walkKind } from '../../../test/support/library-pages.ts';
import { itemId, MockLibrary, OTHER, OWN } from '../../../test/support/mock-library.ts';
import { overflow, violationsInBothModes } from '../../../test/support/page-checks.ts';
import { ORIGIN } from '../testing/built-portal.ts';
import { VIEWER } from '../testing/mock-data.ts';
import { open, openStep, page, path, platform, setUpPortal } from '../testing/portal-test.ts';

setUpPortal();

let library: MockLibrary;
const at = libraryPage(
  () => page,
  () => library,
);
beforeEach(async () => {
  library = new MockLibrary(() => platform.viewer);
  platform.viewer = { ...VIEWER, permissions: { ...NO_PERMISSIONS, manageLibrary: true } };
  await library.serve(page.context(), ORIGIN);
});
const goTo = (address: string) => open(`/${address}`);
const menu = () => page.getByRole('navigation', { name: 'Main' });

describe('the library of the portal', () => {
  it.each(KINDS)(
    'P1-LIB-01 P1-LIB-02 P1-LIB-03 P1-LIB-04 P1-LIB-05 P1-LIB-06 /library/%s has its list, /create, /{id} and a prefilled copy',
    async (kind) => walkKind(kind, page, library, goTo),
  );

  it('P1-LIB-08 P1-LIB-09 P1-LIB-10 shows the columns of each kind, never whose organization, and its own items beside the global ones', async () => {
    await open('/');
    await menu().getByRole('link', { name: 'Library' }).click();
    await at.heading('Products').waitFor();
    expect(path()).toBe('/library/products');
    for (const kind of KINDS) {
      await page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: TITLES[kind][0] }).click();
      await at.heading(TITLES[kind][0]).waitFor();
      await at.rows(kind).first().waitFor();
      expect(await at.columns(kind)).toEqual(['Name', ...COLUMNS[kind]]);
    }
    await goTo('library/products?owner=ORGANIZATION');
    await page.getByText('1–1 of 1', { exact: true }).waitFor();
    expect(at.last('products')?.['where']).toEqual({ AND: [{ organization: { EXISTS: true } }] });
    await at.rows('products').getByText('Organization', { exact: true }).waitFor();
    await goTo('library/brands');
    await at.rows('brands').first().waitFor();
    expect(await page.getByRole('checkbox', { name: 'Select Havrefield' }).isDisabled()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'Select Birch' }).isDisabled()).toBe(false);
  });

  it('P1-LIB-30 P1-PER-14 a global item can be looked at and duplicated, not changed', async () => {
    await goTo(`library/products/${itemId(105)}`);
    await page.getByText('This item belongs to the global library.').waitFor();
    for (const name of ['Name', 'Width', 'Price', 'Barcode']) expect(await at.field(name).isEditable()).toBe(false);
    for (const name of ['Category', 'Brand']) expect(await at.picker(name).isEditable()).toBe(false);
    for (const name of ['Save', 'Delete', 'Replace']) expect(await at.button(name).count()).toBe(0);
    // Typed in inches, read by somebody who uses centimetres: both are shown.
    expect(await at.field('Width').inputValue()).toBe('7.5 in');
    await page.getByText('19.05 cm = 7.5 in').waitFor();
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await page.getByText("A copy of 'Oat Drink No. 5'").waitFor();
    await at.field('Name').fill('My oat');
    await at.button('Create product').click();
    await at.heading('My oat Organization').waitFor();
    const { body } = library.sent('POST', /products$/)[0] ?? {};
    expect(body).not.toHaveProperty('organization');
    expect(body).toMatchObject({ lengthUnit: 'INCH', width: 7.5, height: 12.125, brand: itemId(70) });
    await at.field('Price').fill('3.10');
    await at.button('Save').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(library.sent('PATCH', /products/)[0]?.body).toEqual({ version: 1, price: 310 });
    expect(library.rows.products.at(-1)?.organization).toBe(OWN._id);
  });

  it('an item of another organization does not exist', async () => {
    await goTo(`library/products/${itemId(110)}`);
    await page
      .getByText('Page not found')
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor();
    expect(await page.getByText(OTHER.name).count()).toBe(0);
    expect(await at.field('Name').count()).toBe(0);
  });

  it('P1-PER-08 who manages the library, and nothing else, has it in the menu, adds to it, changes and removes', async () => {
    await goTo('library/brands');
    await at.heading('Brands').waitFor();
    const entries = await menu().getByRole('link').allInnerTexts();
    expect(entries).toContain('Library');
    for (const other of ['Projects', 'Users', 'Organization']) expect(entries).not.toContain(other);
    await page.getByRole('link', { name: 'New brand' }).click();
    await at.heading('New brand').waitFor();
    await at.field('Name').fill('Alder');
    await at.pick('Company', 'Gruppo Alverino');
    await at.button('Create brand').click();
    await at.heading('Alder Organization').waitFor();
    await at.field('Name').fill('Alder & Co');
    await at.button('Save').click();
    await at.heading('Alder & Co Organization').waitFor();
    await at.button('Delete').click();
    await at.dialog('Permanently remove this item?').getByRole('button', { name: 'Delete' }).click();
    await at.heading('Brands').waitFor();
    expect(library.rows.brands.some(({ name }) => name.startsWith('Alder'))).toBe(false);
  });

  it('P1-PER-13 without manageLibrary there is no menu entry, no page and no call', async () => {
    platform.viewer = { ...VIEWER, permissions: { ...NO_PERMISSIONS, createProjects: true } };
    await goTo('library/products');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await menu().getByRole('link', { name: 'Library' }).count()).toBe(0);
    expect(await at.list('products').count()).toBe(0);
    await goTo('library/brands/create');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await at.field('Name').count()).toBe(0);
    expect(library.calls.filter((call) => call.path.startsWith('/library'))).toEqual([]);
  });

  it('asks before unsaved changes are left behind', async () => {
    await goTo(`library/brands/${itemId(71)}`);
    await at.field('Name').fill('Birch & Co');
    await page.getByRole('link', { name: 'Brands', exact: true }).click();
    await at.dialog('Leave without saving?').getByRole('button', { name: 'Stay' }).click();
    await at.button('Save').click();
    await at.heading('Birch & Co Organization').waitFor();
    await page.getByRole('link', { name: 'Brands', exact: true }).click();
    await at.list('brands').getByRole('link', { name: 'Birch & Co' }).waitFor();
  });

  it('P1-LIB-29 the wizard offers Global or Organization for a project of an organization', async () => {
    platform.viewer = VIEWER;
    await openStep('content');
    await at
      .button(/Add products/)
      .first()
      .click();
    await at.dialog('Add products to test').getByRole('combobox', { name: 'Library' }).waitFor();
  });

  it.each(['library/products', `library/products/${itemId(105)}`, 'library/brands/create'])(
    '%s is accessible and fits, light and dark',
    async (address) => {
      await goTo(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await at.field('Name').or(at.list('products')).first().waitFor();
      expect(await violationsInBothModes(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    },
  );
});
