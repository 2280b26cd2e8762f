/** What the keyboard does, for the help. */
export const SHORTCUTS: readonly { keys: string; does: string }[] = [
  { keys: '?', does: 'Show this help' },
  { keys: '/', does: 'Search the list' },
  { keys: 'j or ↓', does: 'Next row' },
  { keys: 'k or ↑', does: 'Row before' },
  { keys: 'Enter', does: 'Open the row' },
  { keys: 'n', does: 'Start something new' },
  { keys: 'Ctrl S', does: 'Save the form' },
];

/** Whether a key belongs to the page: nobody is typing, no dialog stands over it, nothing is held down. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest(
    'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]',
  );
}
