import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { HELD_OF_ALL, HELD_OF_ONE, HeldBytes, readBody } from './read-body.ts';

const MB = 1024 * 1024;
const requestOf = (ip: string) => Object.assign(new PassThrough(), { headers: {}, ip }) as PassThrough & Request;
const codeOf = (reading: Promise<Buffer>) =>
  reading.then(
    (body) => body.length,
    (error: { code?: string }) => error.code,
  );
const turn = () => new Promise((next) => setImmediate(next));

describe('bodies that are sent slowly', () => {
  it('hold no more memory than there is for them, and a network no more than its share', () => {
    const held = new HeldBytes();
    expect(held.take('a', HELD_OF_ONE)).toBe(true);
    expect(held.take('a', 1)).toBe(false);
    for (const network of ['b', 'c']) expect(held.take(network, HELD_OF_ONE)).toBe(true);
    expect(HELD_OF_ALL).toBe(3 * HELD_OF_ONE);
    expect(held.take('d', 1)).toBe(false);
    held.give('a', HELD_OF_ONE);
    expect(held.take('d', 1)).toBe(true);
  });

  it('are told to come back while their network holds too much, and others are read', async () => {
    const slow = Array.from({ length: 9 }, () => requestOf('10.0.0.1'));
    const answers = slow.map((request) => codeOf(readBody(request, 16 * MB)));
    for (const request of slow) {
      request.write(Buffer.alloc(15 * MB));
      await turn();
    }
    const other = requestOf('10.0.0.2');
    const read = codeOf(readBody(other, MB));
    other.end('{}');
    expect(await read).toBe(2);
    // The ninth goes beyond the share; when one of the others has ended, there is room again.
    expect(await answers[8]).toBe('UNAVAILABLE');
    slow[0]?.end();
    expect(await answers[0]).toBe(15 * MB);
    const next = requestOf('10.0.0.1');
    const later = codeOf(readBody(next, 16 * MB));
    next.end(Buffer.alloc(15 * MB));
    expect(await later).toBe(15 * MB);
    for (const request of slow.slice(1, 8)) request.destroy();
    expect(await Promise.all(answers.slice(1, 8))).toEqual(Array.from({ length: 7 }, () => 'MALFORMED'));
    const again = requestOf('10.0.0.1');
    const whole = codeOf(readBody(again, 16 * MB));
    again.end(Buffer.alloc(15 * MB));
    expect(await whole).toBe(15 * MB);
  });

  it('are refused at the first byte beyond the limit of their route', async () => {
    const request = requestOf('10.0.0.3');
    const answer = codeOf(readBody(request, MB));
    request.write(Buffer.alloc(MB));
    request.write('x');
    expect(await answer).toBe('TOO_LARGE');
  });
});
