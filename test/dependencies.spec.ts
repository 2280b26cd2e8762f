import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAtLeast, productionPackages, type Package } from './dependencies/packages.ts';
import { isAllowed } from './dependencies/spdx.ts';
import { tableOf } from './support/markdown-table.ts';

const root = join(import.meta.dirname, '..');
const document = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');
const packages = productionPackages(root);

describe('licences', () => {
  const allowed = new Set(tableOf(document('licences.md'), 'Licence').map((row) => row['Licence'] ?? ''));
  const exceptions = tableOf(document('licences.md'), 'Package');
  const matches = (row: Record<string, string>, { name, version, licence }: Package) =>
    row['Version'] === version &&
    row['States'] === (licence ?? 'nothing') &&
    (row['Package']?.endsWith('*') ? name.startsWith(row['Package'].slice(0, -1)) : row['Package'] === name);

  const isClear = ({ licence }: Package) => {
    try {
      return licence !== null && isAllowed(licence, allowed);
    } catch {
      return false;
    }
  };

  it('every production package states an allowed licence, or docs/licences.md argues for it by name and version', () => {
    expect(packages.length).toBeGreaterThan(400);
    const unclear = packages.filter((item) => !isClear(item) && !exceptions.some((row) => matches(row, item)));
    expect(unclear).toEqual([]);
  });
  it('an exception that nothing needs any longer does not stay in docs/licences.md', () => {
    const needed = packages.filter((item) => !isClear(item));
    expect(exceptions.filter((row) => !needed.some((item) => matches(row, item)))).toEqual([]);
  });
  it('an allowed licence that no package states does not stay in docs/licences.md', () => {
    const stated = new Set(packages.flatMap(({ licence }) => licence?.match(/[A-Za-z0-9.+-]+/g) ?? []));
    expect([...allowed].filter((licence) => !stated.has(licence))).toEqual([]);
  });
});

describe('SPDX expressions', () => {
  const allowed = new Set(['MIT', 'ISC', 'GPL-2.0-only WITH Classpath-exception-2.0']);
  it.each([
    ['MIT', true],
    ['GPL-3.0-only', false],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['MIT AND GPL-3.0-or-later', false],
    ['MIT AND ISC', true],
    ['GPL-3.0-only OR MIT AND ISC', true],
    ['(GPL-3.0-only OR MIT) AND AGPL-3.0-only', false],
    ['GPL-2.0-only WITH Classpath-exception-2.0', true],
    ['GPL-2.0-only', false],
  ])('%s', (expression, expected) => {
    expect(isAllowed(expression, allowed)).toBe(expected);
  });
  it.each(['MIT/X11', 'MIT OR', '(MIT', 'MIT ISC', '', 'OR', 'SEE LICENSE IN LICENSE'])('"%s" is none', (text) => {
    expect(() => isAllowed(text, allowed)).toThrow(SyntaxError);
  });
});

describe('minimum versions', () => {
  const minima = tableOf(document('dependencies.md'), 'Package');
  it('no production package is older than the version that docs/dependencies.md names as safe', () => {
    expect(minima.length).toBeGreaterThan(20);
    const old = packages.filter(({ name, version }) =>
      minima.some((row) => row['Package'] === name && !isAtLeast(version, row['At least'] ?? '')),
    );
    expect(old.map(({ name, version }) => `${name}@${version}`)).toEqual([]);
  });
  it('docs/dependencies.md names only packages that production installs', () => {
    const installed = new Set(packages.map(({ name }) => name));
    expect(minima.map((row) => row['Package'] ?? '').filter((name) => !installed.has(name))).toEqual([]);
  });
  it.each([
    ['9.12.1', '9.9.2', true],
    ['9.9.1', '9.9.2', false],
    ['10.0.0', '9.9.2', true],
    ['9.9.2-rc.1', '9.9.2', false],
  ])('%s against %s', (version, minimum, expected) => {
    expect(isAtLeast(version, minimum)).toBe(expected);
  });
});
