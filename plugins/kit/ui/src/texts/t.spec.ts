import { describe, expect, it } from '@jest/globals';
import { inSentence, language, t, textOf } from './t.ts';

const german = new Map([
  ['Save', 'Speichern'],
  ['View', 'Ansehen'],
  ['View ## noun', 'Ansicht'],
]);
const inGerman = (text: string) => textOf(german, 'de', text, {});

describe('texts', () => {
  it('are English without a catalogue, with their values', () => {
    expect(language()).toBe('en');
    expect(t('%{count} of %{all} saved', { count: 0, all: 'three' })).toBe('0 of three saved');
    expect(t('Keep %{unknown}')).toBe('Keep %{unknown}');
    expect(t('View ## noun')).toBe('View');
  });

  it('have the form of their number', () => {
    const text = '%{count} visit |||| %{count} visits';
    expect([0, 1, 2].map((count) => t(text, { count }))).toEqual(['0 visits', '1 visit', '2 visits']);
    const russian = new Map([[text, '%{count} визит |||| %{count} визита |||| %{count} визитов |||| %{count} визита']]);
    const said = [1, 3, 5].map((count) => textOf(russian, 'ru', text, { count }));
    expect(said).toEqual(['1 визит', '3 визита', '5 визитов']);
  });

  it('are those of the catalogue, and English where it has none', () => {
    expect(['Save', 'View', 'View ## noun', 'New'].map(inGerman)).toEqual(['Speichern', 'Ansehen', 'Ansicht', 'New']);
    expect(textOf(german, 'de', '%{count} item |||| %{count} items', { count: 1 })).toBe('1 item');
  });

  it('hold labels in lower case', () => {
    expect(['Category', 'POS materials'].map(inSentence)).toEqual(['category', 'POS materials']);
  });
});
