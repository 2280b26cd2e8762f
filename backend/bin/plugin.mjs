// `npm run plugin -- create NAME`: creates a working plugin with a test from the example of plugins/README.md.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

const EXAMPLE = 'milestones';

const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** @returns a text of the example under the new name: `shelf-notes` in addresses and files, `shelfNotes` and `ShelfNotes` in code */
export function renamed(text, name) {
  const many = camel(name);
  const Many = many[0].toUpperCase() + many.slice(1);
  const One = Many.endsWith('s') ? Many.slice(0, -1) : `${Many}Record`;
  return text
    .replaceAll('Milestones', Many)
    .replaceAll('Milestone', One)
    .replace(/(?<=['"`/])milestones/g, name)
    .replace(/\bmilestones\b/g, many);
}

/** Detects a name that cannot be a variable: `delete`. */
function isReserved(name) {
  try {
    new Script(`'use strict'; let ${camel(name)};`);
    return false;
  } catch {
    return true;
  }
}

/**
 * Writes a plugin below `plugins/` and its line into the list of installed ones.
 * @throws Error with a sentence when the name is not possible or taken
 */
export function createPlugin(root, name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is no name: lower-case words joined by hyphens`);
  const dir = join(root, 'plugins', name);
  if (isReserved(name)) throw new Error(`"${name}" is no name: JavaScript reserves the word`);
  for (const taken of [`plugins/${name}`, `node_modules/@aislelab/${name}`])
    if (existsSync(join(root, taken))) throw new Error(`"${name}" is taken: ${taken} exists`);
  const example = join(root, 'plugins', EXAMPLE);
  cpSync(example, dir, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) });
  for (const path of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const file = join(dir, path);
    if (!statSync(file).isFile()) continue;
    const text = readFileSync(file, 'utf8').replace(/^ {2}"description": .*\n/m, '');
    rmSync(file);
    writeFileSync(join(dir, renamed(path, name)), renamed(text, name));
  }
  const list = join(root, 'plugins/installed.json');
  const installed = {
    ...JSON.parse(readFileSync(list, 'utf8')),
    [`@aislelab/${name}`]: ['server', 'admin', 'customer'],
  };
  const lines = Object.entries(installed).map(
    ([key, parts]) => `  ${JSON.stringify(key)}: ${JSON.stringify(parts).replaceAll(',', ', ')}`,
  );
  writeFileSync(list, `{\n${lines.join(',\n')}\n}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [command, name = ''] = process.argv.slice(2);
  const root = resolve(import.meta.dirname, '../..');
  try {
    if (command !== 'create') throw new Error('Usage: npm run plugin -- create NAME');
    createPlugin(root, name);
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
    if (status !== 0) throw new Error('npm install failed: run it again');
    console.log(`plugins/${name} is installed. Its test: npm test -- plugins/${name}`);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
