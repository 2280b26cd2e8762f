import { DomainError, type ErrorCode } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import { Log } from '../log/log.ts';
import { ErrorFilter } from './error.filter.ts';

/** What is logged of a failure. */
function logged(error: unknown, user?: { _id: string }): Record<string, unknown>[] {
  const lines: string[] = [];
  const filter = new ErrorFilter(new Log('info', { write: (line: string) => void lines.push(line) }));
  const response = { headersSent: false, set: () => response, status: () => response, json: () => response };
  const request = { method: 'GET', path: '/api/projects', ip: '192.0.2.7', user };
  filter.answer(error, request as unknown as Request, response as unknown as Response);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the log of failures', () => {
  it.each<ErrorCode>(['BAD_CREDENTIALS', 'SIGNED_OUT', 'LINK_INVALID', 'FORBIDDEN', 'TOO_MANY_REQUESTS'])(
    'notes who was refused what: %s',
    (code) => {
      const [line] = logged(new DomainError(code), { _id: 'a'.repeat(24) });
      expect(line).toMatchObject({
        level: 30,
        time: expect.any(Number),
        msg: 'refused',
        code,
        method: 'GET',
        path: '/api/projects',
        ip: '192.0.2.7',
        viewer: 'a'.repeat(24),
        requestId: expect.any(String),
      });
    },
  );
  it('says that nobody was signed in', () => {
    expect(logged(new DomainError('SIGNED_OUT'))).toMatchObject([{ viewer: null }]);
  });
  it('logs the unexpected with its stack', () => {
    expect(logged(new Error('no luck'))).toMatchObject([{ level: 50, err: { message: 'no luck' } }]);
  });
  it('leaves out what people mistype', () => {
    expect(logged(new DomainError('INVALID_INPUT', { errors: { name: 'is required' } }))).toEqual([]);
  });
});
