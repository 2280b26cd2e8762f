import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../../test/support/browser.ts';
import { ERRORS, GRIDS, type ErrorCode } from '@aislelab/domain';
import { refusal } from '../../../../test/support/refusal.ts';
import { AT_WALL, DOWN_AISLE, FAULTS, flicker, plant, STEADY } from '../testing/flicker.ts';
import { buildPages, openStore, ownContent, type Answer, type OpenOptions } from '../testing/store-page.ts';
import { aim, askIn, clickPack, enter, RIGHT, settled, stand, violations, walker } from '../testing/store-steps.ts';
import { id, syntheticContent } from '../testing/synthetic-content.ts';

const content = syntheticContent();
let browser: Browser;
let pages: Awaited<ReturnType<typeof buildPages>>;

beforeAll(async () => {
  pages = await buildPages();
  browser = await launchBrowser();
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await pages?.remove();
});

/** Its keys in the places of W and A bear other letters. */
function frenchKeyboard(): void {
  const printed = new Map(Object.entries({ KeyW: 'z', KeyA: 'q', KeyS: 's', KeyD: 'd', KeyC: 'c' }));
  Object.defineProperty(navigator, 'keyboard', { value: { getLayoutMap: async () => printed } });
}
const refused = (code: ErrorCode): Answer => ({ status: ERRORS[code].status, body: refusal(code) });
const open = (options: Partial<OpenOptions> = {}) => openStore({ browser, dir: pages.dir, content, ...options });

