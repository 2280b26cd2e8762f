import { describe, expect, it } from '@jest/globals';
import { projectFixture } from '../fixture.ts';
import * as drafts from './draft.ts';

const open = () => drafts.openDraft(projectFixture({ name: 'Oats', version: 3 }));
const named = (name: string, version: number) => projectFixture({ name, version });

describe('draft', () => {
  it('is clean when opened and sends only what changed', () => {
    const draft = open();
    expect(drafts.isDirty(draft)).toBe(false);
    expect(drafts.changesOf(drafts.edit(draft, { name: 'Oats 2' }))).toEqual({ name: 'Oats 2' });
    expect(drafts.isDirty(drafts.edit(drafts.edit(draft, { name: 'x' }), { name: 'Oats' }))).toBe(false);
  });

  it('the order of keys is no change', () => {
    const draft = open();
    const content = Object.fromEntries(Object.entries(draft.base.content).toReversed());
    expect(drafts.isDirty(drafts.edit(draft, { content: content as unknown as typeof draft.base.content }))).toBe(
      false,
    );
  });

  it('what is typed while a save runs stays and is saved next', () => {
    const sending = drafts.startSaving(drafts.edit(open(), { name: 'Oats 2' }));
    const typing = drafts.edit(sending, { name: 'Oats 23' });
    const after = drafts.saved(typing, named('Oats 2', 4), 1_000);
    expect(after).toMatchObject({ saving: null, savedAt: 1_000, base: { version: 4 }, fields: { name: 'Oats 23' } });
    expect(drafts.changesOf(after)).toEqual({ name: 'Oats 23' });
  });

  it('takes what the platform made of a saved field', () => {
    const sending = drafts.startSaving(drafts.edit(open(), { name: ' Oats 2 ' }));
    const after = drafts.saved(sending, named('Oats 2', 4), 1_000);
    expect(after.fields.name).toBe('Oats 2');
    expect(drafts.isDirty(after)).toBe(false);
  });

  it('a conflict loses nothing: mine can stand on top of the newer version', () => {
    const mine = drafts.failed(drafts.startSaving(drafts.edit(open(), { name: 'Mine' })), new Error('409'), true);
    expect(mine).toMatchObject({ problem: 'conflict', fields: { name: 'Mine' } });
    const theirs = projectFixture({ name: 'Theirs', region: 'f'.repeat(24), version: 7 });
    const kept = drafts.keepMine(mine, theirs);
    expect(kept).toMatchObject({
      problem: 'none',
      base: { version: 7 },
      fields: { name: 'Mine', region: theirs.region },
    });
    expect(drafts.changesOf(kept)).toEqual({ name: 'Mine' });
  });

  it('discard returns to what the platform has', () => {
    expect(drafts.discard(drafts.edit(open(), { name: 'x' })).fields.name).toBe('Oats');
  });

  it('an untouched form follows a newer version, a touched one does not', () => {
    const newer = named('Newer', 4);
    expect(drafts.follow(open(), newer).fields.name).toBe('Newer');
    expect(drafts.follow(drafts.edit(open(), { name: 'Mine' }), newer).fields.name).toBe('Mine');
    expect(drafts.follow(open(), named('Old', 2)).fields.name).toBe('Oats');
  });
});
