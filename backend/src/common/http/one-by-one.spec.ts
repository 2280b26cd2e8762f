import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { EventEmitter } from 'node:events';
import { COUNTED_FOR, oneByOne, WAITING_OF_A_NETWORK, WORKED_ON_OF_A_NETWORK } from './one-by-one.ts';

const turn = () => new Promise<void>((done) => setImmediate(done));
const answer = () => new EventEmitter() as unknown as Response;
const response = answer();
response.setMaxListeners(0);
const from = (ip: string, destroyed = false) => ({ ip, socket: { destroyed } }) as Request;

describe('requests of one network', () => {
  afterEach(() => {
    jest.useRealTimers();
  });
  it('go in one by one; those of another do not wait for them', async () => {
    const door = oneByOne(() => undefined);
    const order: string[] = [];
    const send = (ip: string, name: string) => {
      const own = answer();
      door(from(ip), own, () => {
        order.push(name);
        own.emit('close');
      });
    };
    for (let n = 0; n < 300; n++) send('10.0.0.1', 'flood');
    send('10.0.0.2', 'honest');
    expect(order).toEqual(['flood', 'honest']);
    await turn();
    send('10.0.0.2', 'honest again');
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
  it('are worked on one at a time while another network has some, and all at once when it has none', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const door = oneByOne(() => undefined);
    const answers = Array.from({ length: 20 }, answer);
    const others = answer();
    let entered = 0;
    door(from('10.0.0.2'), others, () => undefined);
    for (const one of answers) door(from('10.0.0.1'), one, () => (entered += 1));
    const turns = async () => {
      for (let n = 0; n < answers.length; n++) await turn();
      return entered;
    };
    expect(await turns()).toBe(WORKED_ON_OF_A_NETWORK);
    answers[0]?.emit('close');
    expect(await turns()).toBe(WORKED_ON_OF_A_NETWORK + 1);
    // A long request waits for a disk or a client, not for the processor.
    door(from('10.0.0.2'), answer(), () => undefined);
    jest.advanceTimersByTime(COUNTED_FOR - 1);
    expect(await turns()).toBe(WORKED_ON_OF_A_NETWORK + 1);
    jest.advanceTimersByTime(1);
    expect(await turns()).toBeGreaterThanOrEqual(2 * WORKED_ON_OF_A_NETWORK + 1);
    others.emit('close');
    jest.advanceTimersByTime(COUNTED_FOR);
    expect(await turns()).toBe(answers.length);
  });
});
