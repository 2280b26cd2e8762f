import { NO_PERMISSIONS, type Project } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityViolations } from '../../test/support/page-checks.ts';
import { ORIGIN } from './testing/built-portal.ts';
import { id, image, ORGANIZATION, VIEWER } from './testing/mock-data.ts';
import {
  button,
  complete,
  open,
  openStep,
  page,
  path,
  platform,
  save,
  sent,
  setUpPortal,
} from './testing/portal-test.ts';

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
const dialog = (name: string) => page.getByRole('dialog', { name });
const card = (name: string) => page.getByRole('region', { name, exact: true });
const pick = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const lookUp = async (label: string, option: string) => {
  await page.getByRole('dialog').last().getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
/** Saves, and answers the project as the platform then has it. */
async function stored(is: (project: Project) => boolean, of: Page = page): Promise<Project> {
  await save(of);
  const now = platform.projects.get(id(500));
  if (!now || !is(now)) throw new Error(`not saved: ${JSON.stringify(now)}`);
  return now;
}
const stats = () =>
  page.getByRole('region', { name: 'Project', exact: true }).or(page.getByLabel('Project', { exact: true }));

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
    await texts.getByRole('switch', { name: 'Own texts for this project' }).check();
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
    await texts.getByRole('switch', { name: 'Own texts for this project' }).uncheck();
    const off = await stored(({ content }) => !content.translationsUsed);
    // Switched off is not thrown away.
    expect(off.content.translationsArray).toHaveLength(1);
  });
});

const everySlot = () => {
  const { content } = complete();
  const banner = {
    _id: id(210),
    name: 'Banner',
    type: 'SIDE' as const,
    category: id(50),
    brand: id(70),
    image: { front: image('front'), back: image('back') },
    library: false,
  };
  return { ...content, display: true, posMaterials: { [banner._id]: banner } };
};

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
        ['Add a translation', 'content', 'Own texts for this project'],
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
      ['No product stands on the shelves', 'planogram', 'Open Planogram Editor'],
    ]);
  });
});

describe('the page', () => {
  it('P2-PRJ-01 P2-PRJ-05 P2-PRJ-07 P2-PRJ-08 P2-PRJ-14 stats and message above the stepper, actions left and right below', async () => {
    await openStep('finalize', {
      content: everySlot(),
      status: 'READY',
      paymentPlan: 'TIER_2',
      payment: { plan: 'TIER_2', price: 498_000, quoted: null, free: false, preapproved: false, credited: 0 },
      testing: { ...complete().testing, sample: { total: 1600, variations: 800 } },
      message: { type: 'QUOTING_DENIAL', value: 'Too few shoppers.' },
    });
    const stepper = page.getByRole('navigation', { name: 'Steps' });
    const facts = stats().first();
    await facts.getByText('Germany').waitFor();
    const alert = page.getByRole('alert').filter({ hasText: 'Too few shoppers.' });
    const below = async (one: typeof alert, other: typeof alert) =>
      ((await one.boundingBox())?.y ?? 0) < ((await other.boundingBox())?.y ?? 0);
    expect([await below(alert, stepper), await below(facts, stepper)]).toEqual([true, true]);
    const [labels, values] = [facts.locator('dt'), facts.locator('dd')];
    expect(await labels.allInnerTexts()).toEqual([
      'Status',
      'Created',
      'Updated',
      'Region',
      'Test Products',
      'Test POS Materials',
      'Test Secondary Display',
      'Variations',
      'Plan',
      'Price',
      'Shoppers',
    ]);
    const shown = await values.allInnerTexts();
    expect([shown[0], ...shown.slice(3)]).toEqual([
      'Ready',
      'Germany',
      '2',
      '1',
      'Yes',
      '2',
      'Recommended',
      '$4,980.00',
      '1600',
    ]);
    for (const date of shown.slice(1, 3)) expect(date).toMatch(/\d/);

    // A request is not the customer's to read, and nobody without the right to manage reads a denial.
    await openStep('finalize', { status: 'QUOTING', message: { type: 'QUOTING_REQUEST', value: 'Mine.' } });
    await page.getByText('Request sent.').waitFor();
    expect(await page.getByText('Mine.').count()).toBe(0);
    platform.viewer = { ...VIEWER, permissions: { ...NO_PERMISSIONS, readProjects: true } };
    await openStep('finalize', { message: { type: 'APPROVAL_DENIAL', value: 'Not yet.' } });
    await stepper.waitFor();
    expect(await page.getByText('Not yet.').count()).toBe(0);

    platform.viewer = VIEWER;
    for (const [step, left, right] of [
      ['content', 'Delete', 'Continue to Variations'],
      ['variations', 'Back to Content', 'Continue to Planogram'],
      ['planogram', 'Back to Variations', 'Continue to Finalize'],
      ['finalize', 'Back to Planogram', 'Submit for payment'],
    ] as const) {
      await openStep(step);
      const action = (name: string) => page.getByRole('link', { name, exact: true }).or(button(name));
      await action(right).waitFor();
      const [a, b] = [await action(left).boundingBox(), await action(right).boundingBox()];
      expect([step, (a?.x ?? 0) + (a?.width ?? 0) < 720, (b?.x ?? 0) > 720]).toEqual([step, true, true]);
    }
  });

  it('P1-PRJ-05 P1-PRJ-07 the list narrows down to a status, with links by status', async () => {
    platform.store(complete());
    platform.store(complete({ _id: id(510), name: 'Live one', status: 'LIVE' }));
    platform.store(complete({ _id: id(511), name: 'Read one', status: 'REPORT' }));
    await open('/projects');
    await page.getByRole('link', { name: 'Live one' }).waitFor();
    const target = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
    expect([await target('Oat drink relaunch'), await target('Live one'), await target('Read one')]).toEqual([
      `/projects/${id(500)}/content`,
      `/projects/${id(510)}/finalize`,
      `/projects/${id(511)}/report`,
    ]);
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Name',
      'Status',
      'Region',
      'Created By',
      'Created At',
      'Last Activity',
    ]);
    await pick('Status', 'Live');
    await page.getByRole('link', { name: 'Read one' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?status=LIVE');
    await pick('Status', 'Approved');
    await page.getByText('No projects found').waitFor();
    expect(path()).toBe('/projects');
  });
});

