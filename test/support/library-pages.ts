import { LIBRARY_KINDS, type LibraryKind } from '@aislelab/domain';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { picture, type MockLibrary } from './mock-library.ts';

/** What each list shows beside the name (domain decisions, section 11). */
export const COLUMNS: Record<LibraryKind, string[]> = {
  categories: ['Created'],
  companies: ['Created'],
  brands: ['Company', 'Created'],
  products: ['Region', 'Category', 'Company', 'Brand', 'Created'],
  posmaterials: ['Type', 'Region', 'Category', 'Brand', 'Created'],
  planograms: ['Region', 'Categories', 'Created'],
};
export const KINDS = LIBRARY_KINDS;
export const TITLES: Record<LibraryKind, [many: string, one: string]> = {
  categories: ['Categories', 'category'],
  companies: ['Companies', 'company'],
  brands: ['Brands', 'brand'],
  products: ['Products', 'product'],
  posmaterials: ['POS materials', 'POS material'],
  planograms: ['Planograms', 'planogram'],
};

/** The library of a running application, as a test looks at it. */
export function libraryPage(page: () => Page, library: () => MockLibrary) {
  const button = (name: string | RegExp) => page().getByRole('button', { name, exact: typeof name === 'string' });
  const field = (name: string) => page().getByRole('textbox', { name });
  const picker = (name: string) => page().getByRole('combobox', { name });
  const list = (kind: LibraryKind) => page().getByRole('region', { name: TITLES[kind][0], exact: true });
  const at = {
    button,
    field,
    picker,
    list,
    option: (name: string | RegExp) => page().getByRole('option', { name }),
    heading: (name: string) => page().getByRole('heading', { name, level: 1 }),
    dialog: (name: string) => page().getByRole('dialog', { name }),
    /** Text of the header cells but that of the checkboxes. */
    columns: async (kind: LibraryKind) =>
      (await list(kind).getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean),
    rows: (kind: LibraryKind) =>
      list(kind)
        .getByRole('row')
        .filter({ has: page().getByRole('cell') }),
    pick: async (name: string, option: string | RegExp) => {
      await picker(name).click();
      await at.option(option).click();
    },
    last: (kind: LibraryKind) =>
      library()
        .sent('GET', new RegExp(`^/library/${kind}$`))
        .at(-1)?.query,
  };
  return at;
}

/** One kind: the list, an empty form, a filled one and a copy. `base` is where the application lives. */
export async function walkKind(
  kind: LibraryKind,
  page: Page,
  library: MockLibrary,
  open: (path: string) => Promise<unknown>,
): Promise<void> {
  const at = libraryPage(
    () => page,
    () => library,
  );
  const [many, one] = TITLES[kind];
  const item = library.rows[kind].findLast(({ organization }) => organization === null);
  if (!item) throw new Error(`No ${kind}`);
  await open(`library/${kind}`);
  await at.heading(many).waitFor();
  await at.list(kind).getByRole('link', { name: item.name, exact: true }).waitFor();
  await page.getByRole('link', { name: `New ${one}` }).click();
  await at.heading(`New ${one}`).waitFor();
  expect(await at.field('Name').inputValue()).toBe('');
  await open(`library/${kind}/${item._id}`);
  await at.heading(item.name).waitFor();
  expect(await at.field('Name').inputValue()).toBe(item.name);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await at.heading(`New ${one}`).waitFor();
  expect(new URL(page.url()).search).toBe(`?duplicate=${item._id}`);
  await page.getByText(`A copy of '${item.name}'`).waitFor();
  expect(await at.field('Name').inputValue()).toBe(item.name);
  await at.field('Name').fill('A copy');
  await at.button(`Create ${one}`).click();
  await at.heading('A copy').waitFor();
  const { version: _version, _id, name: _name, createdAt: _c, updatedAt: _u, organization: _o, ...fields } = item;
  expect(library.rows[kind].find(({ name }) => name === 'A copy')).toMatchObject(without(fields));
}

/** What the platform derives is not part of what a copy is made of. */
function without(fields: Record<string, unknown>): Record<string, unknown> {
  const { planogram: _planogram, project: _project, ...rest } = fields;
  return rest;
}

/** Many products, so that a list or a picker would show if it drew them all. */
export function fill(library: MockLibrary, count: number): void {
  const [first] = library.rows.products;
  if (!first) throw new Error('No product to copy');
  library.rows.products = Array.from({ length: count }, (_, index) => ({
    ...first,
    _id: (0x100000 + index).toString(16).padStart(24, '0'),
    name: `Pack ${String(index).padStart(6, '0')}`,
    image: picture(`pack-${index % 9}`),
  }));
}
