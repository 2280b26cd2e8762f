import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkPlanogram } from '../check.ts';
import { emptyPlanogram } from '../create.ts';
import { canUndo, currentState, HISTORY_STEPS, pushState, redo, startHistory, undo } from '../history.ts';
import { counterIds } from '../ids.ts';
import { PRICE_TAG_COLORS } from '../../constants.ts';
import { POS_POSITIONS, SECTIONS, SHELF_ALIGNMENTS, type Planogram } from '../model.ts';
import { parsePlanogram } from '../parse.ts';
import type { CommandResult, EditContext } from './edit.ts';
import { addGroup, moveGroup, removeGroup, setSpan, setSpanY, setTagColor } from './groups.ts';
import { copyOf, duplicateGroups, insertGroups, moveGroups, removeGroups, resizeGroups } from './several.ts';
import {
  clearSection,
  clearShelf,
  copyShelf,
  loadSection,
  setAlignment,
  setFridge,
  setPosMaterial,
  setSegmentCount,
  swapShelves,
} from './shelves.ts';

const products = {
  can: { width: 6.6, height: 12.2 },
  box: { width: 30, height: 30 },
  tall: { width: 10, height: 33.2 },
  unsized: { width: null, height: null },
};
const newId = counterIds();
const context: EditContext = { products, target: 'project', newId };
const empty = emptyPlanogram('project', null, newId);

type Step = (planogram: Planogram) => CommandResult;
const shelf = fc.constantFrom('right-1', 'right-2', 'left-8', 'display-1', 'nowhere');
const segment = fc.integer({ min: -1, max: 10 });
const index = fc.integer({ min: -2, max: 12 });
const place = { shelf, segment, index };
const product = fc.constantFrom('can', 'box', 'tall', 'unsized', 'gone');
const span = fc.integer({ min: -1, max: 14 });
const idsOf = (planogram: Planogram) =>
  Object.values(planogram.shelves).flatMap((layout) =>
    layout.segments.flatMap((level) => level.groups.map((group) => group._id)),
  );
/** One group of those that stand there now. */
const pick = (planogram: Planogram, n: number) =>
  idsOf(planogram).at(n % Math.max(1, idsOf(planogram).length)) ?? 'none';
/** Several of them, some perhaps twice. */
const several = fc.array(fc.nat(), { minLength: 1, maxLength: 4 });
const pickAll = (planogram: Planogram, all: readonly number[]) => all.map((n) => pick(planogram, n));
const source = emptyPlanogram('library', null, newId);

/** Every command of the editor, by name, with random arguments, sensible and not. */
const COMMANDS: Record<string, fc.Arbitrary<Step>> = {
  addGroup: fc.record({ ...place, product }).map((a) => (p) => addGroup(p, a, context)),
  moveGroup: fc.record({ ...place, n: fc.nat() }).map(
    ({ n, ...a }) =>
      (p) =>
        moveGroup(p, { ...a, group: pick(p, n) }, context),
  ),
  removeGroup: fc.nat().map((n) => (p) => removeGroup(p, { group: pick(p, n) })),
  setSpan: fc.tuple(fc.nat(), span).map(
    ([n, value]) =>
      (p) =>
        setSpan(p, { group: pick(p, n), span: value }, context),
  ),
  setSpanY: fc.tuple(fc.nat(), span).map(
    ([n, value]) =>
      (p) =>
        setSpanY(p, { group: pick(p, n), spanY: value }, context),
  ),
  setTagColor: fc.tuple(fc.nat(), fc.constantFrom(null, ...PRICE_TAG_COLORS)).map(
    ([n, color]) =>
      (p) =>
        setTagColor(p, { group: pick(p, n), color }),
  ),
  removeGroups: several.map((all) => (p) => removeGroups(p, { groups: pickAll(p, all) })),
  moveGroups: fc.record({ ...place, all: several }).map(
    ({ all, ...a }) =>
      (p) =>
        moveGroups(p, { ...a, groups: pickAll(p, all) }, context),
  ),
  insertGroups: fc.record({ ...place, all: several }).map(
    ({ all, ...a }) =>
      (p) =>
        insertGroups(p, { ...a, groups: copyOf(p, pickAll(p, all)) }, context),
  ),
  duplicateGroups: several.map((all) => (p) => duplicateGroups(p, { groups: pickAll(p, all) }, context)),
  resizeGroups: fc
    .record({ all: several, field: fc.constantFrom('span', 'spanY'), step: fc.integer({ min: -2, max: 2 }) })
    .map(
      ({ all, ...a }) =>
        (p) =>
          resizeGroups(p, { ...a, groups: pickAll(p, all) }, context),
    ),
  setSegmentCount: fc
    .record({ shelf, count: fc.integer({ min: 2, max: 12 }) })
    .map((a) => (p) => setSegmentCount(p, a, context)),
  setAlignment: fc
    .record({ shelf, alignment: fc.constantFrom(...SHELF_ALIGNMENTS) })
    .map((a) => (p) => setAlignment(p, a)),
  setFridge: fc.record({ shelf, fridge: fc.boolean(), openAir: fc.boolean() }).map((a) => (p) => setFridge(p, a)),
  setPosMaterial: fc
    .record({
      shelf,
      segment: fc.option(segment),
      position: fc.constantFrom(...POS_POSITIONS),
      posMaterial: fc.constantFrom(null, 'pos-1', 'pos-2'),
    })
    .map((a) => (p) => setPosMaterial(p, a, context)),
  swapShelves: fc.record({ shelf, with: shelf }).map((a) => (p) => swapShelves(p, a, context)),
  copyShelf: fc.record({ shelf, to: shelf }).map((a) => (p) => copyShelf(p, a, context)),
  clearShelf: shelf.map((id) => (p) => clearShelf(p, { shelf: id })),
  clearSection: fc.constantFrom(...SECTIONS.map(({ id }) => id)).map((section) => (p) => clearSection(p, { section })),
  loadSection: fc.constantFrom('left', 'display').map((section) => (p) => loadSection(p, { section, source }, context)),
};
const WEIGHT: Record<string, number> = {
  addGroup: 10,
  insertGroups: 4,
  duplicateGroups: 3,
  moveGroup: 4,
  moveGroups: 4,
  setSpan: 3,
};
const step = fc.oneof(
  ...Object.entries(COMMANDS).map(([name, arbitrary]) => ({ weight: WEIGHT[name] ?? 1, arbitrary })),
);
const run = (steps: readonly Step[], planogram = empty) =>
  steps.reduce((now, command) => {
    const result = command(now);
    return result.ok ? result.planogram : now;
  }, planogram);

