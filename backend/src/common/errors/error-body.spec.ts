import { DomainError } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { ConflictException, ImATeapotException, NotFoundException } from '@nestjs/common';
import { errorBody } from './error-body.ts';

const known = (error: unknown) => {
  const { status, code } = errorBody(error, 'r1');
  return [status, code];
};
const named = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('errorBody', () => {
  it('passes on what rules say', () => {
    const error = new DomainError('LAYOUT_REFUSED', {
      message: '2.4 cm too wide',
      errors: { 'right-1': 'TOO_WIDE' },
      numbers: { over: 2.4 },
    });
    expect(errorBody(error, 'r1')).toEqual({
      status: 422,
      code: 'LAYOUT_REFUSED',
      message: '2.4 cm too wide',
      errors: { 'right-1': 'TOO_WIDE' },
      numbers: { over: 2.4 },
      requestId: 'r1',
    });
  });

  it.each<[string, unknown, number, string]>([
    ['an unknown path', new NotFoundException('Cannot GET /secret'), 404, 'NOT_FOUND'],
    ['a conflict', new ConflictException(), 409, 'CONFLICT'],
    ['another status of a client', new ImATeapotException(), 400, 'MALFORMED'],
    ['a body that is too large', Object.assign(new Error('x'), { status: 413, expose: true }), 413, 'TOO_LARGE'],
    ['a record that exists', Object.assign(new Error('E11000 emailKey'), { code: 11_000 }), 409, 'CONFLICT'],
    ['a database without room', Object.assign(new Error('x'), { code: 14_031 }), 507, 'QUOTA_EXCEEDED'],
    ['a database that is away', named('MongoServerSelectionError'), 503, 'UNAVAILABLE'],
    [
      'a command before the connection',
      named('MongooseError', 'before initial connection is complete if `bufferCommands = false`'),
      503,
      'UNAVAILABLE',
    ],
    ['a status that was not meant for the client', Object.assign(new Error('x'), { status: 404 }), 500, 'INTERNAL'],
    ['a bug', new TypeError('cannot read x of undefined'), 500, 'INTERNAL'],
    ['no error at all', 'text', 500, 'INTERNAL'],
    ['nothing', undefined, 500, 'INTERNAL'],
  ])('%s', (_, error, status, code) => {
    expect(known(error)).toEqual([status, code]);
    expect(JSON.stringify(errorBody(error, 'r1'))).not.toMatch(/secret|E11000|emailKey|undefined|buffer/);
  });
});
