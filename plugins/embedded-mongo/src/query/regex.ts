import { BSONRegExp } from 'bson';
import { createContext, Script } from 'node:vm';
import { MongoError } from '../errors.ts';

const cache = new Map<string, RegExp>();

/** Drops the white space and comments that PCRE's extended flag allows, but for escaped ones and those in a class. */
const withoutExtended = (pattern: string): string =>
  pattern.replaceAll(/(\\.|\[(?:\\.|[^\]\\])*\])|\s+|#[^\n]*/gs, '$1');

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

/** A repeated group beside another repetition or a choice, or many of them: the time may explode with the text. */
function mayExplode({ source }: RegExp): boolean {
  const bare = source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/gs, 'c');
  const many = bare.match(/[*+{|]/g)?.length ?? 0;
  return many >= 4 || (many >= 2 && /\)[*+{]/.test(bare));
}

const SHORT_TEXT = 16;
const LONGEST_MATCH_MS = 1000;
const sandbox = createContext({ regex: /x/, text: '' });
const guardedTest = new Script('regex.test(text)');

/** Tests texts; error 51156 when a suspicious expression takes longer than a second. */
export function textMatcher(regex: RegExp): (text: string) => boolean {
  if (!mayExplode(regex)) return (text) => regex.test(text);
  return (text) => {
    if (text.length < SHORT_TEXT) return regex.test(text);
    Object.assign(sandbox, { regex, text });
    try {
      return guardedTest.runInContext(sandbox, { timeout: LONGEST_MATCH_MS }) === true;
    } catch {
      throw new MongoError(51156, 'Error occurred while executing the regular expression: match limit exceeded');
    }
  };
}
