import { beforeEach, describe, expect, it } from '@jest/globals';
import { accessibilityViolations, overflow } from '../../../../test/support/page-checks.ts';
import { projectFixture } from '../testing/fixture-content.ts';
import { sessionsFixture } from '../testing/fixture-sessions.ts';
import { jumpsOf } from './testing/layout-shifts.ts';
import {
  BEYOND,
  eachAlone,
  logged,
  open,
  page,
  platform,
  region,
  REGIONS,
  setUpReport,
  shoot,
} from './testing/report-test.ts';

setUpReport();

const FULL = sessionsFixture(1_200);

describe('a full report, anew', () => {
  eachAlone();
  beforeEach(() => platform.use(FULL));

  it.each([
    { width: 1440, dark: false },
    { width: 1440, dark: true, simulated: 400 },
    { width: 390, dark: false, simulated: 1_200 },
    { width: 390, dark: true },
    { width: 1920, height: 1080, dark: false },
  ])('reads at $width px, dark $dark: nothing jumps or sticks out, no accessibility violation', async (look) => {
    const { width, dark, simulated = 0 } = look;
    const { stats } = projectFixture();
    const planted = simulated > 0 ? { newPack: 1.2, newPackAttention: 0.5, newPackRating: 0.3 } : null;
    platform.project = projectFixture({
      planted,
      stats: { ...stats, counted: { shoppers: 1_200, simulated, list: 0, listCounted: false } },
    });
    await open({ ...look, slowly: true });
    for (const name of [...REGIONS, ...BEYOND]) await region(name).waitFor();
    await region('Buyers by gender').locator('.main-svg').first().waitFor();
    expect(await jumpsOf(page)).toEqual([]);
    // One that counts simulated shoppers says so above everything else; it is drawn across every block.
    const notice = page.getByText(
      /^(All 1,200 shoppers in this report are simulated\. No people took part|[\d,]+ of the 1,200 shoppers in this report are simulated, not people)\.$/,
    );
    expect(await notice.count()).toBe(simulated > 0 ? 1 : 0);
    const putIn = page.getByText('These differences were put in, not found.');
    expect(await putIn.count()).toBe(simulated > 0 ? 1 : 0);
    if (simulated > 0) {
      const [above, filters] = [await notice.boundingBox(), await region('Filters').boundingBox()];
      expect(above?.y).toBeLessThan(filters?.y ?? 0);
    }
    const marks = page.locator('main [aria-hidden]').filter({ visible: true });
    const drawn = await marks.evaluateAll(
      (all) => all.filter((one) => getComputedStyle(one, '::before').content.includes('Simulated')).length,
    );
    expect(drawn > 8).toBe(simulated > 0);
    // Findings from people are not claimed for them.
    expect((await region('Validity').innerText()).includes('do not apply to simulated shoppers')).toBe(simulated > 0);
    await shoot(`full-${width}-${dark ? 'dark' : 'light'}`);
    // The table of all variations is scrolled in its own place, with the keyboard too.
    const wide = await region('Decision').evaluate((one) => {
      one.focus();
      return [one.scrollWidth > one.clientWidth, one === document.activeElement];
    });
    expect(wide).toEqual([width < 600, true]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(logged).toEqual([]);
  });
});
