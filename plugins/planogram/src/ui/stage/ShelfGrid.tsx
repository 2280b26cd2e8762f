import { findGroup, removeGroup, setSpan, setSpanY, type DropPlace, type Group } from '@aislelab/domain';
import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { shelfTitle } from '../shelf/shelf-title.ts';
import { neighbourShelf } from '../state/editor-state.ts';
import { useEditorContext } from '../state/EditorContext.ts';
import { gridCells, stepCell, stepPlace, type Cell } from './grid-keys.ts';
import type { StageDrag } from './StageDrag.ts';
import { dropResult, groupBox, levelsOf, toStage, typeOf, type Dragged, type StageView } from './view.ts';

interface Carried {
  dragged: Dragged & { kind: 'group' };
  place: DropPlace;
}

/**
 * The active shelf for keyboard and screen reader: a grid of levels and groups with one tab stop. Space picks a group up, arrows carry
 * it, Enter puts it down; pointers go through to the overlay.
 */
export function ShelfGrid({ view, drag }: { view: StageView; drag: StageDrag }) {
  const editor = useEditorContext();
  const { state, dispatch, planogram, products, run } = editor;
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ segment: number; index: number }>({ segment: 0, index: 0 });
  const [carried, setCarried] = useState<Carried | null>(null);
  const levels = useMemo(() => levelsOf(view, view.shelf), [view]);
  const rows = gridCells(levels);
  const selected = state.selected ? findGroup(planogram, state.selected) : null;
  const current = currentCell(rows, selected?.shelf === view.shelf ? selected : at);

  // The focus follows the current cell. A command may replace the cell that had it, so a key press remembers to take it again.
  const keyed = useRef(false);
  const focusKey = `${view.shelf}/${current?.segment}/${current?.index}/${current?.group}`;
  useEffect(() => {
    if (!keyed.current && !grid.current?.contains(document.activeElement)) return;
    keyed.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focusKey]);
  useEffect(() => {
    if (!carried) return;
    drag.mark(carried);
    return () => drag.mark(null);
  }, [carried, drag, view]);

  const nameOf = (product: string) => products[product]?.name ?? 'Unknown product';
  const moveTo = (cell: Cell) => {
    setAt(cell);
    dispatch({ type: 'select', group: cell.group });
  };
  const turnTo = (step: number) => {
    const shelf = neighbourShelf(view.section, view.shelf, step);
    dispatch({ type: 'shelf', shelf });
    if (carried) setCarried({ ...carried, place: { ...carried.place, shelf } });
    else dispatch({ type: 'select', group: null });
    editor.say(shelfTitle(shelf));
  };
  const pickUp = (group: Group, cell: Cell) => {
    const place = { shelf: view.shelf, segment: cell.segment, index: cell.index };
    setCarried({ dragged: { kind: 'group', group: group._id, product: group.product }, place });
    editor.say(`${nameOf(group.product)} picked up. Arrows move it, Enter puts it down, Escape leaves it.`);
  };
  const carry = (key: string, { dragged, place }: Carried) => {
    const others = levels.map(({ groups }) => groups.filter(({ group }) => group._id !== dragged.group).length);
    const next = stepPlace(others, place, key);
    const result = dropResult(planogram, next, dragged, editor.context);
    setCarried({ dragged, place: next });
    const where = `Level ${next.segment + 1}, place ${next.index + 1}`;
    editor.say(result.ok ? where : `${where}: ${editor.explain(result.refusal)}`, result.ok ? 'done' : 'refused');
  };
  const putDown = ({ dragged, place }: Carried) => {
    const text = `${nameOf(dragged.product)} moved to level ${place.segment + 1}`;
    if (run((now, context) => dropResult(now, place, dragged, context), { text, selected: dragged.group }))
      setCarried(null);
  };
  const resize = (group: Group, up: boolean, step: number) => {
    const [field, value] = up ? (['stacked', group.spanY + step] as const) : (['facings', group.span + step] as const);
    const text = value < 1 ? `${nameOf(group.product)} removed` : `${value} ${field}`;
    run(
      (now, context) =>
        up
          ? setSpanY(now, { group: group._id, spanY: value }, context)
          : setSpan(now, { group: group._id, span: value }, context),
      { text, ...(value < 1 ? { selected: null } : {}) },
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!current) return;
    if (event.ctrlKey || event.metaKey || event.altKey) {
      // Undo and redo may replace the cell as well.
      keyed.current = true;
      return;
    }
    const group = current.group ? findGroup(planogram, current.group)?.group : undefined;
    const handled = handleKey(event, {
      arrow: (key) => (carried ? carry(key, carried) : moveTo(stepCell(rows, current, key))),
      turn: turnTo,
      enter: () => (carried ? putDown(carried) : group && pickUp(group, current)),
      escape: carried && (() => setCarried(null)),
      resize: group && !carried && !editor.props.disabled ? (up, step) => resize(group, up, step) : undefined,
      remove:
        group && !carried
          ? () =>
              run((now) => removeGroup(now, { group: group._id }), {
                text: `${nameOf(group.product)} removed`,
                selected: null,
              })
          : undefined,
    });
    if (handled) {
      keyed.current = true;
      event.preventDefault();
      event.stopPropagation();
    }
  };

  return (
    <Box
      ref={grid}
      role="grid"
      aria-label={`${shelfTitle(view.shelf)}: levels from the top`}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        if (relatedTarget) keyed.current = false;
        setCarried(null);
      }}
      sx={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}
    >
      {levels.map((level, row) => (
        // The cells lie over a canvas, each where its facings are: no table can be laid out like that.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <Box key={level.segment._id} role="row" aria-label={`Level ${row + 1} of ${levels.length}`}>
          {(rows[row] ?? []).map((cell) => {
            const placed = level.groups[cell.index];
            const cm = placed
              ? groupBox(level, placed)
              : { x: 0, y: level.top, width: typeOf(view).width, height: level.clear };
            const { x, y, width, height } = toStage(view, view.shelf, cm);
            const isCurrent = current?.segment === cell.segment && current.index === cell.index;
            return (
              <Box
                key={cell.group ?? 'empty'}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="gridcell"
                tabIndex={isCurrent ? 0 : -1}
                aria-selected={cell.group !== null && cell.group === state.selected}
                aria-label={
                  placed
                    ? cellLabel(placed.group, editor.lookOf(placed.group.product), cell.index, level.groups.length)
                    : `Level ${row + 1} is empty`
                }
                onFocus={() => moveTo(cell)}
                sx={{ position: 'absolute', outlineOffset: 2, '&:focus-visible': { outline: '3px solid #62c7bd' } }}
                style={{ left: x, top: y, width, height }}
              />
            );
          })}
        </Box>
      ))}
    </Box>
  );
}

