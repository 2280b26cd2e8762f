import { BSONRegExp } from 'bson';
import { MongoError } from '../errors.ts';

const cache = new Map<string, RegExp>();

/** Drops the white space and comments that PCRE's extended flag allows. */
function withoutExtended(pattern: string): string {
  let result = '';
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] ?? '';
    if (char === '\\') {
      result += char + (pattern[++i] ?? '');
      continue;
    }
    if (char === '[') inClass = true;
    if (char === ']') inClass = false;
    if (!inClass && /\s/.test(char)) continue;
    if (!inClass && char === '#') {
      while (i + 1 < pattern.length && pattern[i + 1] !== '\n') i++;
      continue;
    }
    result += char;
  }
  return result;
}

/** A PCRE pattern with MongoDB's options (i, m, s, x, u) as a JavaScript expression; error 51091 when it is not valid. */
export function regexOf(pattern: string, options = ''): RegExp {
  const key = `${options}/${pattern}`;
  const found = cache.get(key);
  if (found) return found;
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const flags = new Set(options + (inline?.[1] ?? ''));
  let source = inline ? pattern.slice(inline[0].length) : pattern;
  if (flags.has('x')) source = withoutExtended(source);
  source = source
    .replaceAll('\\A', '^')
    .replaceAll(/\\[zZ]/g, '$')
    .replaceAll(/\(\?P</g, '(?<');
  const kept = ['i', 'm', 's'].filter((flag) => flags.has(flag)).join('');
  try {
    // the unicode mode knows \p{..} but refuses escapes PCRE takes: the other is tried then
    let compiled: RegExp;
    try {
      compiled = new RegExp(source, `${kept}u`);
    } catch {
      compiled = new RegExp(source, kept);
    }
    if (cache.size > 500) cache.clear();
    cache.set(key, compiled);
    return compiled;
  } catch (error) {
    throw new MongoError(
      51091,
      `Regular expression is invalid: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

export const isRegex = (value: unknown): value is BSONRegExp => value instanceof BSONRegExp;
