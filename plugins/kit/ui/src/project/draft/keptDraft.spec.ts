import { describe, expect, it } from '@jest/globals';
import { projectFixture } from '../fixture.ts';
import { edit, isDirty, keepMine, openDraft } from './draft.ts';
import { keepDraft, keptKey, keptText, leaveDraft, reopenDraft } from './keptDraft.ts';

const KEY = keptKey('ada', 'oats');
/** A storage of a browser, with room for so many characters. */
function storage(room = 10_000): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    removeItem: (key) => void held.delete(key),
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      held.set(key, value);
    },
  };
}
const project = projectFixture({ name: 'Oats', version: 3 });
const typed = edit(openDraft(project), { name: 'Mine' });

describe('kept draft', () => {
  it('comes back as it was left, and is forgotten once it is saved', () => {
    const kept = storage();
    keepDraft(kept, KEY, typed);
    const again = reopenDraft(project, kept.getItem(KEY));
    expect(again).toMatchObject({ problem: 'none', base: { version: 3 }, fields: { name: 'Mine' } });
    expect(isDirty(again)).toBe(true);
    keepDraft(kept, KEY, openDraft(project));
    expect(kept.length).toBe(0);
    expect(reopenDraft(project, null)).toEqual(openDraft(project));
  });

  it('of a closed tab goes to the next one; an open tab keeps its own', () => {
    const shared = storage();
    const [closed, other, next] = [storage(), storage(), storage()];
    keepDraft(closed, KEY, typed);
    keepDraft(other, KEY, edit(openDraft(project), { name: 'Other' }));
    leaveDraft({ tab: closed, shared }, KEY);
    expect(reopenDraft(project, keptText({ tab: next, shared }, KEY)).fields.name).toBe('Mine');
    expect(reopenDraft(project, keptText({ tab: other, shared }, KEY)).fields.name).toBe('Other');
    shared.clear();
    leaveDraft({ tab: next, shared }, KEY);
    expect(shared.length).toBe(0);
    expect(() => leaveDraft({ tab: closed, shared: storage(10) }, KEY)).not.toThrow();
  });

  it('on a newer version is a conflict: neither side is lost before somebody decides', () => {
    const kept = storage();
    keepDraft(kept, KEY, typed);
    const newer = projectFixture({ name: 'Theirs', region: 'f'.repeat(24), version: 5 });
    const again = reopenDraft(newer, kept.getItem(KEY));
    expect(again).toMatchObject({ problem: 'conflict', base: { name: 'Oats', version: 3 }, fields: { name: 'Mine' } });
    expect(keepMine(again, newer).fields).toMatchObject({ name: 'Mine', region: newer.region });
  });

  it('is no conflict when the platform took it and only its answer was lost', () => {
    const kept = storage();
    keepDraft(kept, KEY, typed);
    const again = reopenDraft(projectFixture({ name: 'Mine', version: 4 }), kept.getItem(KEY));
    expect(again.problem).toBe('none');
    expect(isDirty(again)).toBe(false);
  });

  it('without room or with something else in its place there is none', () => {
    const full = storage(10);
    keepDraft(full, KEY, typed);
    expect(full.length).toBe(0);
    for (const text of ['{', '{}', '[]', '5']) expect(reopenDraft(project, text)).toEqual(openDraft(project));
  });
});
