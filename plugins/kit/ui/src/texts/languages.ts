import { speak, type Catalogue } from './t.ts';

/** Catalogues of the installed packages by language, English excepted: `languages` of Vite's `virtual:installed-texts`. */
export type Languages = Readonly<Record<string, readonly (() => Promise<{ default: Catalogue }>)[]>>;

const KEY = 'aislelab.language';
const known = { languages: ['en'] };

/** Languages that the page can speak, English first. */
export const languagesOf = (): readonly string[] => known.languages;

/** Sets the language from the next page on; the caller loads the page anew. */
export function chooseLanguage(language: string): void {
  localStorage.setItem(KEY, language);
}

/**
 * Loads the texts of the language that was chosen in this browser, otherwise of the first one that the browser prefers and the page
 * speaks. The page imports its application afterwards: constants of its modules hold texts.
 */
export async function loadTexts(languages: Languages): Promise<void> {
  known.languages = ['en', ...Object.keys(languages)];
  const wanted = [chosen(), ...navigator.languages.map((tag) => tag.split('-')[0] ?? '')];
  const next = wanted.find((language) => known.languages.includes(language)) ?? 'en';
  document.documentElement.lang = next;
  const loaded = await Promise.all((languages[next] ?? []).map((load) => load()));
  speak(
    next,
    loaded.map((texts) => texts.default),
  );
}

/** A browser that keeps nothing chooses nothing. */
function chosen(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
