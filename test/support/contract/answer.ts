import { ERRORS, type Role } from '@aislelab/domain';
import type { Route } from 'playwright-core';
import { callOf } from './call.ts';
import { isNotHeld, realAnswers } from './real-answers.ts';
import { differences, shapeOf } from './shape.ts';

export interface MockAnswer {
  status?: number;
  body?: unknown;
}

/** What mock platforms of the running file answered otherwise than the platform does. */
const disagreements = new Set<string>();
/** The budgets use the mocks too, outside of any test. */
const afterEach: unknown = Reflect.get(globalThis, 'afterEach');
if (typeof afterEach === 'function')
  afterEach(() => {
    const found = [...disagreements].join('\n');
    disagreements.clear();
    if (found) throw new Error(`a mock platform answers otherwise than the platform:\n${found}`);
  });

/** How a mock platform answers with JSON, or with nothing at all. @param role of the person who asks, null where nobody is signed in */
export async function answerJson(route: Route, { status = 200, body }: MockAnswer, role: Role | null): Promise<void> {
  compare(route, role, status, body === undefined ? 'nothing' : body);
  await route.fulfill({ status, ...(body === undefined ? {} : { json: body }) });
}

/** How a mock platform answers with a file. */
export async function answerFile(
  route: Route,
  file: { contentType: string; body: string | Buffer },
  role: Role | null,
): Promise<void> {
  compare(route, role, 200, 'file');
  await route.fulfill(file);
}

/** Holds an answer of a mock to what the platform was seen to answer. */
function compare(route: Route, role: Role | null, status: number, body: unknown): void {
  const request = route.request();
  const url = new URL(request.url());
  const asked = {
    method: request.method(),
    path: url.pathname.replace(/^\/api/, ''),
    search: url.searchParams,
  };
  for (const problem of problemsOf(asked, role, status, body)) disagreements.add(problem);
}

/** @param body `nothing` and `file` where it is no JSON */
function problemsOf(asked: Parameters<typeof callOf>[0], role: Role | null, status: number, body: unknown): string[] {
  const call = callOf(asked, role);
  if (call === null) return [`${asked.method} ${asked.path} is no route of the platform`];
  if (status >= 400) return refusalProblems(body, status).map((problem) => `${call}: ${problem}`);
  const real = realAnswers().get(call);
  const held = !isNotHeld(call);
  if (!real) return held ? [`${call} is nothing that test/contract asks the platform`] : [];
  const wanted = real.get(status);
  if (wanted === undefined) return [`${call}: ${status}, the platform answers ${[...real.keys()].join(' or ')}`];
  if (!held) return [];
  const shape = body === 'nothing' || body === 'file' ? body : shapeOf(body);
  return differences(shape, wanted).map((problem) => `${call}${problem}`);
}

/** Refusals are alike everywhere: a known code with its status, words and the id of the request. */
function refusalProblems(body: unknown, status: number): string[] {
  const {
    code,
    message,
    requestId,
    errors,
    status: said,
    ...more
  } = { ...(body as object) } as Record<string, unknown>;
  const known = typeof code === 'string' && Object.hasOwn(ERRORS, code) ? ERRORS[code as keyof typeof ERRORS] : null;
  return [
    ...(known?.status === status && said === status ? [] : [`${String(code)} is not refused with ${status}`]),
    ...(typeof message === 'string' && typeof requestId === 'string' ? [] : ['a refusal has message and requestId']),
    ...(errors === undefined || typeof errors === 'object' ? [] : ['errors are an object']),
    ...Object.keys(more).map((key) => `a refusal has no ${key}`),
  ];
}
