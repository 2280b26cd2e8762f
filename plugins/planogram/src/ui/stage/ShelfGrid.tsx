import { findGroup, type Group } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import { useEffect, useMemo, useReducer, useRef, useState, type KeyboardEvent } from 'react';
import { shelfTitle } from '../shelf/shelf-title.ts';
import { neighbourShelf } from '../state/editor-state.ts';
import { useEditorContext } from '../state/EditorContext.ts';
import { gridCells, stepCell, type Cell } from './grid-keys.ts';
import { rangeOf } from './select.ts';
import { useStage } from './StageContext.ts';
import type { StageDrag } from './StageDrag.ts';
import { useActions } from './useActions.ts';
import { useCarry } from './useCarry.ts';
import { useStageKeys } from './useStageKeys.ts';
import { groupBox, levelsOf, toStage, typeOf, type StageView } from './view.ts';
import { fittedOf, reveal } from './zoom.ts';

/**
 * The active shelf for keyboard and screen reader: a grid of levels and groups with one tab stop. Space picks the selection up, arrows
 * carry it over the places where it fits, Enter puts it down; pointers go through to the overlay.
 */
export function ShelfGrid({ view, drag }: { view: StageView; drag: StageDrag }) {
  const editor = useEditorContext();
  const stage = useStage();
  const { state, dispatch, planogram } = editor;
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ segment: number; index: number }>({ segment: 0, index: 0 });
  const levels = useMemo(() => levelsOf(view, view.shelf), [view]);
  const rows = gridCells(levels);
  const selected = state.selected ? findGroup(planogram, state.selected) : null;
  const current = currentCell(rows, selected?.shelf === view.shelf ? selected : at);
  const carry = useCarry(view, drag);

  // The focus follows the current cell. A command may replace the cell that had it, so a key press remembers to take it again; a press
  // on the stage gives it to the group that was pressed.
  const keyed = useRef(false);
  const pointed = useRef(false);
  const [presses, countPress] = useReducer((count: number) => count + 1, 0);
  const focusKey = `${presses}/${view.shelf}/${current?.segment}/${current?.index}/${current?.group}`;
  useEffect(() => {
    const here = pointed.current && selected?.shelf === view.shelf;
    const wanted = keyed.current || here || grid.current?.contains(document.activeElement);
    keyed.current = false;
    pointed.current = false;
    const cell = wanted && focusCurrent(grid.current);
    if (!cell) return;
    const { offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height } = cell;
    const zoom = reveal(fittedOf(view, stage.zoom), stage.zoom, { x, y, width, height });
    if (zoom !== stage.zoom) stage.setZoom(zoom);
    // Only another cell moves the focus and the stage: a user who pans may look elsewhere.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [focusKey]);
  useEffect(() => {
    drag.focus = () => {
      pointed.current = true;
      countPress();
    };
    return () => {
      drag.focus = null;
    };
  }, [drag]);

  // Closing a panel moves the focus to the shelves at once: the next key may come before the next render.
  const opened = useRef(stage.panel);
  useEffect(() => {
    if (opened.current && !stage.panel) focusCurrent(grid.current);
    opened.current = stage.panel;
  }, [stage.panel]);

  const act = useActions(view);
  useStageKeys(grid, (action) => {
    if (carry.carried) return false;
    keyed.current ||= grid.current?.contains(document.activeElement) ?? false;
    return act(action);
  });

  const moveTo = (cell: Cell, groups?: readonly string[]) => {
    setAt(cell);
    dispatch({ type: 'select', group: cell.group, ...(groups ? { groups } : {}) });
  };
  const walk = (key: string, extend: boolean) => {
    if (!current) return;
    const next = stepCell(rows, current, key);
    const from = state.selection[0] ?? current.group;
    if (!extend || !from || !next.group) return moveTo(next);
    const groups = rangeOf(planogram, from, next.group);
    moveTo(next, groups);
    editor.say(t('%{groups} groups selected', { groups: groups.length }));
  };
  const turn = (step: number) => {
    const shelf = neighbourShelf(view.section, view.shelf, step);
    dispatch({ type: 'shelf', shelf });
    dispatch({ type: 'select', group: null });
    editor.say(shelfTitle(shelf));
  };
  const escape = () => {
    if (carry.carried) carry.leave();
    else if (state.selection.length > 1) dispatch({ type: 'select', group: state.selected });
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current) return;
    // Undo and redo may replace the cell as well.
    if (event.ctrlKey || event.metaKey || event.altKey) keyed.current = true;
    else if (handleKey(event)) {
      keyed.current = true;
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const handleKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (!current) return false;
    const { carried } = carry;
    if (key.startsWith('Arrow') || key === 'Home' || key === 'End') {
      if (carried) carry.step(key);
      else walk(key, shiftKey);
    } else if (key === 'PageUp' || key === 'PageDown') (carried ? carry.turn : turn)(key === 'PageUp' ? -1 : 1);
    else if (key === 'Enter' || key === ' ') {
      if (carried) carry.putDown();
      else if (current.group) carry.pickUp(current);
    } else if (key === 'Escape') return escape();
    else return false;
    return true;
  };

  return (
    <Box
      ref={grid}
      role="grid"
      aria-label={t('%{shelfTitle}: levels from the top', { shelfTitle: shelfTitle(view.shelf) })}
      aria-multiselectable
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        if (relatedTarget) keyed.current = false;
        carry.leave();
      }}
      sx={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}
    >
      {levels.map((level, row) => (
        // The cells lie over a canvas, each where its facings are: no table can be laid out like that.
        <Box
          key={level.segment._id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="row"
          aria-label={t('Level %{row} of %{levels}', { row: row + 1, levels: levels.length })}
        >
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
                aria-selected={cell.group !== null && state.selection.includes(cell.group)}
                aria-label={
                  placed
                    ? cellLabel(placed.group, editor.lookOf(placed.group.product), cell.index, level.groups.length)
                    : t('Level %{row} is empty', { row: row + 1 })
                }
                onFocus={() => {
                  if (!(cell.group && state.selection.includes(cell.group))) moveTo(cell);
                }}
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

/** Gives the focus to the grid's one tab stop, without scrolling: the stage moves by itself. */
function focusCurrent(grid: HTMLElement | null): HTMLElement | null {
  const cell = grid?.querySelector<HTMLElement>('[tabindex="0"]') ?? null;
  cell?.focus({ preventScroll: true });
  return cell;
}

function currentCell(rows: readonly Cell[][], wanted: { segment: number; index: number }): Cell | undefined {
  const row = rows[Math.min(wanted.segment, rows.length - 1)];
  return row?.[Math.min(wanted.index, row.length - 1)];
}

function cellLabel(group: Group, look: { name: string; price: string }, index: number, count: number): string {
  const stacked = group.spanY > 1 ? t(', stacked %{spanY}', { spanY: group.spanY }) : '';
  const facings = group.span === 1 ? t('1 facing') : t('%{span} facings', { span: group.span });
  return t('%{name}, %{facings}%{stacked}, %{price}, position %{index} of %{count}', {
    name: look.name,
    facings,
    stacked,
    price: look.price,
    index: index + 1,
    count,
  });
}
