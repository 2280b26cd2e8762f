import type { Planogram, ShelfLayout, Variation } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { id, image } from './testing/mock-data.ts';
import { button, complete, openStep, page, path, platform, save, setUpPortal } from './testing/portal-test.ts';

setUpPortal();

const card = (letter: string) => page.getByRole('listitem').filter({ hasText: `Variation ${letter}` });
const inCard = (letter: string, name: string) => card(letter).getByRole('button', { name, exact: true });
const price = (letter: string) => page.getByLabel(`Price of Barista Oat 1 l in Variation ${letter}`);
const comparison = () => page.getByRole('dialog', { name: 'Compare variations' });
const differences = () => comparison().getByRole('list', { name: 'Differences' }).getByRole('button');
/** Saves, and answers the project as the platform then has it. */
async function stored(is: (variations: readonly Variation[], planogram: Planogram) => boolean) {
  await save();
  const now = platform.projects.get(id(500));
  expect(is(now?.variations ?? [], now?.planogram ?? complete().planogram)).toBe(true);
  return now;
}

function changed(change: (shelf: ShelfLayout) => ShelfLayout): Planogram {
  const { planogram } = complete();
  const first = planogram.shelves['right-1'];
  if (!first) throw new Error('no first shelf');
  return { ...planogram, shelves: { ...planogram.shelves, 'right-1': change(first) } };
}
/** On the top level the first block comes second with two facings more; on the next it has a red tag. */
const relaid = () =>
  changed((shelf) => ({
    ...shelf,
    segments: shelf.segments.map((level, index) => {
      const [first, second] = level.groups;
      if (!first || !second) return level;
      if (index === 0) return { ...level, groups: [second, { ...first, span: 4 }] };
      return index === 1 ? { ...level, groups: [{ ...first, priceTagColor: 'RED' as const }, second] } : level;
    }),
  }));
const three = (): Variation[] => [
  { _id: id(900), primary: true, resources: [] },
  {
    _id: id(901),
    primary: false,
    resources: [{ targetType: 'PRODUCT', targetInfo: id(100), file: image('new') }],
    prices: { [id(100)]: 349 },
    planogram: relaid(),
  },
  { _id: id(902), primary: false, resources: [], prices: { [id(100)]: 199 } },
];
/** In the page: whether the two figures stand beside or below one another, and nothing makes the page wider than the screen. */
function stand(how: string): boolean {
  const [a, b] = [...document.querySelectorAll('[role=dialog] figure')].map((one) => one.getBoundingClientRect());
  if (!a || !b || document.documentElement.scrollWidth > innerWidth) return false;
  return how === 'beside' ? a.top === b.top && a.right <= b.left : a.left === b.left && a.bottom <= b.top;
}
/** In the page: strong colours in the left half of the first bay of the first figure, none in its right half, 20 cm above the floor. */
function onlyTheLeftIsLit(): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>('[role=dialog] figure canvas');
  const scale = (canvas?.height ?? 0) / 200;
  const strongest = (from: number, to: number) => {
    const [x, y, width] = [from, 180, to - from].map((cm) => Math.round(cm * scale)) as [number, number, number];
    const pixels = canvas?.getContext('2d')?.getImageData(x, y, width, 1).data ?? [];
    let most = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const rgb = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
      most = Math.max(most, Math.max(...rgb) - Math.min(...rgb));
    }
    return most;
  };
  return scale > 0 && strongest(0, 65) > 100 && strongest(65, 118) < 40;
}
const WARNING = 'B differs from A in picture, price and layout: a difference in sales cannot be told apart.';

