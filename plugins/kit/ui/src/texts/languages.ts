import { keepTexts, keptTexts, type Catalogue } from './kept.ts';
import { language } from './t.ts';

/** Catalogues of the installed packages by language, English excepted: `languages` of Vite's `virtual:installed-texts`. */
export type Languages = Readonly<Record<string, readonly (() => Promise<{ default: Catalogue }>)[]>>;

const offered: { languages: Languages; version: string } = { languages: {}, version: '' };

/** Languages that the page can speak, English first. */
export const languagesOf = (): readonly string[] => ['en', ...Object.keys(offered.languages)];

/**
 * Offers the languages of the catalogues. Where this browser keeps texts of an older version of the pages, it loads the new ones and the page
 * once more.
 */
export async function offerLanguages(languages: Languages, version: string): Promise<void> {
  Object.assign(offered, { languages, version });
  document.documentElement.lang = language();
  if (language() === 'en' || keptTexts().version === version) return;
  // Without the new texts, the older ones stay.
  await chooseLanguage(language()).catch(() => undefined);
}

/** Loads the page anew in a language. @throws Error when its texts cannot be loaded or kept */
export async function chooseLanguage(next: string): Promise<void> {
  const known = offered.languages[next];
  const loaded = await Promise.all((known ?? []).map((load) => load()));
  const texts = Object.assign({}, ...loaded.map((one) => one.default)) as Catalogue;
  keepTexts({ language: known ? next : 'en', version: offered.version, texts });
  window.location.reload();
}
