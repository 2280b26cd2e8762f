import type { Planogram, Project, Segment } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { differedFrom, productNames } from '../../../rules/differed.ts';
import { dataFixture } from '../../../testing/fixture-data.ts';
import { PRODUCTS, projectFixture } from '../../../testing/fixture-content.ts';
import type { Block } from '../pages/page.ts';
import { reportDocument } from '../pages/report-document.ts';
import { differencesTable } from './items.ts';

const ids = Object.keys(PRODUCTS);
const segment = (name: string, products: readonly string[]): Segment => ({
  _id: name,
  posMaterials: {},
  groups: products.map((product) => ({ _id: `g${product}`, product, span: 1, spanY: 1, priceTagColor: null })),
});
const shelf = (...segments: Segment[]) =>
  ({ fridge: false, fridgeOpenAir: false, alignment: 'EVEN', segments }) as const;
const layout = (first: Segment, second: Segment): Planogram => ({
  version: 1,
  shelves: { 'right-1': shelf(first), 'right-2': shelf(second) },
});

/** A lacks a product that the library lent; C has its two bays in the place of each other. */
function study(): Pick<Project, 'planogram' | 'variations'> {
  const [one, two] = [ids.slice(0, 4), ids.slice(4)];
  const planogram = layout(segment('s1', one), segment('s2', two));
  const [a, b, c] = projectFixture().variations;
  if (!a || !b || !c) throw new Error('no variations');
  return {
    planogram,
    variations: [
      { ...a, planogram: layout(segment('s1', one.slice(0, 3)), segment('s2', two)) },
      b,
      { ...c, planogram: layout(segment('s1', two), segment('s2', one)) },
    ],
  };
}

const linesOf = (block: Block) =>
  block.kind === 'table'
    ? block.rows.map(({ cells }) => cells.map(({ paragraphs }) => paragraphs.map(({ text }) => text).join(' ')))
    : [];

describe('what differed', () => {
  it('is told in files in the sentences of the page, with the names of all products', async () => {
    const data = await dataFixture(300, undefined, study());
    const { project, content, control } = data;
    const page = differedFrom(project, control, {
      nameOf: productNames(project, content.resources),
      store: content.config,
    });
    const told = page.flatMap(({ variation, texts }) => texts.map((text) => ['ABC'.charAt(variation), text]));
    expect(differencesTable(data).rows).toEqual(told);
    const texts = told.map(([, text]) => text);
    expect(texts).toContain('Oat Vanilla 1 l removed from Right 1, level 1');
    expect(texts).toContain('Muesli Nut 600 g moved from Right 2, level 1 to Right 1, level 1');
    expect(new Set(told.map((line) => line.join())).size).toBe(told.length);
    for (const text of texts) expect(text).not.toMatch(/\ba product\b/i);
    const document = reportDocument(data, (text, size) => text.length * size * 0.5);
    const drawn = document.pages
      .filter(({ title }) => title === 'What differed')
      .flatMap(({ blocks }) => blocks.flatMap(linesOf));
    for (const [variation, text = ''] of told) expect(drawn).toContainEqual([`Variation ${variation}`, text]);
  });

  it('a variation without a difference says so', async () => {
    const rows = differencesTable(await dataFixture(60)).rows;
    expect(rows).toEqual([
      ['A', expect.stringMatching(/^Nothing: shoppers saw the same/)],
      ['C', 'Barista Oat 1 l: $3.29 in Control, $2.79 in C'],
    ]);
  });
});
