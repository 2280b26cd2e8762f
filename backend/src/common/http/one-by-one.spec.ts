import { describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { oneByOne, WAITING_OF_A_NETWORK } from './one-by-one.ts';

const turn = () => new Promise<void>((done) => setImmediate(done));
const response = {} as Response;
const from = (ip: string, destroyed = false) => ({ ip, socket: { destroyed } }) as Request;

describe('requests of one network', () => {
  it('go in one by one; those of another do not wait for them', async () => {
    const door = oneByOne(() => undefined);
    const order: string[] = [];
    for (let n = 0; n < 300; n++) door(from('10.0.0.1'), response, () => order.push('flood'));
    door(from('10.0.0.2'), response, () => order.push('honest'));
    expect(order).toEqual(['flood', 'honest']);
    await turn();
    door(from('10.0.0.2'), response, () => order.push('honest again'));
    expect(order).toEqual(['flood', 'honest', 'flood', 'honest again']);
    for (let n = 0; n < 300; n++) await turn();
    expect(order.filter((one) => one === 'flood')).toHaveLength(300);
  });
  it('are refused at once when more wait than a crowd has, and forgotten when the client has left', async () => {
    const refuse = jest.fn();
    const door = oneByOne(refuse);
    const next = jest.fn();
    for (let n = 0; n < WAITING_OF_A_NETWORK + 11; n++) door(from('10.0.0.1', n > 0), response, next);
    expect(refuse).toHaveBeenCalledTimes(10);
    expect(refuse.mock.calls[0]?.[0]).toMatchObject({ code: 'TOO_MANY_REQUESTS', numbers: { retryAfter: 1 } });
    for (let n = 0; n < WAITING_OF_A_NETWORK + 2; n++) await turn();
    expect(next).toHaveBeenCalledTimes(1);
    door(from('10.0.0.1'), response, next);
    expect(next).toHaveBeenCalledTimes(2);
  });
});
