export type { Catalogue } from './kept.ts';
export { chooseLanguage, languagesOf, offerLanguages, type Languages } from './languages.ts';
export { inSentence, language, t, translated } from './t.ts';
export { withNodes } from './withNodes.ts';
