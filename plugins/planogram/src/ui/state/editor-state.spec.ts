import {
  addGroup,
  canUndo,
  counterIds,
  emptyPlanogram,
  hasChanged,
  removeGroup,
  type CommandResult,
} from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import {
  editorReducer,
  firstShelf,
  neighbourShelf,
  openEditor,
  planogramOf,
  type EditorState,
} from './editor-state.ts';

const context = { products: { can: { width: 6, height: 12 } }, target: 'project', newId: counterIds(1000) } as const;
const open = () => openEditor(emptyPlanogram('project', null, counterIds()), 'right');
function apply(state: EditorState, result: CommandResult): EditorState {
  if (!result.ok) throw new Error(result.refusal.reason);
  return editorReducer(state, { type: 'apply', result });
}
const add = (state: EditorState) =>
  apply(state, addGroup(planogramOf(state), { shelf: 'right-1', segment: 0, index: 0, product: 'can' }, context));

describe('editor state', () => {
  it('P2-EDT-25 a section opens at its first shelf, or its last when it is reversed', () => {
    expect(firstShelf('right')).toBe('right-1');
    expect(firstShelf('left')).toBe('left-8');
    expect(editorReducer(open(), { type: 'section', section: 'left' })).toMatchObject({ shelf: 'left-8' });
  });
  it('P2-EDT-13 the carousel wraps around at both ends', () => {
    expect(neighbourShelf('right', 'right-8', 1)).toBe('right-1');
    expect(neighbourShelf('right', 'right-1', -1)).toBe('right-8');
    expect(neighbourShelf('left', 'left-8', 1)).toBe('left-7');
    expect(neighbourShelf('left', 'left-8', -1)).toBe('left-1');
    expect(neighbourShelf('display', 'display-1', 1)).toBe('display-1');
  });
  it('one user action is one step: undo once takes back exactly one', () => {
    const state = add(add(open()));
    const back = editorReducer(state, { type: 'undo' });
    expect(planogramOf(back).shelves['right-1']?.segments[0]?.groups).toHaveLength(1);
    expect(canUndo(back.history)).toBe(true);
    expect(hasChanged(editorReducer(back, { type: 'undo' }).history)).toBe(false);
  });
  it('P2-LAY-25 a removed product is recorded', () => {
    const state = add(open());
    const group = planogramOf(state).shelves['right-1']?.segments[0]?.groups[0]?._id ?? '';
    expect(apply(state, removeGroup(planogramOf(state), { group })).removed).toEqual(['can']);
  });
  it('looking around is no step', () => {
    const looked = [
      { type: 'section', section: 'left' },
      { type: 'shelf', shelf: 'left-3' },
      { type: 'variation', variation: 1 },
      { type: 'select', group: 'x' },
    ] as const;
    const state = looked.reduce<EditorState>((now, action) => editorReducer(now, action), open());
    expect(canUndo(state.history)).toBe(false);
  });
  it('the same refusal twice is read twice', () => {
    const refuse = { type: 'say', text: '2 cm too wide', tone: 'refused' } as const;
    const once = editorReducer(open(), refuse);
    expect(editorReducer(once, refuse).notice?.number).toBe(2);
  });
});
