/** Translations of one language by their English text. */
export type Catalogue = Readonly<Record<string, string>>;

const spoken: { language: string; texts: Map<string, string>; forms: Intl.PluralRules } = {
  language: 'en',
  texts: new Map(),
  forms: new Intl.PluralRules('en'),
};

/** Language of the page, such as `de`; it changes only when the page is loaded anew. */
export const language = (): string => spoken.language;

/** Sets the language of the page: before the first text is read, since constants hold texts. */
export function speak(next: string, catalogues: readonly Catalogue[]): void {
  spoken.language = next;
  spoken.forms = new Intl.PluralRules(next);
  spoken.texts = new Map(catalogues.flatMap((texts) => Object.entries(texts)));
}

/**
 * A text of the screen in the language of the page; in English where it has no translation.
 * @param english the text as it is in the catalogue `texts/en.json` of its package. `%{name}` is replaced by the value of that name.
 * `%{count} visit |||| %{count} visits` has one form for each plural of the language, in the order zero, one, two, few, many,
 * other (English has one and other), chosen by the value `count`.
 */
export function t(english: string, values: Readonly<Record<string, string | number>> = {}): string {
  const text = spoken.texts.get(english) ?? english;
  const rules = spoken.texts.has(english) ? spoken.forms : ENGLISH;
  return formOf(text, values['count'], rules).replace(/%\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

const ENGLISH = new Intl.PluralRules('en');
const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

function formOf(text: string, count: string | number | undefined, rules: Intl.PluralRules): string {
  const forms = text.split(' |||| ');
  if (forms.length === 1) return text;
  const known = rules.resolvedOptions().pluralCategories;
  const at = PLURALS.filter((form) => known.includes(form)).indexOf(rules.select(Number(count ?? 0)));
  return forms[at] ?? text;
}
