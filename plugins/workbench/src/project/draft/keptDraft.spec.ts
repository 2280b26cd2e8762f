import { forgetUnfinished } from '@aislelab/ui-kit/api';
import { describe, expect, it } from '@jest/globals';
import { projectFixture } from '../fixture.ts';
import { discard, edit, isDirty, keepMine, openDraft } from './draft.ts';
import { openDraftPage, type PageLocks } from './draftPage.ts';
import { keepDraft, keptPrefix, readDraft, reopenDraft } from './keptDraft.ts';

const PREFIX = keptPrefix('ada', 'oats');
const KEY = `${PREFIX}a`;
const NOW = Date.UTC(2026, 10, 29);
const DAY = 24 * 60 * 60 * 1_000;
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

/** Locks of a browser, as far as pages use them. */
function locks(): PageLocks {
  const held = new Map<string, Promise<unknown>>();
  return {
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
    request: async (name: string, work: unknown) => {
      while (held.has(name)) await held.get(name);
      const done = Promise.resolve((work as () => unknown)());
      held.set(name, done);
      return done.finally(() => held.delete(name));
    },
  } as PageLocks;
}
const keys = (one: Storage) => Array.from({ length: one.length }, (_, index) => one.key(index));

describe('kept draft', () => {
  it('comes back as it was left, and is forgotten once it is saved', () => {
    const kept = storage();
    expect(keepDraft(kept, KEY, typed, NOW)).toBe(true);
    const again = reopenDraft(project, readDraft(kept, KEY, NOW + DAY));
    expect(again).toMatchObject({ problem: 'none', restored: NOW, base: { version: 3 }, fields: { name: 'Mine' } });
    expect(isDirty(again)).toBe(true);
    expect(discard(again)).toMatchObject({ restored: null, fields: { name: 'Oats' } });
    expect(keepDraft(kept, KEY, openDraft(project), NOW)).toBe(true);
    expect(kept.length).toBe(0);
    expect(reopenDraft(project, null)).toEqual(openDraft(project));
  });

  it('is forgotten when its person signs out, or when its project is deleted', () => {
    for (const about of [undefined, 'oats']) {
      const kept = storage();
      keepDraft(kept, KEY, typed, NOW);
      forgetUnfinished([kept], 'ada', about);
      expect(kept.length).toBe(0);
    }
  });

  it('on a newer version is a conflict: neither side is lost before somebody decides', () => {
    const kept = storage();
    keepDraft(kept, KEY, typed, NOW);
    const newer = projectFixture({ name: 'Theirs', region: 'f'.repeat(24), version: 5 });
    const again = reopenDraft(newer, readDraft(kept, KEY, NOW));
    expect(again).toMatchObject({ problem: 'conflict', base: { name: 'Oats', version: 3 }, fields: { name: 'Mine' } });
    expect(keepMine(again, newer).fields).toMatchObject({ name: 'Mine', region: newer.region });
  });

  it('is no conflict when the platform took it and only its answer was lost', () => {
    const kept = storage();
    keepDraft(kept, KEY, typed, NOW);
    const again = reopenDraft(projectFixture({ name: 'Mine', version: 4 }), readDraft(kept, KEY, NOW));
    expect(again).toMatchObject({ problem: 'none', restored: null });
    expect(isDirty(again)).toBe(false);
  });

  it('is refused where there is no room, no storage, or too much of it; what is there already goes, too', () => {
    const full = storage(300);
    expect(keepDraft(full, KEY, typed, NOW)).toBe(true);
    const longer = edit(typed, { name: 'x'.repeat(400) });
    expect(keepDraft(full, KEY, longer, NOW)).toBe(false);
    expect(full.length).toBe(0);
    expect(keepDraft(null, KEY, typed, NOW)).toBe(false);
    const huge = storage(10_000_000);
    expect(keepDraft(huge, KEY, edit(typed, { name: 'x'.repeat(2_000_001) }), NOW)).toBe(false);
  });

  it('is none after a month, nor when something else is in its place', () => {
    const kept = storage();
    keepDraft(kept, KEY, typed, NOW);
    expect(readDraft(kept, KEY, NOW + 31 * DAY)).toBe(null);
    const broken = { at: NOW, version: 3, mine: { planogram: { version: 1, shelves: { x: {} } } }, start: {} };
    const foreign = ['{', '{}', '[]', '5', JSON.stringify(broken), JSON.stringify({ ...broken, mine: { name: 5 } })];
    for (const text of foreign) {
      kept.setItem(KEY, text);
      expect(readDraft(kept, KEY, NOW)).toBe(null);
    }
  });
});

describe('pages of one project', () => {
  const left = (kept: Storage, page: string, name: string, at: number) =>
    keepDraft(kept, PREFIX + page, edit(openDraft(project), { name }), at);
  const now = Date.now();

  it('a page takes the newest draft that no living page holds, and the next page the next one', async () => {
    const [kept, browser] = [storage(), locks()];
    left(kept, 'crashed', 'Older', now - 2_000);
    left(kept, 'closed', 'Newer', now - 1_000);
    const first = openDraftPage(kept, browser, PREFIX, true);
    expect((await first.left)?.mine).toEqual({ name: 'Newer' });
    const second = openDraftPage(kept, browser, PREFIX, true);
    expect((await second.left)?.mine).toEqual({ name: 'Older' });
    expect(new Set(keys(kept))).toEqual(new Set([first.key, second.key]));
    const third = openDraftPage(kept, browser, PREFIX, true);
    expect(await third.left).toBe(null);
    // A reload ends the page, and what it kept is there for the next.
    first.close();
    const again = openDraftPage(kept, browser, PREFIX, true);
    expect((await again.left)?.mine).toEqual({ name: 'Newer' });
  });

  it('two pages that open at once do not take the same draft; one that closes at once takes none', async () => {
    const [kept, browser] = [storage(), locks()];
    left(kept, 'closed', 'Only one', now);
    const gone = openDraftPage(kept, browser, PREFIX, true);
    gone.close();
    const [one, other] = [1, 2].map(() => openDraftPage(kept, browser, PREFIX, true));
    expect(await gone.left).toBe(null);
    const taken = await Promise.all([one?.left, other?.left]);
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('leaves it where it is while the person may not edit; forgets what is too old; works without locks', async () => {
    const kept = storage();
    left(kept, 'closed', 'Mine', now);
    left(kept, 'old', 'Old', now - 40 * DAY);
    expect(await openDraftPage(kept, locks(), PREFIX, false).left).toBe(null);
    expect(kept.length).toBe(2);
    const without = openDraftPage(kept, null, PREFIX, true);
    expect((await without.left)?.mine).toEqual({ name: 'Mine' });
    expect(keys(kept)).toEqual([without.key]);
    expect(await openDraftPage(null, null, PREFIX, true).left).toBe(null);
  });
});
