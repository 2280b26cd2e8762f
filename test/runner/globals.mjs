// Replaces `@jest/globals`, which only works inside Jest's own runner, with the packages it is made of.
import { jestExpect } from '@jest/expect';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';
export const expect = jestExpect;

const mocks = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
const methods = (of, ...names) => Object.fromEntries(names.map((name) => [name, of[name].bind(of)]));

export const jest = {
  ...methods(mocks, 'fn', 'spyOn', 'restoreAllMocks'),
  ...methods(timers, 'useRealTimers', 'setSystemTime', 'advanceTimersByTime', 'advanceTimersByTimeAsync'),
  useFakeTimers: (config) => timers.useFakeTimers(config),
  /** @param ms for each test and hook of the spec; read when the spec begins to run */
  setTimeout: (ms) => {
    globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms;
  },
};
