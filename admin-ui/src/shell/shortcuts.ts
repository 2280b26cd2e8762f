/** Shortcuts of the keyboard, for the help. */
export const SHORTCUTS: readonly { keys: string; does: string }[] = [
  { keys: '?', does: 'Show this help' },
  { keys: '/', does: 'Search the list' },
  { keys: 'j or ↓', does: 'Next row' },
  { keys: 'k or ↑', does: 'Row before' },
  { keys: 'Enter', does: 'Open the row' },
  { keys: 'n', does: 'Start something new' },
  { keys: 'Ctrl S', does: 'Save the form' },
];

/** True if a key belongs to the page: the user is not typing, no dialog is open, no modifier key is held down. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest(
    'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]',
  );
}