describe('the store', () => {
  it('P1-STO-03 P1-STO-05 P1-STO-08 P1-STO-09 P1-STO-10 P1-STO-11 P1-STO-12 P1-ERR-06 goes from the start to the end by mouse', async () => {
    const { page, starts, submissions, progress, errors, close } = await open({ respondent: 'panel 7' });
    await page.getByText('A quick trip to the store.').waitFor();
    await page.getByText('By clicking Start you agree to our privacy policy').waitFor();
    await page.getByText('Your mission for today').first().waitFor();
    await page.getByText(content.config.mission).first().waitFor();
    await page.getByRole('button', { name: "Let's begin!" }).click();

    await page.getByText('55+').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Missing Age or Gender: Please fill in the missing fields below.').waitFor();
    expect(starts).toEqual([]);
    await page.getByText('Other').click();
    await page.getByRole('button', { name: 'Continue' }).click();

    for (const hint of ['WASD to walk', 'C to crouch', 'Click and drag or use the touchpad to look'])
      await page.getByText(hint).waitFor();
    expect(starts).toEqual([
      {
        project: content.project,
        respondent: 'panel 7',
        visit: expect.stringMatching(/^[0-9a-f]{32}$/),
        shopper: { age: '55+', gender: 'OTHER', platform: 'DESKTOP' },
      },
    ]);
    await page.getByRole('button', { name: 'Start shopping' }).click();
    await settled(page);

    await page.keyboard.down('KeyW');
    await page.waitForFunction(() => window.__aisle!.walker.z < -130);
    await page.keyboard.up('KeyW');
    const before = await walker(page);
    await page.mouse.move(300, 300);
    await page.mouse.down();
    await page.mouse.move(420, 310, { steps: 6 });
    await page.mouse.up();
    expect((await walker(page)).yaw).toBeGreaterThan(before.yaw);

    await stand(page, { x: 0, z: -480, yaw: RIGHT, pitch: -0.2 });
    await clickPack(page);
    await page.getByText('Move in closer: You need to get within reachable distance of this item.').waitFor();
    await stand(page, { x: 110, z: -480, yaw: RIGHT, pitch: -0.2 });
    await clickPack(page);
    await page.getByTestId('pack-panel').waitFor();
    await page.getByRole('button', { name: 'Put back' }).click();
    await clickPack(page);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('button', { name: '1 in your cart' }).click();
    await page.getByRole('button', { name: /^One more of/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click();
    await page.getByRole('button', { name: 'Confirm purchase' }).click();

    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Missing Rating or Description').waitFor();
    await page.locator('.star').nth(3).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Missing Rating or Description').waitFor();
    await page.getByLabel('Describe it in up to 10 words').pressSequentially('a b c d e f g h i j ');
    expect(await page.getByLabel('Describe it in up to 10 words').isDisabled()).toBe(true);
    expect(submissions).toEqual([]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('You may close this page now').waitFor();

    expect(submissions).toHaveLength(1);
    const [sent] = submissions;
    expect(sent).toMatchObject({ rating: 4, words: 'abcdefghij'.split('') });
    expect(sent!.cart).toEqual([{ product: expect.stringMatching(/^[0-9a-f]{24}$/), quantity: 2 }]);
    expect(sent!.durShopping).toBeGreaterThan(0);
    expect(sent!.durTotal).toBeGreaterThanOrEqual(sent!.durShopping);
    const rows = new Set(sent!.maps.movement.map(([cell]) => Math.floor(cell / GRIDS.floor.columns)));
    expect(rows.has(3)).toBe(true);
    expect([...rows].some((row) => row > 4 && row < 16)).toBe(true);
    expect(rows.has(24)).toBe(true);
    expect(sent!.maps.attention.right.length).toBeGreaterThan(0);
    expect(sent!.products[sent!.cart[0]!.product]).toMatchObject({ pickups: 2, returned: 1 });
    expect(progress.length).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await close();
  }, 600_000);

  it('P2-PRE-12 P2-PRE-13 a preview says that it is one, goes as far as a visit, and records nothing', async () => {
    const link = { userId: 'u', target: 'library', targetId: '', expires: '1790000000000', name: 'n_-name' };
    const path = `/shopper/preview?${new URLSearchParams(link)}`;
    const { page, calls, submissions, starts, progress, errors, close } = await open({
      path,
      content: { ...content, config: { ...content.config, mission: '', currency: 'kr', currencyPosition: 'AFTER' } },
      prepare: (opened) => opened.addInitScript(frenchKeyboard),
    });
    await page.getByRole('complementary', { name: 'Preview' }).getByText('Nothing is recorded').waitFor();
    await enter(page);
    await stand(page, { x: 110, z: -480, yaw: RIGHT, pitch: -0.2 });
    await clickPack(page);
    await page
      .getByTestId('pack-panel')
      .getByText(/^\d+\.\d\d kr$/)
      .waitFor();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('button', { name: '1 in your cart' }).waitFor();
    await page.locator('.hud').getByRole('button', { name: 'Checkout' }).click();
    await page.getByRole('button', { name: 'Confirm purchase' }).click();
    await page.locator('.star').nth(3).click();
    await page.getByLabel('Describe it in up to 10 words').pressSequentially('fresh ');
    await page.getByRole('complementary', { name: 'Preview' }).waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('You may close this page now').waitFor();
    expect({ submissions, starts, progress, errors }).toEqual({
      submissions: [],
      starts: [],
      progress: [],
      errors: [],
    });
    const asked = calls.filter((call) => !/\/storage\/(images|packs)\//.test(call));
    const { name, ...query } = link;
    expect([...new Set(asked)]).toEqual([`GET /api/storage/shopper/preview/${name}?${new URLSearchParams(query)}`]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.getByRole('button', { name: 'Walk again' }).click();
    await page.getByText('ZQSD to walk').waitFor();
    await page.getByRole('button', { name: 'Start shopping' }).click();
    await page.getByRole('button', { name: '0 in your cart' }).waitFor();
    await close();

    const over = await open({ path, server: { preview: () => refused('NOT_FOUND') } });
    await over.page.getByText('This preview is over').waitFor();
    await over.close();
  }, 600_000);

  it('P1-STO-06 can be done with the keyboard alone', async () => {
    const { page, submissions, errors, close } = await open();
    const press = (key: string) => page.keyboard.press(key);
    await page.getByRole('button', { name: "Let's begin!" }).focus();
    await press('Enter');
    await page.getByRole('heading', { name: 'A little about you' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('radio', { name: '35-54' }).focus();
    await press('Space');
    await press('Tab');
    await press('ArrowRight');
    await press('Enter');
    await page.getByRole('button', { name: 'Start shopping' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await press('Enter');
    await settled(page);
    expect(await violations(page)).toEqual([]);
    // No ring frames the shelves of who walks; Tab shows one, and the first step takes it away.
    const aisle = page.getByTestId('aisle');
    const ring = () => aisle.evaluate((element) => getComputedStyle(element).outlineStyle);
    await aisle.and(page.locator(':focus')).waitFor();
    expect(await ring()).toBe('none');
    await press('Tab');
    await press('Shift+Tab');
    await aisle.and(page.locator(':focus')).waitFor();
    expect(await ring()).toBe('solid');
    await press('KeyC');
    expect(await ring()).toBe('none');
    await page.waitForFunction(() => window.__aisle!.walker.eye < 90);
    await press('KeyC');
    await page.waitForFunction(() => window.__aisle!.walker.eye > 155);
    await page.keyboard.down('ArrowRight');
    await page.waitForFunction(() => window.__aisle!.walker.yaw < -1.2);
    await page.keyboard.up('ArrowRight');
    await page.keyboard.down('KeyW');
    await page.waitForFunction(() => window.__aisle!.walker.x > 120);
    await page.keyboard.up('KeyW');
    await settled(page);
    // How far a held key leads depends on the frames of the machine: the pack is taken from the same place each time.
    await stand(page, { x: 110, z: -480, yaw: RIGHT, pitch: -0.2 });
    await aim(page);
    await press('Enter');
    await page.getByRole('button', { name: 'Add to cart' }).waitFor();
    await press('Enter');
    await page.getByRole('button', { name: '1 in your cart' }).waitFor();
    await page.getByRole('button', { name: 'Checkout' }).focus();
    await press('Enter');
    // The last line goes, and with it the button that had the focus.
    await page.getByRole('button', { name: /^Remove:/ }).focus();
    await press('Enter');
    await page.getByRole('heading', { name: 'Checkout' }).and(page.locator(':focus')).waitFor();
    await press('Escape');
    await page.getByTestId('aisle').and(page.locator(':focus')).waitFor();
    await press('Enter');
    await page.getByRole('button', { name: 'Add to cart' }).waitFor();
    await press('Enter');
    await page.getByRole('button', { name: '1 in your cart' }).waitFor();
    await page.getByRole('button', { name: 'Checkout' }).focus();
    await press('Enter');
    await page.getByRole('button', { name: 'Confirm purchase' }).focus();
    await press('Enter');
    await page.getByRole('heading', { name: 'One last thing' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('radio', { name: '5 of 5 stars' }).focus();
    await press('Space');
    await page.getByLabel('Describe it in up to 10 words').focus();
    await page.keyboard.type('crisp');
    await press('Enter');
    await page.getByRole('button', { name: 'Submit' }).focus();
    await press('Enter');
    await page.getByText('You may close this page now').waitFor();
    expect(submissions[0]).toMatchObject({ rating: 5, words: ['crisp'], cart: [{ quantity: 1 }] });
    expect(errors).toEqual([]);
    await close();
  }, 600_000);

  it('S1 S2 S3 S7 stays within its budgets, draws nothing at rest and does not flicker', async () => {
    const { page, close } = await open({ content: syntheticContent({ products: 300 }) });
    await enter(page);
    const stats = () => page.evaluate(() => window.__aisle!.stage.stats());
    const aisle = await stats();
    expect(aisle.calls).toBeLessThanOrEqual(24);
    expect(aisle.triangles).toBeLessThanOrEqual(22_000);
    expect(aisle.textures).toBeLessThanOrEqual(8);
    expect(aisle.geometries).toBeLessThanOrEqual(24);
    expect(aisle.programs).toBeLessThanOrEqual(6);
    expect(aisle.objects).toBeLessThanOrEqual(40);
    await stand(page, { x: 0, z: -480, yaw: RIGHT, pitch: -0.1 });
    const wall = await stats();
    expect(wall.calls).toBeLessThanOrEqual(12);
    expect(wall.triangles).toBeLessThanOrEqual(12_000);
    await page.waitForTimeout(4_000);
    expect((await stats()).frames).toBe(wall.frames);

    await page.setViewportSize({ width: 480, height: 300 });
    await settled(page);
    const steady = { sparks: expect.any(Number), fights: expect.any(Number), clear: 0 };
    for (const view of [AT_WALL, DOWN_AISLE]) {
      const seen = await flicker(page, view);
      expect(seen).toEqual(steady);
      expect(seen.sparks).toBeLessThanOrEqual(STEADY.sparks);
      expect(seen.fights).toBeLessThanOrEqual(STEADY.fights);
    }
    // The measure finds what it is for.
    for (const fault of FAULTS) {
      await plant(page, fault);
      const seen = await flicker(page, AT_WALL);
      expect(seen.sparks).toBeGreaterThan(STEADY.sparks);
      expect(seen.fights).toBeGreaterThan(STEADY.fights);
    }
    await close();
  }, 600_000);

  it('S9 loads at most 245 KB of script', async () => {
    const names = (await readdir(join(pages.dir, 'assets'))).filter((name) => name.endsWith('.js'));
    const sizes = await Promise.all(
      names.map(async (name) => gzipSync(await readFile(join(pages.dir, 'assets', name))).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(245 * 1024);
  });

  it('P1-ERR-05 keeps trying while the server is away and says when the project has ended', async () => {
    const answers: Answer[] = ['offline', refused('PROJECT_ENDED')];
    const bare = { ...content, config: { ...content.config, review: null } };
    const { page, submissions, close } = await open({
      content: bare,
      server: { submit: () => answers.shift() ?? { body: { done: true, redirect: null } } },
    });
    await enter(page);
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.getByText('Leave without buying anything?').waitFor();
    await page.getByRole('button', { name: 'Leave the store' }).click();
    await page.getByText('We keep trying').waitFor();
    await page.getByText('Submit Failed: Project may have ended or have been deleted in the meantime.').waitFor();
    expect(submissions[1]).toEqual(submissions[0]);
    expect(submissions[0]).toMatchObject({ rating: null, words: null, cart: [] });
    await page.reload();
    await page.getByText('You may close this page now').waitFor();
    await page.reload();
    await page.getByText('You may close this page now').waitFor();
    expect(submissions).toHaveLength(3);
    await close();
  }, 600_000);

  it.each([
    ['NOT_FOUND', 'This study could not be found.'],
    ['PROJECT_NOT_LIVE', 'This study has ended. Thank you for your interest!'],
    ['FORBIDDEN', 'This study is not open at the moment.'],
  ] as const)('says what is wrong when the project answers %p', async (code, text) => {
    const { page, close } = await open({ server: { arrive: () => refused(code) } });
    await page.getByText(text).waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    await close();
  });

  it('P1-STO-10 asks for an age as well as for a gender, and says that all shoppers have been found', async () => {
    const { page, starts, close } = await open({ server: { start: () => refused('PROJECT_FULL') } });
    await page.getByRole('button', { name: "Let's begin!" }).click();
    await page.getByText('Female').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Missing Age or Gender').waitFor();
    expect(starts).toEqual([]);
    await page.getByText('18-34').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('All shoppers for this study have been found. Thank you!').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    await close();
  });

  it('offers to go on when it breaks, instead of an empty window', async () => {
    let broken = true;
    const answer = (): Answer =>
      broken ? { nonsense: { ...ownContent(content, 1), resources: null } } : { body: ownContent(content, 1) };
    const { page, errors, close } = await open({ server: { content: answer } });
    await askIn(page);
    await page.getByRole('alert').getByText('Something went wrong.').waitFor();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog', { name: 'How to move' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('shows the pack and the price of the variation that the server chose', async () => {
    const { page, close } = await open();
    await enter(page);
    await page.evaluate((product) => window.__aisle!.hold(product, null), id(1));
    const requests = page.waitForRequest(/pack-1-b/);
    await page.evaluate((product) => window.__aisle!.hold(product, null), id(1));
    expect((await requests).url()).toContain('pack-1-b.png');
    await close();
  }, 600_000);
});
