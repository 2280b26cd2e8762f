import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtOnce } from '../built-once.ts';
import { root } from '../platform.ts';
import type { Shape } from './shape.ts';

/** What the platform answers. */
export interface RealAnswers {
  /** To a call, `GET /users/:id`, by status. */
  readonly calls: Readonly<Record<string, Readonly<Record<string, Shape>>>>;
  /** Every record in every answer. */
  readonly records: Shape;
  /** Where one of them, or a body that was taken, is none that the OpenAPI document describes: a sentence each. */
  readonly undescribed: readonly string[];
}

const HOOKS = ['test/support/typescript-hooks.mjs', 'test/runner/hooks.mjs'];
let known: Promise<RealAnswers> | null = null;

/** What the real platform answers, asked once a test command. */
export function realAnswers(): Promise<RealAnswers> {
  return (known ??= ask());
}

async function ask(): Promise<RealAnswers> {
  // The demo data, which it is asked about too, lies in an embedded database.
  const { MONGODB_URI, ...env } = process.env;
  const { dir, remove } = await builtOnce('real-answers', (folder) =>
    // In a process of its own: the platform takes memory, and its work would hold up the browser's.
    promisify(execFile)(
      process.execPath,
      [
        '--conditions=source',
        ...HOOKS.flatMap((hook) => ['--import', join(root, hook)]),
        join(root, 'test/contract/collect.ts'),
        join(folder, 'answers.json'),
      ],
      { cwd: root, env: MONGODB_URI ? { ...env, BUILT_PAGES: '' } : env },
    ),
  );
  const answers: RealAnswers = JSON.parse(await readFile(join(dir, 'answers.json'), 'utf8'));
  await remove();
  return answers;
}
