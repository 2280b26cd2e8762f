import {
  currentState,
  pushState,
  redo,
  rememberRemoved,
  shelvesFromLeft,
  startHistory,
  undo,
  type CommandResult,
  type History,
  type Planogram,
  type SectionId,
} from '@aislelab/domain';

/** Something the editor says: shown on the stage and read out. */
export interface Notice {
  text: string;
  tone: 'done' | 'refused';
  /** Rises with every notice, so that the same words are read again. */
  number: number;
}
export interface EditorState {
  history: History<Planogram>;
  section: SectionId;
  /** The active shelf. */
  shelf: string;
  variation: number;
  /** Id of the selected group. */
  selected: string | null;
  removed: readonly string[];
  notice: Notice | null;
}
export type EditorAction =
  | { type: 'apply'; result: CommandResult & { ok: true }; text?: string; selected?: string | null }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'section'; section: SectionId }
  | { type: 'shelf'; shelf: string }
  | { type: 'variation'; variation: number }
  | { type: 'select'; group: string | null }
  | { type: 'say'; text: string; tone: Notice['tone'] };

export function openEditor(value: Planogram, section: SectionId): EditorState {
  return {
    history: startHistory(value),
    section,
    shelf: firstShelf(section),
    variation: 0,
    selected: null,
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
        selected: action.selected === undefined ? state.selected : action.selected,
      };
      return action.text ? say(next, action.text, 'done') : next;
    }
    case 'undo':
      return say({ ...state, history: undo(state.history) }, 'Undone', 'done');
    case 'redo':
      return say({ ...state, history: redo(state.history) }, 'Redone', 'done');
    case 'section':
      return { ...state, section: action.section, shelf: firstShelf(action.section), selected: null };
    case 'shelf':
      return { ...state, shelf: action.shelf };
    case 'variation':
      return { ...state, variation: action.variation };
    case 'select':
      return state.selected === action.group ? state : { ...state, selected: action.group };
    case 'say':
      return say(state, action.text, action.tone);
  }
}

const say = (state: EditorState, text: string, tone: Notice['tone']): EditorState => ({
  ...state,
  notice: { text, tone, number: (state.notice?.number ?? 0) + 1 },
});

export const planogramOf = (state: EditorState): Planogram => currentState(state.history);
