import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const SKIPPED = /(^|\/)(node_modules|dist|output)\//;
const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...['docs', 'plugins', 'test'].flatMap(below)].filter(
  (file) => file.endsWith('.md') && !SKIPPED.test(file),
);
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;

describe('the documentation', () => {
  it('has pages', () => {
    expect(pages.length).toBeGreaterThan(20);
  });

  it.each(pages)('%s links to files that exist', (page) => {
    const targets = [...readFileSync(join(root, page), 'utf8').matchAll(LINK)].map(([, target = '']) => target);
    const files = targets.filter((target) => !/^[a-z]+:/.test(target)).map((target) => join(dirname(page), target));
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