describe('any sequence of commands', () => {
  it('200 random commands keep the layout valid; refusals change nothing; undo restores exactly, and a redo after it', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 200, maxLength: 200, size: 'max' }), (steps) => {
        let history = startHistory(empty);
        const seen: { planogram: Planogram; json: string }[] = [{ planogram: empty, json: JSON.stringify(empty) }];
        for (const command of steps) {
          const before = currentState(history);
          const result = command(before);
          if (!result.ok) continue;
          history = pushState(history, result.planogram);
          if (result.planogram !== before) {
            seen.push({ planogram: result.planogram, json: JSON.stringify(result.planogram) });
          }
        }
        const last = currentState(history);
        expect(checkPlanogram(last, products, 'project')).toEqual([]);
        expect(parsePlanogram(JSON.parse(JSON.stringify(last)))).toEqual({ ok: true, planogram: last });
        expect(new Set(idsOf(last)).size).toBe(idsOf(last).length);
        // Nothing was written into: every state still reads as it did, and undo walks back through exactly these.
        for (const { planogram, json } of seen) expect(JSON.stringify(planogram)).toBe(json);
        for (let back = seen.length - 1; ; back--) {
          expect(currentState(history)).toBe(seen[back]!.planogram);
          if (!canUndo(history)) break;
          history = undo(history);
        }
        const steps10 = Math.min(HISTORY_STEPS, seen.length);
        for (const { planogram } of seen.slice(-steps10 + 1)) {
          if (steps10 === 1) break;
          history = redo(history);
          expect(currentState(history)).toBe(planogram);
        }
        expect(currentState(history)).toBe(last);
      }),
      { numRuns: 40 },
    );
  });

  it.each(Object.entries(COMMANDS))(
    'P2-HIS-05 P2-HIS-06 undo after %s restores exactly, redo brings it back',
    (_, command) => {
      fc.assert(
        fc.property(fc.array(step, { minLength: 30, maxLength: 30, size: 'max' }), command, (steps, last) => {
          const before = run(steps);
          const json = JSON.stringify(before);
          const result = last(before);
          // Only what changes something counts as a run; a command that never does fails the test.
          fc.pre(result.ok && result.planogram !== before);
          if (!result.ok) return;
          const after = JSON.stringify(result.planogram);
          const undone = undo(pushState(startHistory(before), result.planogram));
          expect(currentState(undone)).toBe(before);
          expect(JSON.stringify(currentState(undone))).toBe(json);
          expect(JSON.stringify(currentState(redo(undone)))).toBe(after);
          expect(checkPlanogram(result.planogram, products, 'project')).toEqual([]);
        }),
        { numRuns: 20 },
      );
    },
  );
});
