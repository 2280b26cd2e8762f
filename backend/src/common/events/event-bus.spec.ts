import { describe, expect, it } from '@jest/globals';
import { InProcessEventBus } from './event-bus.ts';

describe('InProcessEventBus', () => {
  it('waits for every listener and gives each the payload', async () => {
    const bus = new InProcessEventBus();
    const heard: string[] = [];
    bus.on('payment.updated', async ({ intentId }) => void heard.push(`first ${intentId}`));
    bus.on('payment.updated', async ({ intentId }) => {
      await new Promise(setImmediate);
      heard.push(`second ${intentId}`);
    });
    await bus.emit('payment.updated', { intentId: 'i1' });
    expect(heard).toEqual(['first i1', 'second i1']);
    await bus.emit('project.statusChanged', { project: 'p', organization: 'o', from: 'DRAFT', to: 'READY' });
    expect(heard).toHaveLength(2);
  });

  it('tells of a failure only after the others have run', async () => {
    const bus = new InProcessEventBus();
    let ran = false;
    bus.on('payment.updated', () => {
      throw new Error('broken listener');
    });
    bus.on('payment.updated', async () => {
      await new Promise(setImmediate);
      ran = true;
    });
    await expect(bus.emit('payment.updated', { intentId: 'i1' })).rejects.toThrow('broken listener');
    expect(ran).toBe(true);
  });
});
