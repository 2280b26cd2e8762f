import { t } from '@aislelab/ui-kit/texts';
/** Everything that a key does in the editor besides walking: one table for the keys, their help and the tests. */
export const SHORTCUTS = [
  { action: 'more-facings', keys: '+', text: t('One facing more') },
  { action: 'fewer-facings', keys: '-', text: t('One facing fewer') },
  { action: 'more-stacked', keys: t('Shift +'), text: t('Stack one higher') },
  { action: 'fewer-stacked', keys: t('Shift -'), text: t('Stack one lower') },
  { action: 'remove', keys: t('Delete ## key'), text: t('Remove') },
  { action: 'copy', keys: t('Ctrl C'), text: t('Copy') },
  { action: 'cut', keys: t('Ctrl X'), text: t('Cut') },
  { action: 'paste', keys: t('Ctrl V'), text: t('Paste behind the selected group') },
  { action: 'duplicate', keys: t('Ctrl D'), text: t('Duplicate') },
  { action: 'select-all', keys: t('Ctrl A'), text: t('Select everything on the shelf') },
  { action: 'move-to', keys: 'M', text: t('Move to a shelf and level') },
  { action: 'find', keys: t('Ctrl F'), text: t('Find on the shelves') },
  { action: 'measures', keys: 'R', text: t('Measurements') },
  { action: 'zoom-in', keys: 'Z', text: t('Zoom in') },
  { action: 'zoom-out', keys: t('Shift Z'), text: t('Zoom out') },
  { action: 'zoom-fit', keys: '0', text: t('Fit the shelf') },
  { action: 'keys', keys: '?', text: t('This list') },
] as const;
export type KeyAction = (typeof SHORTCUTS)[number]['action'];

/** Keys that walk over the shelves; the grid knows them by itself. */
export const WALKING = [
  { keys: t('Arrows'), text: t('From group to group; Home and End to the ends of a level') },
  { keys: t('Shift Arrows'), text: t('Select more groups') },
  { keys: t('Page Up, Page Down'), text: t('Previous and next shelf') },
  { keys: t('Space'), text: t('Pick up: arrow keys move between valid positions, Enter drops, Esc cancels') },
  { keys: t('Ctrl Z, Ctrl Shift Z'), text: t('Undo and redo') },
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
