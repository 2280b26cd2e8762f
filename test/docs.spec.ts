import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
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
