import { NO_PERMISSIONS, PROJECT_STATUSES, type Project } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { id, VIEWER } from './testing/mock-data.ts';
import { button, complete, open, openStep, page, path, platform, store, setUpPortal } from './testing/portal-test.ts';

setUpPortal();

const steps = () => page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem');
const dialog = (name: string) => page.getByRole('dialog', { name });

/** The header stats by their labels. */
async function statsOf(patch: Partial<Project>): Promise<Record<string, string>> {
  await openStep('finalize', patch);
  const strip = page.getByLabel('Project', { exact: true }).first();
  await strip.getByText('Shoppers', { exact: true }).waitFor();
  const [labels, values] = [strip.locator('dt'), strip.locator('dd')];
  const shown = await values.allInnerTexts();
  return Object.fromEntries((await labels.allInnerTexts()).map((label, at) => [label, shown[at] ?? '']));
}

describe('the stepper', () => {
  it('P1-PRJ-03 P1-PRJ-04 P1-LIF-14 P1-LIF-15 P1-LIF-16 P1-LIF-17 P2-PRJ-03 shows title, description, icon and status of each step', async () => {
    const fourth: string[][] = [];
    for (const status of PROJECT_STATUSES) {
      await openStep('finalize', { status });
      await steps().last().waitFor();
      const texts = (await steps().allInnerTexts()).map((text) => text.split('\n').filter(Boolean));
      expect(texts.slice(0, 3)).toEqual([
        ['1. Content', 'Setup custom test content', 'Complete'],
        ['2. Variations', 'Compare between multiple scenarios', 'Complete'],
        ['3. Planogram', 'Setup your test store', 'Complete'],
      ]);
      const [title = '', description = '', state = ''] = texts[3] ?? [];
      expect(state).not.toBe('');
      fourth.push([title, description]);
      for (const step of await steps().all()) expect(await step.locator('svg').count()).toBeGreaterThan(0);
    }
    expect(fourth).toEqual([
      ['4. Finalize', 'Pusblish and gather reports'],
      ['4. Finalize', 'Awaiting payment'],
      ['4. Finalize', 'Awaiting custom pricing'],
      ['4. Finalize', 'Awaiting final approval'],
      ['4. Finalize', 'Will go live shortly'],
      ['4. Live', 'Testing in progress'],
      ['4. Processing', 'Compiling results'],
      ['4. Report', 'Study test insights'],
    ]);
  });

  it('P2-PRJ-04 a step leads to its page; what it does first may keep it from that', async () => {
    await openStep('content');
    await steps().nth(2).getByRole('link').click();
    await button('Open Planogram Editor').waitFor();
    expect(path()).toBe(`/projects/${id(500)}/planogram`);
    await steps().first().getByRole('link').click();
    await page.getByLabel('Mission').fill('Something else.');
    await steps().nth(2).getByRole('link').click();
    await dialog('Save changes first?').waitFor();
    expect(path()).toBe(`/projects/${id(500)}/content`);
  });
});

describe('above the stepper', () => {
  it('P2-PRJ-09 P2-PRJ-10 P2-PRJ-11 P2-PRJ-12 P2-PRJ-13 counts, yes or no, the price and the shoppers, or a dash', async () => {
    const { content, payment, testing, variations } = complete();
    expect(await statsOf({ content: { ...content, products: {} } })).toMatchObject({
      'Test Products': '0',
      'Test POS Materials': '0',
      'Test Secondary Display': 'No',
      Variations: '2',
      Shoppers: '-',
    });
    const paid = { ...payment, plan: 'TIER_2', price: 498_050 } as const;
    const sample = { total: 1600, variations: 800 };
    expect(
      await statsOf({
        status: 'APPROVED',
        content: { ...content, display: true },
        variations: [...variations, { _id: id(902), primary: false, resources: [] }],
        payment: paid,
        testing: { ...testing, sample },
      }),
    ).toMatchObject({
      'Test Products': '2',
      'Test Secondary Display': 'Yes',
      Variations: '3',
      Price: '$4,980.50',
      Shoppers: '1600',
    });
    expect(await statsOf({ status: 'APPROVED', payment: { ...payment, free: true } })).toMatchObject({
      Price: 'External Invoice',
    });
  });

  it.each([
    ['QUOTING_DENIAL', 'Custom pricing request denied', 'Warning'],
    ['APPROVAL_DENIAL', 'Project denied', 'Error'],
  ] as const)('P2-PRJ-06 P2-PRJ-22 a message of %s has its title and level', async (type, title, level) => {
    await openStep('finalize', { message: { type, value: 'Because.' } });
    const alert = page.getByRole('alert').filter({ hasText: 'Because.' });
    await alert.getByText(title, { exact: true }).waitFor();
    // The level shows in the colour and the icon, which have no role: the component's own class tells it.
    expect(await alert.getAttribute('class')).toContain(`MuiAlert-color${level}`);
  });
});

