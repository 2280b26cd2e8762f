import { ERRORS } from '@aislelab/domain';
import { record } from '../mock-queries.ts';
import type { RealAnswers } from './real-answers.ts';
import { deviations, type Shape } from './shape.ts';

const text: Shape = { kinds: ['string'] };
/** Refusals are alike everywhere. */
const REFUSAL: Shape = {
  kinds: ['object'],
  fields: {
    status: { kinds: ['number'] },
    code: { kinds: ['constant'] },
    message: text,
    requestId: text,
    errors: { kinds: ['object'], each: text },
  },
  always: ['status', 'code', 'message', 'requestId'],
};

/** Where a mock's answer to a call, `GET /users/:id`, is none that the real platform gives: a sentence each. */
export function problemsOf(real: RealAnswers, call: string, status: number, value: unknown): string[] {
  const found =
    status >= 400
      ? [...deviations(REFUSAL, value), ...statusProblems(value, status)]
      : answerProblems(real, call, status, value);
  return found.map((problem) => `The mock's answer to ${call} differs from the platform's: ${problem}`);
}

function statusProblems(value: unknown, status: number): string[] {
  const { code, status: told } = record(value);
  const known = Object.entries(ERRORS).find(([name]) => name === code)?.[1];
  return known?.status === status && told === status ? [] : [`${String(code)} has not the status ${status}`];
}

function answerProblems({ calls, records }: RealAnswers, call: string, status: number, value: unknown): string[] {
  const real = calls[call];
  if (!real) return ['test/contract/questions.ts does not ask it'];
  const shape = real[status];
  if (!shape) return [`its status is ${status}, never ${Object.keys(real).join(' or ') || 'anything'}`];
  return deviations(shape, value, elsewhereOf(records, value));
}

/** Records stand alone, as `data`, or in its list. */
function elsewhereOf(records: Shape, value: unknown): Shape {
  if (Array.isArray(value)) return { kinds: ['list'], each: records };
  const { data } = record(value);
  if (data === undefined) return records;
  return {
    ...records,
    fields: { ...records.fields, data: Array.isArray(data) ? { kinds: ['list'], each: records } : records },
  };
}
