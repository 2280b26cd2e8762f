import {
  addGroup,
  counterIds,
  emptyPlanogram,
  setPosMaterial,
  type CommandResult,
  type Planogram,
} from '@aislelab/domain';
import { forget, keep } from '@aislelab/ui-kit/api';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { draftFor, fingerprint } from './local-draft.ts';

class Memory {
  readonly kept = new Map<string, string>();
  full = false;
  getItem = (key: string) => this.kept.get(key) ?? null;
  removeItem = (key: string) => void this.kept.delete(key);
  setItem = (key: string, value: string) => {
    if (this.full) throw new Error('QuotaExceededError');
    this.kept.set(key, value);
  };
}
const context = { products: { oat: { width: 7, height: 20 } }, target: 'project' } as const;
const opening = emptyPlanogram('project', null, counterIds());
const must = (result: CommandResult): Planogram => {
  if (!result.ok) throw new Error(result.refusal.reason);
  return result.planogram;
};
const add = (planogram: Planogram, ids = counterIds(9_000)) =>
  must(addGroup(planogram, { shelf: 'right-1', segment: 0, index: 0, product: 'oat' }, { ...context, newId: ids }));
const NOW = Date.UTC(2026, 10, 28);
const draft = () => ({ planogram: add(opening), at: NOW - 60_000, base: fingerprint(opening) });
let storage: Memory;
beforeEach(() => {
  storage = new Memory();
});

describe('what a browser keeps of an editor', () => {
  it('comes back for the planogram that it belongs to, until it is forgotten', () => {
    keep(storage, 'a', draft());
    expect(draftFor(storage, 'a', opening, NOW)).toEqual(draft());
    expect(draftFor(storage, 'b', opening, NOW)).toBe(null);
    forget(storage, 'a');
    expect(draftFor(storage, 'a', opening, NOW)).toBe(null);
  });
  it('is not offered when the planogram shows the same already, whatever the ids', () => {
    keep(storage, 'a', draft());
    const again = add(emptyPlanogram('project', null, counterIds(50_000)), counterIds(70_000));
    expect(draftFor(storage, 'a', again, NOW)).toBe(null);
  });
  it('is not offered after a month, nor when it is broken, foreign or hostile', () => {
    keep(storage, 'a', { ...draft(), at: NOW - 31 * 24 * 60 * 60 * 1_000 });
    expect(draftFor(storage, 'a', opening, NOW)).toBe(null);
    for (const text of [
      '{',
      '"x"',
      '{}',
      JSON.stringify({ ...draft(), planogram: { version: 1, shelves: { x: {} } } }),
    ]) {
      storage.setItem('a', text);
      expect(draftFor(storage, 'a', opening, NOW)).toBe(null);
    }
  });
  it('brings back only shelves that the planogram still has', () => {
    keep(storage, 'a', draft());
    const { 'right-1': _gone, ...others } = opening.shelves;
    expect(draftFor(storage, 'a', { ...opening, shelves: others }, NOW)).toBe(null);
  });
  it('a full or forbidden storage stops nobody', () => {
    storage.full = true;
    expect(() => keep(storage, 'a', draft())).not.toThrow();
    expect(draftFor(storage, 'a', opening, NOW)).toBe(null);
  });
  it('tells what is seen apart: products, tags, POS materials', () => {
    const filled = add(opening);
    const dressed = must(
      setPosMaterial(opening, { shelf: 'right-1', segment: null, position: 'TOP', posMaterial: 'm' }),
    );
    expect(new Set([opening, filled, dressed].map(fingerprint)).size).toBe(3);
  });
});
