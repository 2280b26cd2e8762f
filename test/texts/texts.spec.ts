import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { catalogues, packages, textsIn, textsOf } from './catalogues.mjs';

const ROOT = join(import.meta.dirname, '../..');
const WITH_TEXTS = packages(ROOT).filter((folder) => Object.keys(catalogues(ROOT, folder)).length > 0);
const LANGUAGES = [...new Set(WITH_TEXTS.flatMap((folder) => Object.keys(catalogues(ROOT, folder))))];
const placesOf = (text: string) => (text.match(/%\{\w+\}/g) ?? []).toSorted();
const edgesOf = (text: string) => [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]];
const plain = (text: string) => text.split(' ## ')[0];
const translated = LANGUAGES.filter((language) => language !== 'en');

describe('screen texts', () => {
  it.each(packages(ROOT))('of %s are all in its catalogue (npm run texts), and none is outside of it', (folder) => {
    const { texts, problems } = textsOf(ROOT, folder);
    expect(problems).toEqual([]);
    const { en = {} } = catalogues(ROOT, folder);
    expect(en).toEqual(Object.fromEntries(texts.map((text) => [text, plain(text)])));
  });

  it('are translated into every language by every package', () => {
    expect(translated).toContain('de');
    const missing = translated.flatMap((language) =>
      WITH_TEXTS.filter((folder) => catalogues(ROOT, folder)[language] === undefined).map((folder) => [
        folder,
        language,
      ]),
    );
    expect(missing).toEqual([]);
  });

  describe.each(translated)('in %s', (language) => {
    const pairs = WITH_TEXTS.flatMap((folder) => Object.entries(catalogues(ROOT, folder)[language] ?? {}));

    it('are complete, with the places for values and the spaces of the English ones', () => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;
      const wrong = pairs.filter(([english, text]) => {
        const texts = text.split(' |||| ');
        const [first = ''] = english.split(' |||| ');
        const plural = first !== english;
        const same = texts.every(
          (one) =>
            one.trim() !== '' &&
            String(placesOf(one)) === String(placesOf(plain(first) ?? '')) &&
            String(edgesOf(one)) === String(edgesOf(plain(first) ?? '')),
        );
        return !same || texts.length !== (plural ? forms : 1);
      });
      expect(wrong).toEqual([]);
    });

    it('have one translation for one English text, since the pages merge the catalogues', () => {
      const known = new Map<string, string>();
      const differing = pairs.filter(([english, text]) => {
        const before = known.get(english);
        known.set(english, text);
        return before !== undefined && before !== text;
      });
      expect(differing).toEqual([]);
    });
  });

  it.each([
    ['<p>Nothing found</p>', { bare: ['Nothing found'] }],
    ['<p>{t(problem)}</p>', { unread: 1 }],
    [
      "<p>{t('Nothing found')}</p>",
      { bare: [], unread: 0, texts: [expect.objectContaining({ text: 'Nothing found' })] },
    ],
  ])('are found in %s', (code, found) => {
    expect(textsIn(code, 'Page.tsx')).toMatchObject(found);
  });
});
