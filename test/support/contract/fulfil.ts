import { jestExpect as expect } from '@jest/expect';
import type { ErrorCode } from '@aislelab/domain';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { refusal } from '../refusal.ts';
import { callOf } from './call.ts';
import { realAnswers } from './real-answers.ts';
import { problemsOf } from './problems.ts';

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;

/** Budgets and benches use mocks too, outside of tests. */
const isTest = () => expect.getState().testPath !== undefined;

/** Has a mock answer the calls to these addresses, as soon as it is known what the real platform answers. */
export async function serveMock(
  context: BrowserContext | Page,
  addresses: Parameters<Page['route']>[0],
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  if (isTest()) await realAnswers();
  await context.route(addresses, answer);
}

/** How a mock platform answers. An answer that the real one never gives fails the test that runs, with a sentence that names route and field. */
export async function fulfil(route: Route, answer: Answer): Promise<void> {
  if (isTest()) await check(route, answer);
  await route.fulfill(answer);
}

/** Answers with a refusal as the platform words it. */
export async function refuse(route: Route, code: ErrorCode): Promise<void> {
  const json = refusal(code);
  await fulfil(route, { status: json.status, json });
}

async function check(route: Route, { status = 200, json, body }: Answer): Promise<void> {
  const request = route.request();
  const call = callOf(request.method(), request.url(), request.postData());
  const value: unknown = json === undefined && body !== undefined ? 'a file' : json;
  const problems = problemsOf(await realAnswers(), call ?? `${request.method()} ${request.url()}`, status, value);
  if (problems.length === 0) return;
  const { suppressedErrors } = expect.getState();
  const told = suppressedErrors.map(({ message }) => message);
  const fresh = problems.filter((problem) => !told.includes(problem)).map((problem) => new Error(problem));
  expect.setState({ suppressedErrors: [...suppressedErrors, ...fresh] });
}