describe('what is paid and shown in dollars', () => {
  it('P1-PAY-01 P1-SHL-02 P2-CON-11 the price of a plan is that of one variation times the variations', async () => {
    const { variations } = complete();
    const three = [...variations, { _id: id(902), primary: false, resources: [] }];
    await openStep('finalize', { status: 'READY', variations: three });
    await button('Pay $7,470.00').waitFor();
    await button(/^Quick Test/).click();
    await button('Pay $2,970.00').waitFor();
    await openStep('content');
    await page.getByText('$2.49', { exact: false }).first().waitFor();
  });
});

describe('test items of the project itself', () => {
  it('P1-PRJ-22 a product needs name, category, brand, price, width and height; numbers are numbers', async () => {
    await openStep('content');
    await button('New product').click();
    const form = dialog('New test product');
    const add = form.getByRole('button', { name: 'Add product' });
    await add.click();
    for (const text of [
      'Enter a name',
      'Choose a category',
      'Choose a brand',
      'Enter a price in dollars',
      'Enter a width',
      'Enter a height',
    ])
      await form.getByText(text).first().waitFor();
    for (const name of ['Width', 'Height']) await form.getByLabel(name).fill('wide');
    await form.getByLabel('Price').fill('free');
    await add.click();
    for (const name of ['Width', 'Height', 'Price'])
      expect([name, await form.getByLabel(name).getAttribute('aria-invalid')]).toEqual([name, 'true']);
    expect(Object.keys(platform.projects.get(id(500))?.content.products ?? {})).toHaveLength(2);
  });

  it('P1-PRJ-23 a POS material needs name, category and brand; its type is one of the list', async () => {
    await openStep('content');
    await button('New POS material').click();
    const form = dialog('New test POS material');
    await form.getByRole('button', { name: 'Add POS material' }).click();
    for (const text of ['Enter a name', 'Choose a category', 'Choose a brand'])
      await form.getByText(text).first().waitFor();
    // A type is always chosen: there is no empty one to choose.
    await form.getByRole('combobox', { name: 'Type' }).click();
    expect((await page.getByRole('option').allInnerTexts()).map((text) => text.replace(/:.*/s, ''))).toEqual([
      'Hanging',
      'Top',
      'Side',
      'Cover',
      'Floor sticker',
      'Shelf liner',
    ]);
    expect(platform.projects.get(id(500))?.content.posMaterials).toEqual({});
  });
});

describe('the list of projects', () => {
  it('P1-LIF-01 offers the statuses in their order, QUOTING as Pricing Request', async () => {
    store();
    await open('/projects');
    await page.getByRole('combobox', { name: 'Status' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'Any',
      'Draft',
      'Ready',
      'Pricing Request',
      'Approval',
      'Approved',
      'Live',
      'Processing',
      'Report',
    ]);
  });

  it('P1-PER-09 who manages projects sees the creator, deletes and submits; who only reads does none of it', async () => {
    const manages = { ...NO_PERMISSIONS, manageProjects: true, createProjects: true, readProjects: true };
    for (const [permissions, may] of [
      [manages, true],
      [{ ...NO_PERMISSIONS, readProjects: true }, false],
    ] as const) {
      platform.viewer = { ...VIEWER, _id: id(3), permissions };
      store();
      await open('/projects');
      await page.getByRole('link', { name: 'Oat drink relaunch' }).waitFor();
      expect((await page.getByRole('columnheader').allInnerTexts()).includes('Created By')).toBe(may);
      await openStep('content');
      await page.getByLabel('Mission').waitFor();
      expect(await button('Delete').count()).toBe(may ? 1 : 0);
      await openStep('finalize');
      await page.getByText('Everything is in place').waitFor();
      expect(await button('Submit for payment').count()).toBe(may ? 1 : 0);
    }
  });
});
