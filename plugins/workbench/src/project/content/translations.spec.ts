import { SHOPPER_TEXTS } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { groupTexts, lostPlaceholders, matches, translate } from './translations.ts';

describe('translations of shopper texts', () => {
  it('puts every text of the platform in a named place, once', () => {
    const groups = groupTexts(Object.keys(SHOPPER_TEXTS));
    expect(groups.flatMap(({ keys }) => keys).toSorted()).toEqual(Object.keys(SHOPPER_TEXTS).toSorted());
    expect(groups.map(({ title }) => title)).not.toContain('Other');
    expect(groupTexts(['plugin.text'])).toEqual([{ title: 'Other', keys: ['plugin.text'] }]);
  });

  it('adds, changes and removes one translation', () => {
    const one = translate([], 'cart.title', 'Korb');
    expect(one).toEqual([{ key: 'cart.title', value: 'Korb' }]);
    expect(translate(one, 'cart.title', 'Wagen')).toEqual([{ key: 'cart.title', value: 'Wagen' }]);
    expect(translate(one, 'cart.title', '')).toEqual([]);
  });

  it('notices what would no longer be filled in', () => {
    expect(lostPlaceholders('What do you think of {name}?', 'Wie ist es?')).toEqual(['{name}']);
    expect(lostPlaceholders('What do you think of {name}?', 'Wie ist {name}?')).toEqual([]);
    expect(lostPlaceholders('{count} of 5 stars', '')).toEqual([]);
  });

  it('searches the text and its translation', () => {
    expect(matches(' KORB ', 'Cart', 'Der Korb')).toBe(true);
    expect(matches('', 'Cart')).toBe(true);
    expect(matches('shelf', 'Cart', 'Korb')).toBe(false);
  });
});
