import { describe, expect, it } from '@jest/globals';
import { actionOf, SHORTCUTS, type KeyPress } from './shortcuts.ts';

const press = (keys: string): KeyPress => {
  const parts = keys.split(' ');
  const key = parts.at(-1) ?? '';
  const shiftKey = parts.includes('Shift');
  const named = key.length > 1 ? key : shiftKey ? key.toUpperCase() : key.toLowerCase();
  return { key: named, code: '', shiftKey, ctrlKey: parts.includes('Ctrl'), metaKey: false, altKey: false };
};

describe('keys', () => {
  it.each(SHORTCUTS.map(({ action, keys }) => [keys, action] as const))('E9 %s means %s', (keys, action) => {
    expect(actionOf(press(keys))).toBe(action);
    if (keys.startsWith('Ctrl')) expect(actionOf({ ...press(keys), ctrlKey: false, metaKey: true })).toBe(action);
  });
  it('plus and minus are found on every keyboard, and nothing is taken from the browser or another layout', () => {
    expect(actionOf({ ...press('='), code: 'Equal' })).toBe('more-facings');
    expect(actionOf({ ...press('+'), code: 'NumpadAdd' })).toBe('more-facings');
    expect(actionOf({ ...press('Shift _') })).toBe('fewer-stacked');
    expect(actionOf({ ...press('Ctrl Shift c') })).toBeNull();
    expect(actionOf({ ...press('m'), altKey: true })).toBeNull();
    expect(actionOf(press('Ctrl +'))).toBeNull();
    expect(actionOf(press('q'))).toBeNull();
  });
});