function currentCell(rows: readonly Cell[][], wanted: { segment: number; index: number }): Cell | undefined {
  const row = rows[Math.min(wanted.segment, rows.length - 1)];
  return row?.[Math.min(wanted.index, row.length - 1)];
}

function cellLabel(group: Group, look: { name: string; price: string }, index: number, count: number): string {
  const stacked = group.spanY > 1 ? `, stacked ${group.spanY}` : '';
  const facings = group.span === 1 ? '1 facing' : `${group.span} facings`;
  return `${look.name}, ${facings}${stacked}, ${look.price}, position ${index + 1} of ${count}`;
}

interface KeyActions {
  arrow: (key: string) => void;
  turn: (step: number) => void;
  enter: () => void;
  escape: (() => void) | null;
  resize: ((up: boolean, step: number) => void) | undefined;
  remove: (() => unknown) | undefined;
}

/** Answers whether the key means something here. The plus key needs Shift on many keyboards: `=` and numpad keys count as well. */
function handleKey({ key, code, shiftKey }: KeyboardEvent, actions: KeyActions): boolean {
  const plus = key === '+' || key === '=' || code === 'NumpadAdd';
  const minus = key === '-' || key === '_' || code === 'NumpadSubtract';
  if (key.startsWith('Arrow') || key === 'Home' || key === 'End') actions.arrow(key);
  else if (key === 'PageUp' || key === 'PageDown') actions.turn(key === 'PageUp' ? -1 : 1);
  else if (key === 'Enter' || key === ' ') actions.enter();
  else if (key === 'Escape' && actions.escape) actions.escape();
  else if ((plus || minus) && actions.resize) actions.resize(shiftKey, plus ? 1 : -1);
  else if ((key === 'Delete' || key === 'Backspace') && actions.remove) actions.remove();
  else return false;
  return true;
}
