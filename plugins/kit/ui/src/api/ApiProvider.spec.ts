import { afterEach, describe, expect, it } from '@jest/globals';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { createQueryClient } from './ApiProvider.tsx';

afterEach(() => onlineManager.setOnline(true));

describe('the query client', () => {
  it('does not put off what is done without a network: it fails there and then', async () => {
    onlineManager.setOnline(false);
    let calls = 0;
    const going = new MutationObserver(createQueryClient(), {
      mutationFn: async () => {
        calls += 1;
        throw new Error('unreachable');
      },
    });
    await expect(going.mutate()).rejects.toThrow('unreachable');
    onlineManager.setOnline(true);
    expect(calls).toBe(1);
  });
});
