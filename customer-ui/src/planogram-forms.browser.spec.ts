import { NO_PERMISSIONS, type Planogram } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { MockLibrary, OWN } from '../../test/support/mock-library.ts';
import { ORIGIN } from './testing/built-portal.ts';
import { id, VIEWER } from './testing/mock-data.ts';
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

const editor = () => page.getByRole('dialog', { name: 'Planogram editor' });
const modified = () => page.getByText('Modified', { exact: true });
async function openEditor(): Promise<void> {
  await button('Open Planogram Editor').click();
  await page.getByRole('grid', { name: /: levels from the top$/ }).waitFor();
}
/** Puts a product on the active shelf and hands the layout to the form. */
async function place(name: string): Promise<void> {
  await openEditor();
  await button(`Add ${name} to the active shelf`).click();
  await button('Apply changes and close').click();
  await editor().waitFor({ state: 'detached' });
}
const placedIn = (planogram: Planogram | undefined, shelf: string) =>
  planogram?.shelves[shelf]?.segments.flatMap(({ groups }) => groups.map(({ product }) => product)) ?? [];

describe('the planogram of a project', () => {
  it('P2-EDT-01 P2-EDT-02 P2-EDT-10 P2-EDT-11 opens over the form, marks what was touched, and sends what was changed and nothing else', async () => {
    await openStep('planogram');
    const address = page.url();
    await openEditor();
    expect(await editor().boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    expect(page.url()).toBe(address);
    await button('Discard changes and close').click();
    await editor().waitFor({ state: 'detached' });
    expect(await modified().count()).toBe(0);
    // Something that was undone is no change.
    await openEditor();
    await button('Add Vanilla Oat 1 l to the active shelf').click();
    // Long enough to be kept for a crash.
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('aislelab.planogram/')));
    await button('Undo').click();
    expect(await button('Apply changes and close').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await editor().waitFor({ state: 'detached' });
    expect(await modified().count()).toBe(0);
    await place('Vanilla Oat 1 l');
    await modified().waitFor();
    expect(sent('PATCH', /projects/)).toHaveLength(0);
    // Touched until it is saved or taken back; a reload changes nothing about that.
    await page.reload();
    await page.getByText('Restored what you had not saved.').waitFor();
    await modified().waitFor();
    await button('Discard').first().click();
    await modified().waitFor({ state: 'detached' });
    await place('Vanilla Oat 1 l');
    expect(await button('Open Planogram Editor').evaluate((one) => one === document.activeElement)).toBe(true);
    await save();
    expect(await modified().count()).toBe(0);
    expect(page.url()).toBe(address);
    const saves = sent('PATCH', /projects/);
    expect(saves.map(({ body }) => Object.keys(body as object))).toEqual([['version', 'planogram']]);
    expect(placedIn(platform.projects.get(id(500))?.planogram, 'right-1')).toContain(id(102));
  });

  it('two editors of one planogram: nothing is lost before somebody decides; mine can stay, theirs can be taken', async () => {
    const project = complete();
    await openStep('planogram');
    const elsewhere = (version: number, name: string) =>
      platform.store({ ...project, name, planogram: { version: 1, shelves: {} }, version });
    await button('Open Planogram Editor').waitFor();
    elsewhere(7, 'Theirs');
    await place('Vanilla Oat 1 l');
    await button('Save').click();
    const notice = page.getByText('Another user changed this project since you opened it');
    await notice.waitFor();
    await button('Keep mine').click();
    await page.getByText(/^Saved/).waitFor();
    expect(platform.projects.get(id(500))).toMatchObject({ name: 'Theirs', version: 8 });
    expect(placedIn(platform.projects.get(id(500))?.planogram, 'right-1')).toContain(id(102));
    elsewhere(20, 'Theirs again');
    await place('Coconut Drink 1 l');
    await button('Save').click();
    await notice.waitFor();
    await button('Load theirs').click();
    await notice.waitFor({ state: 'detached' });
    expect(platform.projects.get(id(500))).toMatchObject({ version: 20, planogram: { shelves: {} } });
    await openEditor();
    expect(await page.getByRole('gridcell').first().getAttribute('aria-label')).toBe('Level 1 is empty');
  });
});

describe('the planogram of the library', () => {
  it('P2-EDT-01 P2-EDT-02 P2-EDT-03 marks what was touched until it is saved or discarded; the newer layout of somebody else can be taken', async () => {
    const library = new MockLibrary(() => platform.viewer);
    platform.viewer = { ...VIEWER, permissions: { ...NO_PERMISSIONS, manageLibrary: true } };
    await library.serve(page.context(), ORIGIN);
    const item = library.rows.planograms[0];
    if (!item) throw new Error('No planogram');
    item.organization = OWN._id;
    await open(`/library/planograms/${item._id}`);
    const add = page.getByRole('button', { name: /^Add .* to the active shelf$/ });
    const change = async () => {
      await openEditor();
      await add.first().click();
      await button('Apply changes and close').click();
      await editor().waitFor({ state: 'detached' });
    };
    await button('Open Planogram Editor').waitFor();
    expect(await modified().count()).toBe(0);
    expect(await button('Save').isDisabled()).toBe(true);
    await change();
    await modified().waitFor();
    // The way back closes the editor over a changed form; nobody is asked whether to leave the page.
    await openEditor();
    await page.goBack();
    await editor().waitFor({ state: 'detached' });
    await button('Discard').click();
    await modified().waitFor({ state: 'detached' });
    await change();
    await button('Save').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await modified().waitFor({ state: 'detached' });
    expect(path()).toBe(`/library/planograms/${item._id}`);
    const saved = library.sent('PATCH', /planograms/);
    expect(saved.map(({ body }) => Object.keys(body))).toEqual([['version', 'purpose', 'planogram']]);
    expect(placedIn(saved[0]?.body['planogram'] as Planogram, 'aisle-1')).toHaveLength(1);

    item['version'] = Number(item['version']) + 1;
    item['planogram'] = { version: 1, shelves: {} };
    await change();
    await button('Save').click();
    await page.getByText('Another user changed this since you opened this page').waitFor();
    await modified().waitFor();
    await button('Use another layout for Layout').click();
    await modified().waitFor({ state: 'detached' });
  });
});
