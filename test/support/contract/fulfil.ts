import { ERRORS, type ErrorCode } from '@aislelab/domain';
import type { Route } from 'playwright-core';
import { refusal } from '../refusal.ts';
import { callOf } from './calls.ts';
import { readMockAnswers, record } from './mock-answers.ts';
import { wordsOf } from './words.ts';

const recorded = readMockAnswers();
const problems = new Set<string>();
// Budgets and benches use mock platforms too, outside of jest.
if (process.env['JEST_WORKER_ID']) {
  const { afterEach, expect } = await import('@jest/globals');
  afterEach(() => {
    const found = [...problems];
    problems.clear();
    expect(found).toEqual([]);
  });
}

/**
 * How a mock platform answers. What it answers has to stand in test/contract/mock-answers.txt, which test/contract compares with the
 * platform; RECORD_ANSWERS=1 writes it there.
 */
export async function fulfil(route: Route, answer: NonNullable<Parameters<Route['fulfill']>[0]>): Promise<void> {
  const request = route.request();
  const { status = 200 } = answer;
  const call = callOf(request.method(), request.url(), request.postData());
  if (status >= 400) for (const problem of refusalProblems(answer.json, status)) problems.add(problem);
  else if (call === null) problems.add(`${request.method()} ${request.url()} is no route of the platform`);
  else note(`${call} ${status}`, wordsIn(answer));
  await route.fulfill(answer);
}

/** Answers with a refusal as the platform words it. */
export async function refuse(route: Route, code: ErrorCode): Promise<void> {
  const json = refusal(code);
  await fulfil(route, { status: json.status, json });
}

function wordsIn({ json, body }: NonNullable<Parameters<Route['fulfill']>[0]>): string[] {
  if (json !== undefined) return wordsOf(json);
  return [body === undefined ? 'nothing' : 'file'];
}

function note(answer: string, words: readonly string[]): void {
  const known = recorded.get(answer) ?? new Set<string>();
  const fresh = words.filter((word) => !known.has(word));
  if (fresh.length === 0) return;
  if (!process.env['RECORD_ANSWERS']) {
    problems.add(`${answer} is answered with what test/contract does not know: ${fresh.join(' ')}`);
    return;
  }
  recorded.set(answer, new Set([...known, ...words]));
  record(answer, fresh);
}

/** Refusals are alike everywhere: a code with its status, words and the id of the request. */
function refusalProblems(body: unknown, status: number): string[] {
  const refusal = new Map<string, unknown>(typeof body === 'object' && body !== null ? Object.entries(body) : []);
  const code = refusal.get('code');
  const known = Object.entries(ERRORS).find(([name]) => name === code)?.[1];
  const is = (key: string, type: string) => typeof refusal.get(key) === type;
  const unknown = [...refusal.keys()].filter(
    (key) => !['status', 'code', 'message', 'requestId', 'errors'].includes(key),
  );
  return [
    ...(known?.status === status && refusal.get('status') === status
      ? []
      : [`${String(code)} has not the status ${status}`]),
    ...(is('message', 'string') && is('requestId', 'string') ? [] : [`${String(code)} has no message or no requestId`]),
    ...(is('errors', 'undefined') || is('errors', 'object') ? [] : [`errors of ${String(code)} are no object`]),
    ...unknown.map((key) => `a refusal has no ${key}`),
  ];
}
