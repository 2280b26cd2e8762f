import { NO_PERMISSIONS } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityViolations } from '../../test/support/page-checks.ts';
import { ORIGIN } from './testing/built-portal.ts';
import { id, VIEWER } from './testing/mock-data.ts';
import { button, complete, open, openStep, page, path, platform, sent, setUpPortal } from './testing/portal-test.ts';
import { dialog, everySlot, pick, stored } from './testing/wizard.ts';

setUpPortal();

const stats = () =>
  page.getByRole('region', { name: 'Project', exact: true }).or(page.getByLabel('Project', { exact: true }));

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
    const conflict = page.getByText('Another user changed this project since you opened it');
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
    await other.getByText('Another user changed this project since you opened it').waitFor();
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
