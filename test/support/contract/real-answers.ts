import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shape } from './shape.ts';

export const ANSWERS_FILE = join(import.meta.dirname, '../../contract/answers.tsv');

/** Routes of which a mock platform still answers another shape than the platform: this list gets shorter, never longer. */
const NOT_HELD = new Set(
  readFileSync(join(import.meta.dirname, '../../contract/not-held.txt'), 'utf8')
    .trim()
    .split('\n'),
);
/** @param call as `callOf` names it */
export const isNotHeld = (call: string) => NOT_HELD.has(call.split(' ').slice(0, 2).join(' '));

let answers: Map<string, Map<number, Shape>> | null = null;

/** What the platform was seen to answer: call -> status -> shape. */
export function realAnswers(): Map<string, Map<number, Shape>> {
  answers ??= parse(readFileSync(ANSWERS_FILE, 'utf8'));
  return answers;
}

function parse(text: string): Map<string, Map<number, Shape>> {
  const all = new Map<string, Map<number, Shape>>();
  for (const line of text.trim().split('\n')) {
    const [call = '', status = '', shape = ''] = line.split('\t');
    const byStatus = all.get(call) ?? new Map<number, Shape>();
    all.set(call, byStatus.set(Number(status), JSON.parse(shape) as Shape));
  }
  return all;
}
