export { chooseLanguage, languagesOf, loadTexts, type Languages } from './languages.ts';
export { language, t, type Catalogue } from './t.ts';
export { withNodes } from './withNodes.ts';
