import { describe, expect, it } from '@jest/globals';
import { productFixture, projectFixture } from '../fixture.ts';
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

  it('takes what the platform made of a saved field, but not the space somebody is about to write on after', () => {
    const sending = drafts.startSaving(drafts.edit(open(), { name: 'Oats 2 ', region: 'f'.repeat(24) }));
    const after = drafts.saved(sending, projectFixture({ name: 'Oats 2', region: null, version: 4 }), 1_000);
    expect(after.fields).toMatchObject({ name: 'Oats 2 ', region: null });
    expect(drafts.isDirty(after)).toBe(false);
  });

  it('P2-EDT-02 the layout counts as touched until it is saved or taken back, also that of one variation', () => {
    const planogram = { version: 1 as const, shelves: {} };
    const draft = open();
    const [first] = draft.base.variations;
    if (!first) throw new Error('no variation');
    expect(drafts.changesLayouts(drafts.edit(draft, { name: 'x', variations: [{ ...first, prices: {} }] }))).toBe(
      false,
    );
    const own = drafts.edit(draft, { variations: [{ ...first, planogram }] });
    expect(drafts.changesLayouts(own)).toBe(true);
    expect(drafts.changesLayouts(drafts.discard(own))).toBe(false);
    const shelf = { fridge: true, fridgeOpenAir: false, alignment: 'EVEN' as const, segments: [] };
    const shared = drafts.edit(draft, { planogram: { ...planogram, shelves: { 'right-1': shelf } } });
    expect(drafts.changesLayouts(shared)).toBe(true);
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

  it('two people who changed different parts of one step both keep theirs', () => {
    const start = projectFixture({ version: 3 });
    const [first] = start.variations;
    if (!first) throw new Error('no variation');
    const product = productFixture();
    const second = { _id: '2'.repeat(24), primary: false, resources: [] };
    const mine = drafts.edit(drafts.openDraft(start), {
      content: { ...start.content, mission: 'Mine.' },
      variations: [second, first],
    });
    const third = { _id: '3'.repeat(24), primary: true, resources: [] };
    const theirs = projectFixture({
      version: 9,
      content: { ...start.content, display: true, products: { [product._id]: product } },
      variations: [{ ...first, primary: false }, third],
    });
    const { fields } = drafts.keepMine(drafts.failed(mine, new Error('409'), true), theirs);
    expect(fields.content).toEqual({ ...theirs.content, mission: 'Mine.' });
    expect(fields.variations.map(({ _id, primary }) => [_id[0], primary])).toEqual([
      ['2', false],
      ['1', false],
      ['3', true],
    ]);
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
