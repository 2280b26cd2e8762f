import { describe, expect, it } from '@jest/globals';
import { callOf } from '../support/contract/call.ts';
import { problemsOf } from '../support/contract/problems.ts';
import { realAnswers, type RealAnswers } from '../support/contract/real-answers.ts';
import { learn } from '../support/contract/shape.ts';

const PROJECT = {
  _id: '0'.repeat(23) + '1',
  name: 'Oats',
  status: 'DRAFT',
  region: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  variations: [{ primary: true }],
  content: { products: { ['0'.repeat(23) + '2']: { price: 199 } } },
};
const CALL = 'GET /projects/:id';
const REAL: RealAnswers = {
  calls: {
    [CALL]: { 200: learn(learn(undefined, PROJECT), { ...PROJECT, message: 'Why?' }) },
    'POST /projects': { 201: learn(undefined, { ...PROJECT, variations: [] }) },
  },
  records: learn(learn(undefined, PROJECT), { ...PROJECT, region: PROJECT._id }),
  undescribed: [],
};
const problems = (answer: unknown, { call = CALL, status = 200 } = {}) => problemsOf(REAL, call, status, answer);
const refusal = { status: 404, code: 'NOT_FOUND', message: 'Not found!', requestId: 'r' };

describe("a mock's answer", () => {
  it('is as the platform gives it, whatever the values', () => {
    expect(problems(PROJECT)).toEqual([]);
    expect(problems({ ...PROJECT, name: 'OATS', message: '', variations: [] })).toEqual([]);
    expect(problems({ ...PROJECT, content: { products: {} } })).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['a further field', { ...PROJECT, colour: 'red' }, 'the answer.colour is unknown'],
    ['a missing field', { ...PROJECT, name: undefined }, 'the answer.name is missing'],
    ['another type', { ...PROJECT, name: 7 }, 'the answer.name is number, never string'],
    ['nothing', { ...PROJECT, name: null }, 'the answer.name is null, never string'],
    ['a date that is none', { ...PROJECT, createdAt: 'today' }, 'the answer.createdAt is string, never time'],
    ['a constant that is none', { ...PROJECT, status: 'draft' }, 'the answer.status is string, never constant'],
    ['a record in a list', { ...PROJECT, variations: [{}] }, 'the answer.variations[].primary is missing'],
    [
      'a record by its id',
      { ...PROJECT, content: { products: { [PROJECT._id]: { price: '1' } } } },
      'the answer.content.products[].price is string, never number',
    ],
    ['no object', 'text', 'the answer is string, never object'],
  ])('must not have %s', (_, answer, problem) => {
    expect(problems(answer)).toEqual([`The mock's answer to ${CALL} differs from the platform's: ${problem}`]);
  });

  it('may fill what was empty in this answer with what fills it in others', () => {
    expect(problems({ ...PROJECT, region: PROJECT._id })).toEqual([]);
    expect(problems({ ...PROJECT, region: 'Germany' })).toHaveLength(1);
    const created = (answer: unknown) => problems(answer, { call: 'POST /projects', status: 201 });
    expect(created(PROJECT)).toEqual([]);
    expect(created({ ...PROJECT, variations: [{ primary: 1 }] })).toHaveLength(1);
  });

  it('has a status and belongs to a call that the platform knows', () => {
    expect(problems(PROJECT, { status: 201 })).toEqual([expect.stringContaining('its status is 201, never 200')]);
    expect(problems(PROJECT, { call: 'GET /nowhere' })).toEqual([expect.stringContaining('questions.ts')]);
  });

  it('refuses as the platform words it', () => {
    expect(problems(refusal, { status: 404 })).toEqual([]);
    expect(problems(refusal, { status: 403 })).toHaveLength(1);
    expect(problems({ ...refusal, code: 'NOWHERE' }, { status: 404 })).toHaveLength(1);
    expect(problems({ ...refusal, requestId: undefined }, { status: 404 })).toHaveLength(1);
    expect(problems({ ...refusal, why: 'because' }, { status: 404 })).toHaveLength(1);
  });
});

describe('what the real platform answers', () => {
  it('is as the OpenAPI document describes it, with every field, and so are bodies that it takes', async () => {
    expect((await realAnswers()).undescribed).toEqual([]);
  });

  it('is known for every route, by the options that its answer depends on', async () => {
    const { calls } = await realAnswers();
    expect(Object.keys(calls).filter((call) => callOf(...wishOf(call)) === null)).toEqual([]);
    expect(calls['GET /projects/:id']?.['200']?.always).toContain('content');
    expect(calls['GET /projects/:id {"select":["compiling","stats"]}']?.['200']?.always).not.toContain('content');
  });
});

function wishOf(call: string): [method: string, address: string, body: null] {
  const [method = '', path = ''] = call.split(' ');
  return [method, `http://localhost/api${path}`, null];
}
