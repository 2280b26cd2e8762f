/** Everything that a key does in the editor besides walking: one table for the keys, their help and the tests. */
export const SHORTCUTS = [
  { action: 'more-facings', keys: '+', text: 'One facing more' },
  { action: 'fewer-facings', keys: '-', text: 'One facing fewer' },
  { action: 'more-stacked', keys: 'Shift +', text: 'Stack one higher' },
  { action: 'fewer-stacked', keys: 'Shift -', text: 'Stack one lower' },
  { action: 'remove', keys: 'Delete', text: 'Remove' },
  { action: 'copy', keys: 'Ctrl C', text: 'Copy' },
  { action: 'cut', keys: 'Ctrl X', text: 'Cut' },
  { action: 'paste', keys: 'Ctrl V', text: 'Paste behind the selected group' },
  { action: 'duplicate', keys: 'Ctrl D', text: 'Duplicate' },
  { action: 'select-all', keys: 'Ctrl A', text: 'Select everything on the shelf' },
  { action: 'move-to', keys: 'M', text: 'Move to a shelf and level' },
  { action: 'find', keys: 'Ctrl F', text: 'Find on the shelves' },
  { action: 'measures', keys: 'R', text: 'Measurements' },
  { action: 'zoom-in', keys: 'Z', text: 'Zoom in' },
  { action: 'zoom-out', keys: 'Shift Z', text: 'Zoom out' },
  { action: 'zoom-fit', keys: '0', text: 'Fit the shelf' },
  { action: 'keys', keys: '?', text: 'This list' },
] as const;
export type KeyAction = (typeof SHORTCUTS)[number]['action'];

/** Keys that walk over the shelves; the grid knows them by itself. */
export const WALKING = [
  { keys: 'Arrows', text: 'From group to group; Home and End to the ends of a level' },
  { keys: 'Shift Arrows', text: 'Select more groups' },
  { keys: 'Page Up, Page Down', text: 'Previous and next shelf' },
  { keys: 'Space', text: 'Pick up: arrow keys move between valid positions, Enter drops, Esc cancels' },
  { keys: 'Ctrl Z, Ctrl Shift Z', text: 'Undo and redo' },
] as const;

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The action of a key. The plus key needs Shift on many keyboards: `=` and the number pad count as well. */
export function actionOf({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): KeyAction | null {
  if (altKey) return null;
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) return shiftKey ? null : (WITH_CTRL[letter] ?? null);
  if (key === '+' || key === '=' || code === 'NumpadAdd') return shiftKey ? 'more-stacked' : 'more-facings';
  if (key === '-' || key === '_' || code === 'NumpadSubtract') return shiftKey ? 'fewer-stacked' : 'fewer-facings';
  if (letter === 'z') return shiftKey ? 'zoom-out' : 'zoom-in';
  return PLAIN[key] ?? PLAIN[letter] ?? null;
}
const WITH_CTRL: Partial<Record<string, KeyAction>> = {
  c: 'copy',
  x: 'cut',
  v: 'paste',
  d: 'duplicate',
  a: 'select-all',
  f: 'find',
};
const PLAIN: Partial<Record<string, KeyAction>> = {
  Delete: 'remove',
  Backspace: 'remove',
  m: 'move-to',
  r: 'measures',
  0: 'zoom-fit',
  '?': 'keys',
};
