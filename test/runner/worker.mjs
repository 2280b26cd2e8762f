import { pathToFileURL } from 'node:url';
import { addEventHandler, getState, resetState, run } from 'jest-circus';
import { expect, jest } from './globals.mjs';

process.on('message', async (job) => {
  const answer = await runSpec(job).then(
    (result) => ({ result }),
    (error) => ({ error: { message: String(error?.message ?? error), stack: String(error?.stack ?? '') } }),
  );
  process.send({ ...answer, bytes: process.memoryUsage().rss });
});
// The runner has no more specs, or is gone.
process.on('disconnect', () => process.exit());

/** @returns the result of a spec as Jest's reporters read it */
async function runSpec({ path, timeout, testNamePattern }) {
  const start = Date.now();
  resetState();
  addEventHandler(reportSuppressedErrors);
  jest.setTimeout(timeout);
  expect.setState({ testPath: path, suppressedErrors: [] });
  await import(pathToFileURL(path).href);
  if (testNamePattern) getState().testNamePattern = new RegExp(testNamePattern, 'i');
  const { testResults, unhandledErrors } = await run();
  jest.restoreAllMocks();
  jest.useRealTimers();
  const results = testResults.map(toAssertion);
  const count = (status) => results.filter((one) => one.status === status).length;
  const failures = results.flatMap((one) => one.failureMessages.map((text) => `● ${one.fullName}\n\n${text}`));
  const end = Date.now();
  return {
    testFilePath: path,
    testResults: results,
    numFailingTests: count('failed'),
    numPassingTests: count('passed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    failureMessage: [...unhandledErrors, ...failures].join('\n\n') || null,
    testExecError: unhandledErrors.length > 0 ? { message: unhandledErrors.join('\n\n') } : undefined,
    perfStats: { start, end, runtime: end - start, slow: end - start > 5_000 },
    snapshot: { added: 0, fileDeleted: false, matched: 0, unchecked: 0, uncheckedKeys: [], unmatched: 0, updated: 0 },
    leaks: false,
    openHandles: [],
    skipped: false,
  };
}

/** Expectations that went wrong without throwing, such as those of `expect.soft`. */
function reportSuppressedErrors({ name, test }) {
  if (name !== 'test_done') return;
  test.errors.push(...expect.getState().suppressedErrors);
  expect.setState({ suppressedErrors: [] });
}

const STATUS = { done: 'passed', skip: 'pending', todo: 'todo' };

function toAssertion({ testPath, errors, duration, status, invocations, numPassingAsserts, location, startedAt }) {
  const [, ...titles] = testPath;
  return {
    ancestorTitles: titles.slice(0, -1),
    title: titles.at(-1),
    fullName: titles.join(' '),
    status: errors.length > 0 ? 'failed' : STATUS[status],
    failureMessages: errors,
    failureDetails: [],
    duration,
    startAt: startedAt,
    invocations,
    numPassingAsserts,
    location,
  };
}
