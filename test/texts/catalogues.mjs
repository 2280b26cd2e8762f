// Catalogues of the screen texts: `texts/LANGUAGE.json` of each package, by the English text that its code gives to `t('...')`.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** @returns {string[]} folders below `root` of the packages whose pages may have texts */
export function packages(root) {
  const plugins = readdirSync(join(root, 'plugins'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = [
    'admin-ui',
    'customer-ui',
    'plugins/kit/domain',
    'plugins/kit/ui',
    ...plugins.map(({ name }) => `plugins/${name}`),
  ];
  // Texts of the store are data of regions and projects.
  return folders.filter((folder) => folder !== 'plugins/store' && existsSync(join(root, folder, 'package.json')));
}

/** @returns {string[]} files of a package, without tests: those of servers mark texts that pages show */
function sourcesOf(folder) {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(\.spec|\.d)\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => join(folder, 'src', file))
    .sort();
}

function visit(node, see) {
  if (!node || typeof node.type !== 'string') return;
  see(node);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) value.forEach((one) => visit(one, see));
    else if (value && typeof value === 'object') visit(value, see);
  }
}

/** An import of the domain's mark of texts that are translated elsewhere: other functions bear its name, too. */
const marks = (node) =>
  node.type === 'ImportDeclaration' &&
  /^@aislelab\/domain$|\/text\.ts$/.test(node.source.value) &&
  node.specifiers.some(({ local }) => local.name === 'text');

/**
 * Texts of one file.
 * @returns {{ texts: { text: string, start: number, end: number }[], bare: string[], unread: number }} `bare`: texts of elements that no
 * catalogue has; `unread`: calls whose text is computed, which no catalogue can have either
 */
export function textsIn(code, name) {
  const found = { texts: [], bare: [], unread: 0 };
  const calls = ['t'];
  visit(parseAst(code, { lang: name.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
    if (marks(node)) calls.push('text');
    if (node.type === 'JSXText' && /\p{L}{2}/u.test(node.value)) found.bare.push(node.value.trim());
    if (node.type !== 'CallExpression' || !calls.includes(node.callee.name)) return;
    const [text] = node.arguments;
    if (text?.type === 'Literal' && typeof text.value === 'string')
      found.texts.push({ text: text.value, start: text.start, end: text.end });
    else if (node.callee.name === 't') found.unread += 1;
  });
  return found;
}

/** @returns {{ texts: string[], problems: string[] }} texts of a package in the order of the alphabet, and what no catalogue can have */
export function textsOf(root, folder) {
  const texts = new Set();
  const problems = [];
  for (const file of sourcesOf(join(root, folder))) {
    const found = textsIn(readFileSync(file, 'utf8'), file);
    for (const { text } of found.texts) texts.add(text);
    const name = file.slice(root.length + 1);
    problems.push(...found.bare.map((text) => `${name} has a text outside of t('...'): ${text}`));
    if (found.unread > 0) problems.push(`${name} calls t with ${found.unread} computed texts`);
  }
  return { texts: [...texts].sort((a, b) => (a < b ? -1 : 1)), problems };
}

/** @returns {Record<string, Record<string, string>>} catalogues of a package by language */
export function catalogues(root, folder) {
  const dir = join(root, folder, 'texts');
  const files = existsSync(dir) ? readdirSync(dir).filter((file) => file.endsWith('.json')) : [];
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(dir, file), 'utf8'))]),
  );
}

/**
 * Brings the catalogues of a package in line with its code: adds new texts, with the translation of another package or empty, and drops texts
 * that the code no longer has. A text that was edited in `en.json` is changed in the code and keeps its translations.
 */
export function update(root, folder) {
  const before = catalogues(root, folder);
  const edited = new Map(
    Object.entries(before.en ?? {}).flatMap(([text, now]) =>
      now === plain(text) ? [] : [[text, withHint(text, now)]],
    ),
  );
  if (edited.size > 0) rewrite(join(root, folder), edited);
  const { texts } = textsOf(root, folder);
  if (texts.length === 0) return;
  const old = new Map([...edited].map(([text, now]) => [now, text]));
  mkdirSync(join(root, folder, 'texts'), { recursive: true });
  for (const [language, known] of Object.entries({ ...before, en: {} })) {
    const elsewhere = language === 'en' ? {} : translations(root, language);
    const translation = (text) =>
      language === 'en' ? plain(text) : known[text] || known[old.get(text)] || elsewhere[text] || '';
    const next = Object.fromEntries(texts.map((text) => [text, translation(text)]));
    writeFileSync(join(root, folder, 'texts', `${language}.json`), `${JSON.stringify(next, null, 2)}\n`);
  }
}

/** @returns {Record<string, string>} of all packages; the same English text has the same translation everywhere */
const translations = (root, language) =>
  Object.fromEntries(
    packages(root)
      .flatMap((folder) => Object.entries(catalogues(root, folder)[language] ?? {}))
      .filter(([, text]) => text !== ''),
  );

const HINT = ' ## ';
const plain = (text) => text.split(HINT)[0];
const withHint = (old, text) => (old.includes(HINT) ? text + old.slice(old.indexOf(HINT)) : text);

function rewrite(folder, edited) {
  for (const file of sourcesOf(folder)) {
    const code = readFileSync(file, 'utf8');
    const places = textsIn(code, file).texts.filter(({ text }) => edited.has(text));
    const next = places.reduceRight(
      (all, { text, start, end }) => all.slice(0, start) + JSON.stringify(edited.get(text)) + all.slice(end),
      code,
    );
    if (next !== code) writeFileSync(file, next);
  }
}
