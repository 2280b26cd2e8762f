import { useEffect, useEffectEvent, type RefObject } from 'react';
import { actionOf, type KeyAction } from '../keyboard/shortcuts.ts';

/** Actions that need no focus on the shelves: a modifier keeps them apart from typing, and nothing else deletes. */
const ANYWHERE: readonly KeyAction[] = ['copy', 'cut', 'paste', 'duplicate', 'find', 'remove'];
const TYPING = 'input, textarea, select, [contenteditable], [role=listbox], [role=menu]';

/**
 * Keys of the editor: those with a modifier and Delete wherever the focus is in it, single letters while it is on the stage or nowhere.
 * Popovers over the editor keep their own.
 */
export function useStageKeys(stage: RefObject<HTMLElement | null>, run: (action: KeyAction) => boolean) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const action = event.defaultPrevented ? null : actionOf(event);
    const target = event.target instanceof Element ? event.target : null;
    const editor = stage.current?.closest('[role=dialog]');
    if (!action || !target || !editor) return;
    const nowhere = target.contains(editor);
    if (!nowhere && !editor.contains(target)) return;
    if (action !== 'find' && target.closest(TYPING)) return;
    const free = nowhere || target === editor || target.closest('[data-stage]');
    if (!free && !ANYWHERE.includes(action)) return;
    if (run(action)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