describe('what is not saved yet', () => {
  const mission = (of: Page = page) => of.getByLabel('Mission');

  it('is a draft in this browser: nothing is sent, and a reload, a closed tab and a lost session take nothing away', async () => {
    await openStep('content');
    await mission().fill('Typed and not saved.');
    await page.getByText('Not saved yet').waitFor();
    await page.reload();
    const restored = page.getByRole('alert').filter({ hasText: 'Restored what you had not saved.' });
    await restored.waitFor();
    expect(await mission().inputValue()).toBe('Typed and not saved.');
    expect(await accessibilityViolations(page)).toEqual([]);
    // Leaving by the menu and coming back asks nothing and loses nothing.
    await page.getByRole('link', { name: 'Projects' }).first().click();
    await page.getByRole('link', { name: 'Oat drink relaunch' }).click();
    await restored.waitFor();
    expect(await mission().inputValue()).toBe('Typed and not saved.');
    // A tab that is closed leaves its draft to the next one.
    const next = await page.context().newPage();
    await page.close();
    await next.goto(`${ORIGIN}/projects/${id(500)}/content`);
    await next.getByText('Restored what you had not saved.').waitFor();
    expect(await mission(next).inputValue()).toBe('Typed and not saved.');
    expect(sent('PATCH', /projects/)).toHaveLength(0);

    // The page before the payment is about what was saved, and says so.
    await next.goto(`${ORIGIN}/projects/${id(500)}/finalize`);
    const notice = next.getByRole('alert').filter({ hasText: 'Some of your changes are not saved yet.' });
    await notice.waitFor();
    const submit = next.getByRole('button', { name: 'Submit for payment' });
    expect(await submit.isDisabled()).toBe(true);
    await notice.getByRole('button', { name: 'Save' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(platform.projects.get(id(500))?.content.mission).toBe('Typed and not saved.');
    await next.getByText('Everything is in place').waitFor();
    expect(await submit.isEnabled()).toBe(true);
    expect(
      await next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('aislelab.project/'))),
    ).toEqual([]);

    // Restored and taken back.
    await next.goto(`${ORIGIN}/projects/${id(500)}/content`);
    await mission(next).fill('Not this.');
    await next.reload();
    const again = next.getByRole('alert').filter({ hasText: 'Restored what you had not saved.' });
    await again.getByRole('button', { name: 'Discard' }).click();
    expect(await mission(next).inputValue()).toBe('Typed and not saved.');
    await again.waitFor({ state: 'detached' });
    await next.reload();
    await mission(next).waitFor();
    expect(await mission(next).inputValue()).toBe('Typed and not saved.');
    await next.getByText('All changes saved').waitFor();
    expect(sent('PATCH', /projects/)).toHaveLength(1);
  });

  it('is kept when a save fails and when the session is lost', async () => {
    await openStep('content');
    await mission().waitFor();
    platform.failing = { status: 503, code: 'UNAVAILABLE' };
    await mission().fill('Typed while nothing could be saved.');
    await button('Save').click();
    await page.getByText('Not saved', { exact: true }).waitFor();
    platform.failing = null;
    await page.reload();
    expect(await mission().inputValue()).toBe('Typed while nothing could be saved.');
    await stored(({ content }) => content.mission === 'Typed while nothing could be saved.');

    platform.ended = true;
    await mission().fill('Typed while signed out.');
    await button('Save').click();
    const again = dialog('Please sign in again');
    await again.waitFor();
    expect(await mission().inputValue()).toBe('Typed while signed out.');
    // Even a reload before signing in again.
    await page.reload();
    await page.getByLabel('Email').fill(VIEWER.email);
    await page.getByLabel('Password').fill('Demo-2026!');
    await button('Sign in').click();
    await mission().waitFor();
    expect(path()).toBe(`/projects/${id(500)}/content`);
    expect(await mission().inputValue()).toBe('Typed while signed out.');
    await stored(({ content }) => content.mission === 'Typed while signed out.');

    platform.ended = true;
    await mission().fill('And once more.');
    await button('Save').click();
    await again.waitFor();
    await again.getByLabel('Password').fill('Demo-2026!');
    await again.getByRole('button', { name: 'Sign in' }).click();
    await again.waitFor({ state: 'detached' });
    expect(await mission().inputValue()).toBe('And once more.');
    await stored(({ content }) => content.mission === 'And once more.');
  });

  it('is not kept where the browser has no room: that is said, and closing the page asks first', async () => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await openStep('content');
    await mission().fill('Typed without a net.');
    await page.getByText('This browser cannot keep your changes').waitFor();
    const asked = new Promise<string>((resolve) =>
      page.once('dialog', (one) => void one.dismiss().then(() => resolve(one.type()))),
    );
    await page.close({ runBeforeUnload: true });
    expect(await asked).toBe('beforeunload');
    await stored(({ content }) => content.mission === 'Typed without a net.');
    await page.getByText('This browser cannot keep your changes').waitFor({ state: 'detached' });
  });

  it('a second tab: the conflict is shown with a choice, and nothing is overwritten silently', async () => {
    await openStep('content');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await Promise.all([mission().waitFor(), mission(other).waitFor()]);
    await mission().fill('Of this tab.');
    await other.getByRole('switch', { name: 'Test a secondary display' }).check();
    await other.getByLabel('Project name').fill('Named in the other tab');
    // Each tab has a draft of its own.
    await other.reload();
    await other.getByText('Restored what you had not saved.').waitFor();
    expect(await mission(other).inputValue()).toBe('Buy breakfast.');
    await stored(({ name, content }) => name === 'Named in the other tab' && content.display, other);

    await button('Save').click();
    const conflict = page.getByText('Somebody else changed this project in the meantime');
    await conflict.waitFor();
    await page.getByText('Not saved yet: content.').waitFor();
    // Neither side has lost anything, not even by a reload.
    expect(platform.projects.get(id(500))).toMatchObject({
      name: 'Named in the other tab',
      content: { mission: 'Buy breakfast.' },
    });
    await page.reload();
    await conflict.waitFor();
    expect(await mission().inputValue()).toBe('Of this tab.');
    await button('Keep mine').click();
    await page.getByText(/^Saved/).waitFor();
    const both = platform.projects.get(id(500))!;
    expect(both).toMatchObject({
      name: 'Named in the other tab',
      content: { display: true, mission: 'Of this tab.' },
    });
    expect(await page.getByLabel('Project name').inputValue()).toBe('Named in the other tab');

    await mission(other).fill('Of the other tab.');
    await other.getByRole('button', { name: 'Save' }).click();
    await other.getByText('Somebody else changed this project in the meantime').waitFor();
    await other.getByRole('button', { name: 'Load theirs' }).click();
    await other.waitForFunction(() => document.querySelector('textarea')?.value === 'Of this tab.');
    expect(platform.projects.get(id(500))?.content.mission).toBe('Of this tab.');

    // Submitted in the other tab: there is nothing to keep on top of, and no field that could be typed into.
    platform.store({ ...both, status: 'READY', version: both.version + 1 });
    await mission().fill('Too late.');
    await button('Save').click();
    await conflict.waitFor();
    await button('Keep mine').click();
    await page.getByText('This project is no longer a draft').waitFor();
    expect(await button('Keep mine').count()).toBe(0);
    await button('Load theirs').click();
    await page.getByText('This project is no longer a draft').waitFor({ state: 'detached' });
    expect(await mission().inputValue()).toBe('Of this tab.');
    expect(await mission().isDisabled()).toBe(true);
  });
});
