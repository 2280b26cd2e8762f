// Hooks of source-loader.mjs: what the build does with a file, at the moment it is loaded.
import { transformFile } from '@swc/core';
import { fileURLToPath } from 'node:url';

const jsc = { parser: { syntax: 'typescript', decorators: true }, target: 'es2022' };

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = await transformFile(fileURLToPath(url), { swcrc: false, jsc, module: { type: 'es6' } });
  return { format: 'module', shortCircuit: true, source: code };
}
