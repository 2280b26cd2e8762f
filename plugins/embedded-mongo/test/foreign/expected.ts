import { readFileSync } from 'node:fs';

/** One test of a foreign suite; `error` is null when it passed. */
export interface Outcome {
  file: string;
  title: string;
  error: string | null;
}

/** Failures that are expected, and why: by file, a part of the title (or '' for all of it) and the reason. */
type Expected = Record<string, [title: string, reason: string][]>;

/**
 * Prints the figures of a suite and what failed though nothing says that it may.
 * @param partial only some files ran: failures expected in other files are not reported as missing
 * @returns exit code, 1 when something unexpected failed or something expected passes
 */
export function compareWithExpected(suite: 'mongoose' | 'unified', outcomes: Outcome[], partial: boolean): 0 | 1 {
  const expected = JSON.parse(readFileSync(new URL(`./${suite}-expected.json`, import.meta.url), 'utf8')) as Expected;
  const known = Object.entries(expected).flatMap(([file, list]) =>
    list.map(([title, reason]) => ({ file, title, reason, seen: false })),
  );
  const failed = outcomes.filter(({ error }) => error !== null);
  const unexpected = failed.filter(({ file, title }) => {
    const found = known.find((one) => one.file === file && title.includes(one.title));
    if (found) found.seen = true;
    return !found;
  });
  for (const { file, title, error } of unexpected) console.log(`UNEXPECTED ${file}: ${title}\n  ${error ?? ''}`);
  const stale = partial ? [] : known.filter(({ seen }) => !seen);
  for (const { file, title } of stale) console.log(`PASSES NOW, strike it off: ${file}: ${title}`);
  const passed = outcomes.length - failed.length;
  const share = ((100 * passed) / Math.max(1, outcomes.length)).toFixed(2);
  console.log(
    `${suite}: ${passed} of ${outcomes.length} passed (${share} %), ${failed.length - unexpected.length} failed as listed, ${unexpected.length} unexpectedly`,
  );
  return unexpected.length + stale.length === 0 ? 0 : 1;
}
