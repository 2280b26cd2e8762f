import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../../contract/mock-answers.txt');

/** What mock platforms answer: `GET /projects 200` -> the words of all such answers. */
export function readMockAnswers(): Map<string, Set<string>> {
  const answers = new Map<string, Set<string>>();
  for (const entry of readFileSync(FILE, 'utf8').split('\n\n')) {
    const [answer = '', ...words] = entry.trim().split('\n');
    if (answer) answers.set(answer, new Set(words.map((word) => word.trim())));
  }
  return answers;
}

/** Keeps words that were not seen before. */
export function record(answer: string, words: readonly string[]): void {
  const answers = readMockAnswers();
  answers.set(answer, new Set([...(answers.get(answer) ?? []), ...words]));
  const entries = [...answers].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = entries.map(
    ([name, all]) =>
      `${name}\n${[...all]
        .sort()
        .map((word) => `  ${word}\n`)
        .join('')}`,
  );
  writeFileSync(FILE, text.join('\n'));
}
