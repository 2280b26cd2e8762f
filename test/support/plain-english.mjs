// Patterns of English that docs/style.md tells to avoid and that can be found by looking at a line.
// `node test/support/plain-english.mjs FOLDER...` lists the lines that have one.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const PATTERNS = {
  'whoever: use anyone who, the caller, the owner': /\bwhoever\b/i,
  'stands: use is, appears, means, replaces':
    /\bstands\b|\bstand (?:as|at|before|behind|beside|between|by|for|here|in|on|there|where)\b/i,
  'the own: use your, its, their': /\bthe own\b/i,
  'any more: use no longer': /\bany ?more\b/i,
  'somebody, nobody, everybody: use a user, no user, anyone, everyone': /\b(?:some|no|every)body\b/i,
  'in so many words: use explicitly': /\bin so many words\b/i,
  'mended: use fixed': /\bmend(?:ed|s|ing)?\b/i,
  'brake: use rate limit': /\bbrakes?\b/i,
  'tried again: use retried': /\btried again\b/i,
  'forgotten: use deleted': /\bforgotten\b(?! passwords?)/i,
  'gives back: use returns, releases, refunds': /\b(?:gives?|gave|given) back\b/i,
  'kept from: use prevented, blocked': /\b(?:kept|keeps?) from\b/i,
  'a comment that begins with a relative clause: begin with a noun or a verb':
    /(?:\/\*\*|^\s*\*|\/\/) (?:What|Who|Whose|Where|How|Those|Whether|That) [^?]*$/,
};

const SKIPPED = /(?:^|\/)(?:node_modules|dist|output|\.[^/]+|testing|fixtures)\//;
/** Texts of the specification keep its words; the style guide, its examples and the log of changes quote. */
const QUOTES = /(?:^|\/)(?:texts(?:-[a-z]+)?\.ts|style\.md|plain-english\.mjs|CHANGELOG\.md)$/;
const isRead = (file) =>
  /\.(?:tsx?|mjs|md)$/.test(file) && !/\.spec\.|\.d\.m?ts$/.test(file) && !SKIPPED.test(file) && !QUOTES.test(file);

/** Lists what is found in files and folders, a line each: file, line, advice, text. */
export function foundIn(root, places) {
  const files = places.flatMap((place) =>
    statSync(join(root, place)).isFile()
      ? [place]
      : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((file) => join(place, file)),
  );
  return files.filter(isRead).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        Object.entries(PATTERNS)
          .filter(([, pattern]) => pattern.test(line))
          .map(([advice]) => `${file}:${index + 1} ${advice.split(':')[0]} | ${line.trim()}`),
      ),
  );
}

if (process.argv[1] === import.meta.filename)
  for (const found of foundIn(join(import.meta.dirname, '../..'), process.argv.slice(2))) console.log(found);
