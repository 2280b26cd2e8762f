import { keptTexts } from './kept.ts';

const { language: spoken, texts } = keptTexts();
/** An empty translation is one that is still to be written. */
const translations = new Map(Object.entries(texts).filter(([, text]) => text !== ''));

/** Language of the page, such as `de`; it changes only when the page is loaded anew. */
export const language = (): string => spoken;

/**
 * A text of the screen in the language of the page; in English where it has no translation.
 * @param english the text as it is in the catalogue `texts/en.json` of its package. `%{name}` is replaced by the value of that name.
 * `%{count} visit |||| %{count} visits` has one form for each plural of the language, in the order zero, one, two, few, many,
 * other (English has one and other), chosen by the value `count`. `View ## noun` is shown as `View`, and translated apart from other views.
 */
export function t(english: string, values: Readonly<Record<string, string | number>> = {}): string {
  return textOf(translations, spoken, english, values);
}

/** Translates a text that another package has made; what no catalogue has stays as it is. */
export const translated = (english: string): string => translations.get(english) ?? english;

/** `t` with the translations of a language. */
export function textOf(
  known: ReadonlyMap<string, string>,
  of: string,
  english: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const translated = known.get(english);
  const text = formOf(translated ?? plainText(english), values['count'], translated === undefined ? 'en' : of);
  return text.replace(/%\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** A label inside a sentence: English begins it in lower case, other languages as it is. */
export const inSentence = (label: string): string =>
  spoken === 'en' ? label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()) : label;

/** A text without the hint that tells two equal ones apart. */
const plainText = (english: string): string => english.split(HINT)[0] ?? english;
const HINT = ' ## ';
const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

function formOf(text: string, count: string | number | undefined, of: string): string {
  const forms = text.split(' |||| ');
  if (forms.length === 1) return text;
  const rules = new Intl.PluralRules(of);
  const known = rules.resolvedOptions().pluralCategories;
  const at = PLURALS.filter((form) => known.includes(form)).indexOf(rules.select(Number(count ?? 0)));
  return forms[at] ?? text;
}
