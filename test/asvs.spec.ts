import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEVELS } from './asvs/levels.ts';
import { tableOf } from './support/markdown-table.ts';

const root = join(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');

const ANSWERS = ['met', 'partly', 'not met', 'operator', 'not applicable'] as const;
interface Row {
  id: string;
  level: string;
  answer: string;
  how: string;
  test: string;
}
const [titles = '', ...lines] = text('docs/asvs.tsv').replace(/\n$/, '').split('\n');
const rows = lines.map((line): Row => {
  const [id = '', level = '', , answer = '', how = '', test = ''] = line.split('\t');
  return { id, level, answer, how, test };
});

describe('docs/asvs.tsv', () => {
  it('has every requirement of levels 1 and 2 once, and a row for each chapter that does not apply', () => {
    const demanded = [...LEVELS].flatMap(([section, levels]) =>
      Array.from(levels, (level, index) => ({ id: `${section}.${index + 1}`, level })),
    );
    const wanted = demanded.filter(({ level }) => level !== '3').map(({ id, level }) => `${id} ${level}`);
    expect(wanted).toHaveLength(217);
    expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual([...wanted, '10 1-2', '17 1-2']);
  });
  it('answers each in six columns, with how or why not', () => {
    const columns = titles.split('\t').length;
    expect(columns).toBe(6);
    expect(lines.filter((line) => line.split('\t').length !== columns)).toEqual([]);
    expect(rows.filter(({ answer, how }) => !ANSWERS.some((known) => known === answer) || how === '')).toEqual([]);
  });
  it('names for each row that is met a test with that title', () => {
    const unproved = rows.filter(({ answer, test }) => (answer === 'met' || test !== '') && !isTest(test));
    expect(unproved.map(({ id, test }) => `${id} ${test}`)).toEqual([]);
  });
  it('every heading that a row refers to exists', () => {
    const links = rows.flatMap(({ id, how }) =>
      [...how.matchAll(/(docs\/[a-z]+\.md)#([a-z0-9-]+)/g)].map(([, file = '', heading = '']) => ({
        id,
        file,
        heading,
      })),
    );
    expect(links.length).toBeGreaterThan(15);
    expect(links.filter(({ file, heading }) => !headingsOf(file).has(heading))).toEqual([]);
  });
  it('is counted in docs/security.md', () => {
    const counted = ANSWERS.map((answer) => {
      const of = (level: string) => rows.filter((row) => row.answer === answer && row.level === level).length;
      return { Answer: answer, 'Level 1': String(of('1')), 'Level 2': String(of('2')) };
    });
    expect(tableOf(text('docs/security.md'), 'Answer')).toEqual(counted);
  });
});

/** `path :: part of a title`; a title that is given by a table of cases is one of them. */
function isTest(test: string): boolean {
  const [path = '', title = ''] = test.split(' :: ');
  if (!/\.spec\.tsx?$/.test(path) && !path.startsWith('test/access/suites/')) return false;
  return title.length >= 8 && existsSync(join(root, path)) && text(path).includes(title);
}

function headingsOf(file: string): Set<string> {
  const headings = text(file).match(/^#+ .*$/gm) ?? [];
  return new Set(
    headings.map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replaceAll(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
}
