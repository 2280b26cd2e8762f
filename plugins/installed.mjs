// The pages of a host import the plugins of `installed.json` and the texts of all packages from this module: a bundler follows only names
// that it can read.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LIST = fileURLToPath(new URL('installed.json', import.meta.url));
const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url));
const ID = 'virtual:installed-plugins';
const TEXTS_ID = 'virtual:installed-texts';
/** Packages with texts beside the plugins. */
const WITH_TEXTS = ['domain', 'ui-kit', 'workbench', 'admin-ui', 'customer-ui'].map((name) => `@aislelab/${name}`);

/**
 * For Vite: `virtual:installed-plugins` exports `plugins`, the given part of every installed plugin in the order of the list.
 * @param {'admin' | 'customer'} part
 */
export function installedPlugins(part) {
  return {
    name: 'installed-plugins',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      this.addWatchFile(LIST);
      const packages = Object.entries(list()).flatMap(([name, parts]) => (parts.includes(part) ? [name] : []));
      const imports = packages.map((name, index) => `import { plugin as p${index} } from '${name}/${part}';`);
      return `${imports.join('\n')}\nexport const plugins = [${packages.map((_, index) => `p${index}`).join(', ')}];`;
    },
  };
}

/**
 * For Vite: `virtual:installed-texts` exports `languages`, by language the loaders of the catalogues `texts/LANGUAGE.json` of all installed packages,
 * and `version`, which changes with them. English is in the code. Both hosts have the same, since a browser keeps them once for both.
 */
export function installedTexts() {
  return {
    name: 'installed-texts',
    resolveId: (id) => (id === TEXTS_ID ? `\0${TEXTS_ID}` : undefined),
    load(id) {
      if (id !== `\0${TEXTS_ID}`) return undefined;
      this.addWatchFile(LIST);
      const folders = [...WITH_TEXTS, ...Object.keys(list())].map((name) => realpathSync(join(MODULES, name)));
      const files = folders.map((folder) => join(folder, 'texts')).flatMap(cataloguesIn);
      const languages = [...new Set(files.map(({ language }) => language))];
      const loaders = languages.map((language) => {
        const own = files.filter((one) => one.language === language);
        return `${JSON.stringify(language)}: [${own.map(({ file }) => `() => import(${JSON.stringify(file)})`).join(', ')}]`;
      });
      const hash = createHash('sha256');
      for (const { file } of files) hash.update(readFileSync(file));
      const version = hash.digest('hex').slice(0, 16);
      return `export const languages = { ${loaders.join(', ')} };\nexport const version = '${version}';`;
    },
  };
}

/** @returns {Record<string, string[]>} parts of each installed package by its name */
const list = () => JSON.parse(readFileSync(LIST, 'utf8'));

/** @returns {{ language: string, file: string }[]} translations in a folder */
const cataloguesIn = (folder) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json') && name !== 'en.json')
    .map((name) => ({ language: name.slice(0, -'.json'.length), file: join(folder, name) }));
