// Lets a process of its own run the platform's sources: `node --conditions=source --import test/support/typescript-hooks.mjs file.ts`.
// For tests that measure a process and not what Jest makes of it.
import { transformFile } from '@swc/core';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) register(import.meta.url);

const options = (tsx) => ({
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', decorators: true, tsx },
    target: 'es2022',
    keepClassNames: true,
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
});

export async function load(url, context, nextLoad) {
  if (!/^file:.*\.tsx?$/.test(url)) return nextLoad(url, context);
  const { code } = await transformFile(fileURLToPath(url), options(url.endsWith('x')));
  return { format: 'module', source: code, shortCircuit: true };
}
