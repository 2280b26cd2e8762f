// The pages of a host import the plugins of `installed.json` from this module: a bundler follows only names that it can read.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LIST = fileURLToPath(new URL('installed.json', import.meta.url));
const ID = 'virtual:installed-plugins';

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
      const packages = Object.entries(JSON.parse(readFileSync(LIST, 'utf8'))).flatMap(([name, parts]) =>
        parts.includes(part) ? [`${name}/${part}`] : [],
      );
      const imports = packages.map((name, index) => `import { plugin as p${index} } from '${name}';`);
      return `${imports.join('\n')}\nexport const plugins = [${packages.map((_, index) => `p${index}`).join(', ')}];`;
    },
  };
}
