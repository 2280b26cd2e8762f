import { describe, expect, it } from '@jest/globals';
import { errorsBelow, formOf, readForm, sumOf } from './form.ts';

const blank = { assumptions: {}, shares: {} };

describe('the form of a dry run', () => {
  it('says nothing where nothing was typed', () => {
    expect(readForm(blank)).toEqual({ request: {}, errors: {} });
    expect(readForm({ ...blank, shares: { coffee: { a: ' ', b: '' } } })).toEqual({ request: {}, errors: {} });
    expect(formOf({})).toEqual(blank);
  });

  it('sends percent as fractions and shows a request as it was typed', () => {
    const form = { assumptions: { price: -2 }, shares: { coffee: { a: '12,5', b: '30 %', c: '' } } };
    const { request, errors } = readForm(form);
    expect(errors).toEqual({});
    expect(request).toEqual({ assumptions: { price: -2 }, shares: { coffee: { a: 0.125, b: 0.3 } } });
    expect(formOf(request)).toEqual({ assumptions: { price: -2 }, shares: { coffee: { a: '12.5', b: '30' } } });
    expect(formOf({ assumptions: { ofAnotherBuild: 1 } })).toEqual(blank);
  });

  it('names every field that is wrong', () => {
    const wrong = readForm({
      assumptions: { price: 3, mission: 7, loyalty: Number.NaN, taste: 1 },
      shares: { coffee: { a: '0', b: 'many', c: '101', d: '20' }, tea: { a: '60', b: '41' } },
    });
    expect(errorsBelow(wrong.errors, 'assumptions')).toEqual({
      price: 'Must be a number from -10 to 0.',
      mission: 'Must be a number from 0 to 6.',
      loyalty: 'Must be a number from 0 to 5.',
    });
    expect(Object.keys(errorsBelow(wrong.errors, 'shares.coffee'))).toEqual(['a', 'b', 'c']);
    expect(wrong.errors['shares.tea']).toBe('The shares of a category are 100% at most.');
    expect(readForm({ ...blank, assumptions: { youngShare: 0.9 } }).errors).toEqual({
      'assumptions.middleShare': 'Brings the shares to more than 100%.',
    });
  });

  it('adds up what was said of a category', () => {
    expect(sumOf({ a: '33.3', b: '33,3', c: '33.3', d: '' })).toEqual({ brands: 3, percent: 99.9 });
    expect(sumOf()).toEqual({ brands: 0, percent: 0 });
  });
});
