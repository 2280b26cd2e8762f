import { NO_PERMISSIONS, type ProjectStatus } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { spacesOfPolls, watchPolls } from '../../test/support/polls.ts';
import { emptyProject, id, image, VIEWER } from './testing/mock-data.ts';
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
  store,
  setUpPortal,
} from './testing/portal-test.ts';

setUpPortal();

/** A transparent PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('content', () => {
  it('P1-PRJ-02 P1-CAL-28 P1-LIB-26 picks products from the library, seven a page, and saves them', async () => {
    platform.store(emptyProject());
    await open(`/projects/${id(500)}`);
    await button('Add products').click();
    await button('Add Barista Oat 1 l to the test').click();
    await button('Add Almond Unsweetened 1 l to the test').click();
    expect(path()).toBe(`/projects/${id(500)}/content`);
    expect(await page.getByRole('list', { name: 'Products', exact: true }).getByRole('listitem').count()).toBe(7);
    expect(sent('GET', /library\/products/)[0]?.query).toMatchObject({ skip: 0, limit: 7, sort: 'name' });
    await page.getByText('2 products in the test').waitFor();
    await button('Done').click();
    await save();
    const saved = sent('PATCH', /projects/).at(-1)?.body;
    expect(saved).toMatchObject({
      version: expect.any(Number),
      content: { products: { [id(100)]: { price: 249, library: true } } },
    });
    expect(Object.keys(platform.projects.get(id(500))?.content.products ?? {})).toEqual([id(100), id(103)]);
  });

  it('P1-CAL-29 searches in the organization, category, brand and region, and does not offer what has no size', async () => {
    await openStep('content');
    await button('Add products').click();
    await page.getByLabel('Search products').fill('cream');
    const row = page.getByRole('listitem').filter({ hasText: 'Oat Cream' });
    await row.waitFor();
    expect(await row.getByRole('button').isDisabled()).toBe(true);
    for (const [field, option] of [
      ['Category', 'Dairy Alternatives'],
      ['Brand', 'Nutwood'],
    ] as const) {
      await page.getByRole('dialog').getByRole('combobox', { name: field }).click();
      const narrowed = page.waitForResponse((response) => response.url().includes('/library/products?'));
      await page.getByRole('option', { name: option, exact: true }).click();
      await narrowed;
    }
    expect(sent('GET', /library\/products/).at(-1)?.query).toMatchObject({
      limit: 7,
      sort: 'name',
      populate: ['category', 'company', 'brand'],
      where: {
        AND: [
          { organization: { IN: [null, VIEWER.organization] } },
          { category: id(50) },
          { brand: id(71) },
          { region: { IN: [null, complete().region] } },
          { OR: ['name', 'categoryName', 'companyName', 'brandName'].map((one) => ({ [one]: { REGEX: 'cream' } })) },
        ],
      },
    });
  });

  it('P2-PRJ-02 asks to save first when a step is clicked with touched fields, however long ago; Discard and Save do so', async () => {
    await page.clock.install();
    await openStep('content');
    const mission = page.getByLabel('Mission');
    const step = page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: /Variations/ });
    const asks = page.getByRole('dialog', { name: 'Save changes first?' });
    await mission.fill('Something else.');
    await page.clock.runFor('10:00');
    await page.getByText('Not saved yet').waitFor();
    // Nothing is sent behind the person's back.
    expect(sent('PATCH', /projects/)).toHaveLength(0);
    await step.click();
    await asks.waitFor();
    await page.keyboard.press('Escape');
    await asks.waitFor({ state: 'detached' });
    expect([path(), await mission.inputValue()]).toEqual([`/projects/${id(500)}/content`, 'Something else.']);
    // The way on below the form is a step, too.
    await page.getByRole('link', { name: 'Continue to Variations' }).click();
    await asks.waitFor();
    await button('Discard').click();
    await page.getByRole('heading', { name: 'Variation A' }).waitFor();
    expect(platform.projects.get(id(500))?.content.mission).toBe('Buy breakfast.');
    await page.goBack();
    expect(await mission.inputValue()).toBe('Buy breakfast.');
    await mission.fill('Buy dinner.');
    await step.click();
    await asks.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Variation A' }).waitFor();
    expect(platform.projects.get(id(500))?.content.mission).toBe('Buy dinner.');
    expect(sent('PATCH', /projects/)).toHaveLength(1);
    // Untouched, a step asks nothing.
    await page.getByRole('link', { name: 'Back to Content' }).click();
    expect(await mission.inputValue()).toBe('Buy dinner.');
  });

  it('a newer version elsewhere loses nothing: mine can stand on top of it', async () => {
    await openStep('content');
    await page.getByLabel('Mission').waitFor();
    platform.store({ ...complete(), name: 'Renamed elsewhere', version: 5 });
    await page.getByLabel('Mission').fill('Mine.');
    await button('Save').click();
    await page.getByText('Another user changed this project since you opened it').waitFor();
    expect(await page.getByLabel('Mission').inputValue()).toBe('Mine.');
    await button('Keep mine').click();
    await page.getByText(/^Saved/).waitFor();
    expect(platform.projects.get(id(500))).toMatchObject({ name: 'Renamed elsewhere', content: { mission: 'Mine.' } });
  });

  it('P1-PRJ-25 P2-PRJ-20 P2-PRJ-21 outside DRAFT nothing can be edited and a step asks nothing', async () => {
    await openStep('content', { status: 'APPROVAL' });
    expect(await page.getByLabel('Mission').isDisabled()).toBe(true);
    expect(await button('Add products').isDisabled()).toBe(true);
    await page
      .getByRole('link', { name: /Variations/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Variation A' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('variations', () => {
  it('P1-PRJ-16 P1-PRJ-19 P1-PRJ-20 adds a variation, replaces a picture in it and refuses what is no PNG', async () => {
    await openStep('variations', { variations: [{ _id: id(900), primary: true, resources: [] }] });
    await button('Add variation').click();
    const input = page.getByLabel('Picture of Barista Oat 1 l for Variation B', { exact: true });
    await input.setInputFiles({ name: 'pack.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') });
    await page.getByText('Only PNG images can be used.').waitFor();
    expect(sent('POST', /storage/)).toHaveLength(0);
    await input.setInputFiles({ name: 'pack.png', mimeType: 'image/png', buffer: PNG });
    await page.getByText('Replaced in this variation').waitFor();
    await page.locator('img[src="/api/storage/images/uploaded"]').waitFor();
    await save();
    expect(platform.projects.get(id(500))?.variations).toMatchObject([
      { primary: true, resources: [] },
      { primary: false, resources: [{ targetType: 'PRODUCT', targetInfo: id(100), file: image('uploaded') }] },
    ]);
  });

  it('P1-PRJ-17 removing the control group makes the first remaining variation the control', async () => {
    await openStep('variations');
    await page.getByRole('listitem').filter({ hasText: 'Variation B' }).getByRole('radio').check();
    await button('Remove Variation B').click();
    expect(await page.getByRole('radio').count()).toBe(1);
    expect(await page.getByRole('radio').isChecked()).toBe(true);
    expect(await button('Remove Variation A').isDisabled()).toBe(true);
  });
});

describe('finalize', () => {
  it('P1-LIF-02 lists what is missing, leads there, and submits once nothing is', async () => {
    const { content } = complete();
    await openStep('finalize', { content: { ...content, mission: '' } });
    await page.getByText('One thing is missing').waitFor();
    expect(await button('Submit for payment').isDisabled()).toBe(true);
    await page.getByRole('link', { name: /A mission is required/ }).click();
    const mission = page.getByLabel('Mission');
    await mission.waitFor();
    expect(await mission.evaluate((element) => element === document.activeElement)).toBe(true);
    await mission.fill('Buy breakfast.');
    await save();
    await page
      .getByRole('link', { name: /Finalize/ })
      .first()
      .click();
    await button('Submit for payment').click();
    await page.getByText('Choose a plan').waitFor();
    expect(platform.projects.get(id(500))?.status).toBe('READY');
  });

  it('P1-LIF-02 says what is of another region, leads there, and can be submitted all the same', async () => {
    platform.warnings = [{ path: `content.products.${id(100)}.region`, message: 'Barista Oat 1 l is for Germany' }];
    await openStep('finalize');
    const warned = page.getByRole('region', { name: 'Items of another region' });
    await warned.getByRole('link', { name: /Barista Oat 1 l is for Germany/ }).click();
    await button('Edit Barista Oat 1 l').waitFor();
    expect(path()).toBe(`/projects/${id(500)}/content`);
    await page.goBack();
    expect(await button('Submit for payment').isEnabled()).toBe(true);
  });

  it("P2-PLN-01 P2-PLN-02 P2-PLN-03 P2-PLN-04 a group of plans with '$' and 2 decimals, 'Request', and the default larger", async () => {
    await openStep('finalize', { status: 'READY' });
    const plans = page.getByRole('group', { name: 'Payment plan' }).getByRole('button');
    await plans.first().waitFor();
    expect((await plans.allInnerTexts()).map((text) => text.split('\n').filter(Boolean).slice(0, 3))).toEqual([
      ['Quick Test', 'A first answer at low cost', '$1,980.00'],
      ['Recommended', 'Enough shoppers to see small differences', '$4,980.00'],
      ['Custom', 'Larger samples or special audiences', 'Request'],
    ]);
    const areas = await plans.evaluateAll((all) => all.map((one) => one.clientWidth * one.clientHeight));
    expect(Math.max(...areas)).toBe(areas[1]);
    expect(areas.filter((area) => area === areas[1])).toHaveLength(1);
    const power = page.getByRole('region', { name: 'What this sample can find' });
    await power.getByText(/^With 800 shoppers per variation you can detect a difference of 6\.\d points/).waitFor();
    await plans.first().click();
    await power.getByText(/^With 400 shoppers per variation you can detect a difference of 8\.\d points/).waitFor();
    await power.getByRole('slider', { name: /^Share of/ }).press('Home');
    await power.getByText(/^With 400 shoppers per variation you can detect a difference of 2\.\d points/).waitFor();
    await plans.last().click();
    await power.getByRole('slider', { name: 'Shoppers per variation' }).press('End');
    await power.getByText(/^With 5,000 shoppers per variation/).waitFor();
  });

  const pay = async () => {
    await page.getByLabel('Card number').fill('4000000000000002');
    await page.getByLabel('Expiry').fill('1231');
    await page.getByLabel('CVC').fill('123');
    await page.getByLabel('Billing name').fill('Mara Lindqvist');
    await button('Process Payment').click();
  };

  it('P1-ERR-02 P1-ERR-03 P1-PAY-03 a declined card shows the words of the provider, missing fields ask to be checked', async () => {
    platform.decline = 'Your card was declined.';
    await openStep('finalize', { status: 'READY' });
    await button('Pay $4,980.00').click();
    await button('Process Payment').click();
    await page.getByText('Check the fields and try again!').waitFor();
    await page.getByText('The billing name is required').waitFor();
    await page.getByLabel('Billing name').fill('<');
    await button('Process Payment').click();
    await page.getByText('A name of 2 to 80 characters is required').waitFor();
    expect(
      await page
        .getByRole('dialog')
        .getByText(/no money moves/)
        .count(),
    ).toBe(1);
    await pay();
    await page.getByText('Your card was declined.').waitFor();
    platform.decline = '';
    await button('Process Payment').click();
    await page.getByText('Invalid card details').waitFor();
    expect(platform.projects.get(id(500))?.status).toBe('READY');
  });

  it('P1-PAY-05 P1-CON-18 asks for the project every second until the payment has come in', async () => {
    const { _id } = store({ status: 'READY' });
    await watchPolls(page, `/api/projects/${_id}?full=true`);
    await open(`/projects/${_id}/finalize`);
    await button('Pay $4,980.00').click();
    // The bank takes its time.
    platform.paysIn = false;
    await pay();
    await page.getByText('Confirming your payment...').waitFor();
    expect(await spacesOfPolls(page, 4)).toEqual([1_000, 1_000, 1_000, 1_000]);
    store({ status: 'APPROVAL', version: 2 });
    await spacesOfPolls(page, 1);
    await page.getByText('Awaiting Final Approval', { exact: true }).waitFor();
    expect(await spacesOfPolls(page, 3)).toEqual([]);
  });

  it('P1-LIF-04 P1-CAL-08 P1-LIF-20 pays and goes on until the project awaits its final approval', async () => {
    await openStep('finalize', { status: 'READY' });
    await button('Pay $4,980.00').click();
    await pay();
    await page.getByText('Awaiting Final Approval', { exact: true }).waitFor();
    expect(sent('POST', /actions\/pay/)[0]?.body).toEqual({ plan: 'TIER_2' });
    expect(sent('POST', /sandbox\/confirm/)[0]?.body).toEqual({
      paymentIdClient: 'pi_1_secret_2',
      number: '4000000000000002',
      expiry: '12/31',
      cvc: '123',
      name: 'Mara Lindqvist',
    });
  });

  it('P1-LIF-05 P1-PAY-02 P1-PAY-04 asks for custom pricing with a message, which is required', async () => {
    await openStep('finalize', { status: 'READY' });
    await button(/^Custom/).click();
    await button('Request Custom Pricing').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Request Custom Pricing' }).click();
    await page.getByText('A message is required').waitFor();
    await page.getByLabel('Message').fill('3,000 shoppers in two regions');
    await dialog.getByRole('button', { name: 'Request Custom Pricing' }).click();
    await page.getByText('Request sent. Please wait while our team evaluates your proposal.').waitFor();
    expect(sent('POST', /quote-request/)[0]?.body).toEqual({ message: '3,000 shoppers in two regions' });
  });

  it("P1-LIF-03 'Back To Editing' makes it a draft again and goes to the content", async () => {
    await openStep('finalize', { status: 'READY' });
    await button('Back To Editing').click();
    await page.getByLabel('Mission').waitFor();
    expect(path()).toBe(`/projects/${id(500)}/content`);
    expect(await page.getByLabel('Mission').isEnabled()).toBe(true);
  });

  it.each<[ProjectStatus, string]>([
    ['QUOTING', 'Request sent. Please wait while our team evaluates your proposal.'],
    ['APPROVAL', 'Awaiting Final Approval'],
    ['APPROVED', "We'll notify you once the project goes live."],
  ])('P1-LIF-19 P1-LIF-20 P1-LIF-21 a manager reads in %s: %s', async (status, text) => {
    await openStep('finalize', { status });
    await page.getByText(text, { exact: true }).waitFor();
  });

  it('P1-LIF-18 without manage permissions a submitted project is only being processed', async () => {
    platform.viewer = { ...VIEWER, permissions: { ...NO_PERMISSIONS, createProjects: true } };
    await openStep('finalize', { status: 'READY' });
    await page.getByText('Submitted - Project is being processed at this time, please check back later.').waitFor();
    // No text speaks of a button that this person does not have.
    const { main, spoken } = { main: page.getByRole('main'), spoken: /Back To Editing|Before you pay|dry run/ };
    expect(await button('Back To Editing').count()).toBe(0);
    expect(await main.innerText()).not.toMatch(spoken);
    platform.viewer = VIEWER;
    await openStep('finalize', { status: 'READY' });
    await button('Back To Editing').waitFor();
    await page.getByText(/Before you pay, a dry run/).waitFor();
  });

  it('P1-LIF-22 P1-REP-01 the page follows the status between finalize and report', async () => {
    await openStep('finalize?age=55%2B', { status: 'REPORT' });
    await page.getByRole('region', { name: 'Filters' }).waitFor();
    expect(path()).toBe(`/projects/${id(500)}/report`);
    expect(await page.getByLabel('Age').innerText()).toBe('55+');
    await openStep('report', { status: 'PROCESSING' });
    await page.getByText('Compiling results').first().waitFor();
    expect(path()).toBe(`/projects/${id(500)}/finalize`);
  });

  it('a share link shows the report to nobody in particular, and says so when it has ended', async () => {
    platform.signedIn = false;
    platform.shared = complete({ status: 'REPORT', analysis: 'Launch B.' });
    await open('/shared?age=55%2B&gender=nobody#secret');
    await page.getByRole('heading', { level: 1, name: 'Oat drink relaunch' }).waitFor();
    // As the signed-in report: with the words of the analyst, and what the maker of the link was looking at.
    await page.getByRole('region', { name: 'Analysis' }).getByText('Launch B.').waitFor();
    expect(await page.getByLabel('Age').innerText()).toBe('55+');
    expect(await page.getByLabel('Gender').innerText()).toBe('Any');
    await page.getByRole('region', { name: 'Filters' }).waitFor();
    await page.getByText('No report has been compiled yet').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await button('Share').count()).toBe(0);
    // The secret is behind the hash and in a header: no address tells it.
    expect(JSON.stringify(platform.calls)).not.toContain('secret');
    platform.shared = null;
    await page.reload();
    await page.getByText('Nothing to read here').waitFor();
    expect(path()).toBe('/shared');
  });
});
