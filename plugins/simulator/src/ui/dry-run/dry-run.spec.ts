import { type StoredImage } from '@aislelab/domain';
import { addSession, buildCatalog, compactAnswer, createCube } from '@aislelab/statistics';
import { describe, expect, it } from '@jest/globals';
import { buyersQuery, findings } from './findings.ts';
import { editedVariations } from './simulatedProject.ts';

const image = (name: string): StoredImage => ({
  original: name,
  display: name,
  shopper: name,
  preview: name,
  thumb: name,
  width: 1,
  height: 1,
});

describe('what a dry run found', () => {
  it('names what nobody took, by variation', () => {
    const product = (id: string) => ({ id, brand: 'b', category: 'c', priceCents: 100 });
    const catalog = buildCatalog([product('oat'), product('soy')]);
    const cube = createCube({ variations: 2, control: 0, catalog });
    const visit = (variation: number, bought: string) =>
      addSession(cube, {
        variation,
        age: '18-34',
        gender: 'FEMALE',
        enabled: true,
        durShoppingMs: 60_000,
        rating: null,
        cart: [{ product: bought, quantity: 1 }],
        words: [],
      });
    visit(0, 'oat');
    visit(1, 'soy');
    visit(1, 'oat');
    const rows = compactAnswer(cube, buyersQuery(['oat', 'soy']));
    expect(findings(rows, (id) => `'${id}'`)).toEqual([
      "No shopper took 'soy' in variation A: is it on a shelf, and at the right price?",
    ]);
  });
});

describe('the project that a dry run is read as', () => {
  it('has the variations of the run, whatever became of the draft since', () => {
    const planogram = { version: 1, shelves: {} } as const;
    const untouched = { prices: {}, planogram: null, productImages: {}, posImages: {}, display: {} };
    const variations = [
      { ...untouched, _id: 'a', control: false },
      {
        _id: 'b',
        control: true,
        prices: { oat: 199 },
        planogram,
        productImages: { oat: image('oat') },
        posImages: { side: { back: image('back') } },
        display: { HEADER: image('header') },
      },
    ];
    expect(editedVariations({ variations })).toEqual([
      { _id: 'a', primary: false, resources: [] },
      {
        _id: 'b',
        primary: true,
        prices: { oat: 199 },
        planogram,
        resources: [
          { targetType: 'PRODUCT', targetInfo: 'oat', file: image('oat') },
          { targetType: 'POSMATERIAL', targetInfo: 'side:back', file: image('back') },
          { targetType: 'DISPLAY', targetInfo: 'HEADER', file: image('header') },
        ],
      },
    ]);
  });
});
