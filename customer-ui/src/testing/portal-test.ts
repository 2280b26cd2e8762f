import type { Project } from '@aislelab/domain';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../../test/support/browser.ts';
import type { BuiltPages } from '../../../test/support/built-pages.ts';
import { buildPortal, ORIGIN } from './built-portal.ts';
import { emptyProject, id, PRODUCTS, REGIONS } from './mock-data.ts';
import { MockPlatform } from './mock-platform.ts';

/** Page and platform of the running test, fresh for each; the portal is built once a file. */
export let portal: BuiltPages;
export let page: Page;
export let platform: MockPlatform;
let browser: Browser;
let context: BrowserContext;
const problems: string[] = [];

/** A browser, and a fresh page and platform for each test: once a spec. */
export function setUpPortal(): void {
  // Many assertions on one page: what a busy machine needs.
  jest.setTimeout(240_000);
  beforeAll(async () => {
    [portal, browser] = await Promise.all([buildPortal(), launchBrowser({ webgl: false })]);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await portal?.remove();
  });
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    platform = new MockPlatform();
    platform.signedIn = true;
    await portal.serve(context);
    await platform.serve(context);
    page = await context.newPage();
    page.setDefaultTimeout(90_000);
    problems.length = 0;
    page.on('pageerror', (error) => problems.push(error.message));
  });
  afterEach(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });
}

export const open = (path: string) => page.goto(ORIGIN + path);
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
/** Saves what was touched on the page of a project, with its own button. */
export async function save(of: Page = page): Promise<void> {
  await of.getByRole('button', { name: 'Save', exact: true }).click();
  await of.getByText(/^Saved/).waitFor();
}
export const path = () => new URL(page.url()).pathname;
export const sent = (method: string, pattern: RegExp) =>
  platform.calls.filter((call) => call.method === method && pattern.test(call.path));

/** A complete project with two test products and two variations. */
export function complete(patch: Partial<Project> = {}): Project {
  const empty = emptyProject();
  const products = PRODUCTS.slice(0, 2).map(
    ({ _id, name, category, brand, price, barcode, width, height, image: file }) => ({
      _id,
      name,
      price,
      barcode,
      category: category._id,
      categoryName: category.name,
      brand: brand._id,
      brandName: brand.name,
      width: width ?? 0,
      height: height ?? 0,
      image: file,
      library: true,
    }),
  );
  return {
    ...empty,
    region: REGIONS[0]?._id ?? null,
    content: {
      ...empty.content,
      mission: 'Buy breakfast.',
      products: Object.fromEntries(products.map((one) => [one._id, one])),
    },
    variations: [
      { _id: id(900), primary: true, resources: [] },
      { _id: id(901), primary: false, resources: [] },
    ],
    planogram: {
      version: 1,
      shelves: {
        'right-1': {
          fridge: false,
          fridgeOpenAir: false,
          alignment: 'EVEN',
          segments: Array.from({ length: 5 }, (_, level) => ({
            _id: id(700 + level),
            posMaterials: {},
            groups: products.map((one, index) => ({
              _id: id(800 + 10 * level + index),
              product: one._id,
              span: 2,
              spanY: 1,
              priceTagColor: null,
            })),
          })),
        },
      },
    },
    ...patch,
  };
}
export const store = (patch: Partial<Project> = {}) => platform.store(complete(patch));
export const openStep = (step: string, patch: Partial<Project> = {}) => open(`/projects/${store(patch)._id}/${step}`);
