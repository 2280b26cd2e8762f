import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Response } from 'express';
import { EventEmitter } from 'node:events';
import { drained } from './drained.ts';

class Reader extends EventEmitter {
  destroyed = false;
  socket = { bytesWritten: 0 };
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}
const open = () => {
  const reader = new Reader();
  return { reader, response: reader as unknown as Response };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('waits for a reader that goes on, and cuts off one that has stopped', async () => {
  const { reader, response } = open();
  const reading = drained(response);
  reader.emit('drain');
  await reading;
  const stopped = drained(response);
  jest.advanceTimersByTime(2 * 60_000);
  await stopped;
  expect(reader.destroyed).toBe(true);
  expect(reader.listenerCount('drain')).toBe(0);
});

it('a reader that takes a little now and then has the time of a slow line in all', async () => {
  const { reader, response } = open();
  for (let minute = 0; minute < 10 && !reader.destroyed; minute += 1) {
    const reading = drained(response);
    jest.advanceTimersByTime(60_000);
    reader.emit('drain');
    await reading;
  }
  expect(reader.destroyed).toBe(true);
  const slow = open();
  for (let minute = 0; minute < 10; minute += 1) {
    slow.reader.socket.bytesWritten += 60 * 125_000;
    const reading = drained(slow.response);
    jest.advanceTimersByTime(60_000);
    slow.reader.emit('drain');
    await reading;
  }
  expect(slow.reader.destroyed).toBe(false);
});