describe('what a variation has of its own', () => {
  it('a price and a layout, taken back again, and the layout of the project is that of the control', async () => {
    await openStep('variations');
    expect(await price('B').getAttribute('placeholder')).toBe('2.49');
    await price('B').fill('3.49');
    await card('B').getByText('Instead of $2.49').waitFor();
    await stored(([, second]) => second?.prices?.[id(100)] === 349);
    expect(await page.getByRole('alert').count()).toBe(0);
    await price('B').fill('');
    await card('B').getByText('$2.49 as in the project').waitFor();
    await stored(([, second]) => second !== undefined && !('prices' in second));

    // A copy of what the control has, until somebody changes it.
    await inCard('B', 'Own layout').click();
    await card('B').getByText('Still as that of the control').waitFor();
    const begun = await stored(([, second]) => second?.planogram !== undefined);
    expect(begun?.variations[1]?.planogram).toEqual(begun?.planogram);
    await inCard('B', 'Same as control (A)').click();
    await stored(([, second]) => second !== undefined && !('planogram' in second));
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('a changed layout goes back only when asked; the control gives its own to the project', async () => {
    await openStep('variations', { variations: three() });
    const { planogram } = complete();
    await card('B').getByText('3 differences from that of the control').waitFor();
    await inCard('B', 'Same as control (A)').click();
    const asks = page.getByRole('dialog', { name: 'Go back to the layout of the control?' });
    await asks.getByText('removed, with its 3 differences').waitFor();
    await asks.getByRole('button', { name: 'Cancel' }).click();
    expect(await inCard('B', 'Own layout').getAttribute('aria-pressed')).toBe('true');

    await card('B').getByRole('radio').check();
    const made = await stored(([, second]) => second?.primary === true);
    expect(made?.planogram).toEqual(relaid());
    expect(made?.variations.map((one) => one.planogram)).toEqual([planogram, undefined, planogram]);

    await inCard('A', 'Same as control (B)').click();
    await asks.getByRole('button', { name: "Use the control's layout" }).click();
    await stored(([first]) => first !== undefined && !('planogram' in first));
    // The layouts that there are now, one each.
    await page.getByRole('link', { name: 'Continue to Planogram' }).click();
    const layouts = page.getByRole('group', { name: 'Layout' }).getByRole('button');
    await page.getByText('2 products, 22 facings').waitFor();
    expect(await layouts.allInnerTexts()).toEqual(['Control: A, B', 'Variation C']);
    await layouts.nth(1).click();
    await page.getByText('2 products, 20 facings').waitFor();
    expect(path()).toBe(`/projects/${id(500)}/planogram`);
  });
});

describe('comparing', () => {
  it('says what differs, side by side, with the keyboard and on a phone; and warns where a result says nothing', async () => {
    await openStep('variations', { variations: three() });
    const warning = page.getByRole('alert');
    expect(await warning.innerText()).toContain(WARNING);
    expect(await warning.count()).toBe(1);
    await warning.getByRole('button', { name: 'Compare' }).click();
    await comparison().getByText('5 differences').waitFor();
    expect(await comparison().getByRole('alert').innerText()).toBe(WARNING);
    await comparison().getByText('Barista Oat 1 l: $2.49 in A, $3.49 in B').waitFor();
    expect((await differences().allInnerTexts()).map((text) => text.split('\n').at(-1))).toEqual([
      'Barista Oat 1 l: another picture in B',
      'Barista Oat 1 l: $2.49 in A, $3.49 in B',
      'Barista Oat 1 l moved from place 1 to place 2 on Right 1, level 1',
      'Barista Oat 1 l on Right 1, level 1: 2 facings in A, 4 facings in B',
      'Barista Oat 1 l on Right 1, level 2: yellow tag in A, red in B',
    ]);

    // One stop of the Tab key; arrows choose and move the focus.
    await differences().first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    const chosen = comparison().locator('[aria-current=true]');
    expect(await chosen.innerText()).toContain('yellow tag in A, red in B');
    expect(await chosen.evaluate((one) => one === document.activeElement && one.tabIndex === 0)).toBe(true);
    expect(await differences().first().getAttribute('tabindex')).toBe('-1');
    await page.keyboard.press('ArrowUp');
    expect(await chosen.innerText()).toContain('4 facings in B');

    // Beside one another; below one another on a phone, where the list scrolls below them.
    const scores = comparison().getByRole('table', { name: 'What-if scores' });
    expect(await scores.getByRole('row').last().innerText()).toContain('Free space');
    await page.waitForFunction(stand, 'beside');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForFunction(stand, 'below');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.waitForFunction(stand, 'beside');

    // Only what differs is lit: on the lowest level the block on the left, another pack in B; the one on the right is the same in both.
    await page.waitForFunction(onlyTheLeftIsLit);

    await comparison().getByRole('button', { name: 'Swap sides' }).click();
    await comparison().getByText('Barista Oat 1 l: $3.49 in B, $2.49 in A').waitFor();
    await comparison().getByRole('button', { name: 'Swap sides' }).click();
    await comparison().getByRole('combobox', { name: 'With' }).click();
    await page.getByRole('option', { name: 'Variation A, control' }).click();
    await comparison().getByText('These two variations show shoppers the same.').waitFor();
    expect(await comparison().getByRole('alert').count()).toBe(0);
    await page.keyboard.press('Escape');
    await comparison().waitFor({ state: 'detached' });

    await page
      .getByRole('link', { name: /Finalize/ })
      .first()
      .click();
    await page.getByText('Everything is in place').waitFor();
    expect(await warning.innerText()).toContain(WARNING);
    await warning.getByRole('button', { name: 'Compare' }).click();
    await comparison().getByText('5 differences').waitFor();
    await button('Close the comparison').click();
    expect(await button('Submit for payment').isEnabled()).toBe(true);
  });
});
