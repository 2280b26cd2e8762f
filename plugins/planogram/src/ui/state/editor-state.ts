import {
  currentState,
  pushState,
  redo,
  rememberRemoved,
  shelvesFromLeft,
  undo,
  type CommandResult,
  type Id,
  type Planogram,
  type SectionId,
} from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import {
  openLayouts,
  restoreLayouts,
  shareLayout,
  showLayout,
  startOwnLayout,
  type LayoutId,
  type Layouts,
} from '../compare/layouts.ts';

/** A message of the editor: shown on the stage and read out. */
export interface Notice {
  text: string;
  tone: 'done' | 'refused';
  /** Rises with every notice, so that the same words are read again. */
  number: number;
}
export interface EditorState extends Layouts {
  section: SectionId;
  /** The active shelf. */
  shelf: string;
  variation: number;
  /** Id of the selected group; with several, the one chosen last. */
  selected: string | null;
  /** All selected groups, `selected` among them. */
  selection: readonly string[];
  removed: readonly string[];
  notice: Notice | null;
}
/** Selection afterwards: one group or none, or several; without either it stays as it is. */
export interface Selecting {
  selected?: string | null;
  selection?: readonly string[];
}
export type EditorAction =
  | ({ type: 'apply'; result: CommandResult & { ok: true }; text?: string } & Selecting)
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'section'; section: SectionId }
  | { type: 'shelf'; shelf: string }
  | { type: 'variation'; variation: number; id?: Id | undefined }
  /** `own`: the variation has its own layout. */
  | { type: 'own'; id: Id; own: boolean; text: string }
  | { type: 'restore'; layouts: readonly (readonly [LayoutId, Planogram])[]; text: string }
  | { type: 'select'; group: string | null; groups?: readonly string[] }
  | { type: 'say'; text: string; tone: Notice['tone'] };

export function openEditor(
  value: Planogram,
  section: SectionId,
  own: Readonly<Record<Id, Planogram>> = {},
): EditorState {
  return {
    ...openLayouts(value, own),
    section,
    shelf: firstShelf(section),
    variation: 0,
    selected: null,
    selection: [],
    removed: [],
    notice: null,
  };
}

/** The shelf a section opens at: its first, or its last when the section is reversed, which is the leftmost of either. */
export function firstShelf(section: SectionId): string {
  const [shelf] = shelvesFromLeft(section);
  if (shelf === undefined) throw new RangeError(`Section ${section} has no shelves`);
  return shelf;
}

/** The shelf `step` places further to the right, around the ends. */
export function neighbourShelf(section: SectionId, shelf: string, step: number): string {
  const shelves = shelvesFromLeft(section);
  const index = (shelves.indexOf(shelf) + step + shelves.length) % shelves.length;
  return shelves[index] ?? shelf;
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'apply': {
      const next: EditorState = {
        ...state,
        history: pushState(state.history, action.result.planogram),
        removed: rememberRemoved(state.removed, action.result.removed),
        ...selecting(action),
      };
      return action.text ? say(next, action.text, 'done') : next;
    }
    case 'undo':
      return say({ ...state, history: undo(state.history) }, t('Undone'), 'done');
    case 'redo':
      return say({ ...state, history: redo(state.history) }, t('Redone'), 'done');
    case 'section':
      return { ...state, section: action.section, shelf: firstShelf(action.section), selected: null, selection: [] };
    case 'shelf':
      return { ...state, shelf: action.shelf };
    case 'variation':
      return unselected(state, { ...showLayout(state, action.id), variation: action.variation });
    case 'own': {
      const change = action.own ? startOwnLayout : shareLayout;
      return say(unselected(state, change(state, action.id)), action.text, 'done');
    }
    case 'restore':
      return say(unselected(state, restoreLayouts(state, action.layouts)), action.text, 'done');
    case 'select':
      if (!action.groups && state.selected === action.group && state.selection.length <= 1) return state;
      return {
        ...state,
        selected: action.group,
        selection: action.groups ?? (action.group === null ? [] : [action.group]),
      };
    case 'say':
      return say(state, action.text, action.tone);
  }
}

/** Clears a selection that belongs to the previous layout. */
const unselected = (before: EditorState, state: EditorState): EditorState =>
  before.history === state.history ? state : { ...state, selected: null, selection: [] };

function selecting({ selected, selection }: Selecting): Partial<EditorState> {
  if (selection) return { selection, selected: selection.at(-1) ?? null };
  return selected === undefined ? {} : { selected, selection: selected === null ? [] : [selected] };
}

const say = (state: EditorState, text: string, tone: Notice['tone']): EditorState => ({
  ...state,
  notice: { text, tone, number: (state.notice?.number ?? 0) + 1 },
});

export const planogramOf = (state: EditorState): Planogram => currentState(state.history);
