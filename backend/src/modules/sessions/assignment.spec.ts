import { AGES, GENDERS } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cellKey, chooseVariation, countPlaces, variationKey } from './assignment.ts';

const shopper = fc.record({ age: fc.constantFrom(...AGES), gender: fc.constantFrom(...GENDERS) });

describe('assignment to variations', () => {
  it('keeps every cell balanced to within one while all variations have places, and never exceeds them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 30 }),
        fc.array(shopper, { maxLength: 200 }),
        fc.infiniteStream(fc.nat()),
        (variations, perVariation, shoppers, luck) => {
          const visits: { variation: number; shopper: (typeof shoppers)[number] }[] = [];
          for (const next of shoppers) {
            const counts = countPlaces(visits);
            const chosen = chooseVariation(
              counts,
              next,
              { variations, perVariation },
              (below) => Number(luck.next().value) % below,
            );
            const full = visits.length === variations * perVariation;
            expect(chosen === null).toBe(full);
            if (chosen === null) return;
            visits.push({ variation: chosen, shopper: next });
            const after = countPlaces(visits);
            const totals = Array.from({ length: variations }, (_, index) => after[variationKey(index)] ?? 0);
            expect(Math.max(...totals)).toBeLessThanOrEqual(perVariation);
            if (totals.some((total) => total === perVariation)) continue;
            const cell = Array.from({ length: variations }, (_, index) => after[cellKey(next, index)] ?? 0);
            expect(Math.max(...cell) - Math.min(...cell)).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });

  it('a place that was given back is filled first', () => {
    const person = { age: '18-34', gender: 'MALE' } as const;
    const visits = [0, 1, 1, 0, 1].map((variation) => ({ variation, shopper: person }));
    expect(chooseVariation(countPlaces(visits), person, { variations: 2, perVariation: 9 }, () => 0)).toBe(0);
  });
});
